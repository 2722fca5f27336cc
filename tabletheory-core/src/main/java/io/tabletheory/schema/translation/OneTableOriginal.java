// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableParams;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * The OneTable schema that the models of a table came from, and the models that it
 * translates into. A part of the schema counts as unchanged if the models have that part
 * as it translates.
 */
final class OneTableOriginal {

	/** The value of a property that the original does not have. */
	static final Object ABSENT = new Object();

	private final OneTableSchema schema;

	private final List<Model> models;

	private OneTableOriginal(OneTableSchema schema, List<Model> models) {
		this.schema = schema;
		this.models = models;
	}

	/** Returns true if an attribute carries its origin. */
	static boolean isCarried(List<Model> models) {
		return models.stream()
			.flatMap((model) -> model.attributes().stream())
			.anyMatch((attribute) -> attribute.tags().containsKey(FieldOrigin.TAG));
	}

	/** The original that the models carry; {@code null} if it cannot be read. */
	static @Nullable OneTableOriginal of(List<Model> models) {
		try {
			OneTableSchema schema = TableSchema.read(tree(models));
			return new OneTableOriginal(schema, SchemaModels.of(schema, models.get(0).table()));
		}
		catch (InvalidModelException ex) {
			return null;
		}
	}

	private static Map<String, @Nullable Object> tree(List<Model> models) {
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		models.stream()
			.flatMap((model) -> model.attributes().stream())
			.forEach((attribute) -> FieldOrigin.document(attribute)
				.forEach((name, value) -> tree.put(String.valueOf(name), value)));
		if (tree.isEmpty()) {
			tree.putAll(new TableSchema(models.stream().map(FieldOrigin::without).toList(), null).tree());
		}
		OneTableParams params = TableSchema.read(without(tree)).params();
		Map<String, @Nullable Object> fields = new LinkedHashMap<>();
		models.forEach((model) -> fields.put(ModelFields.modelName(model), fields(model, params)));
		tree.put("models", fields);
		return tree;
	}

	private static Map<String, @Nullable Object> without(Map<String, @Nullable Object> tree) {
		Map<String, @Nullable Object> without = new LinkedHashMap<>(tree);
		without.put("models", Map.of());
		return without;
	}

	/** The fields that attributes carry, and those of attributes that carry none. */
	private static Map<String, @Nullable Object> fields(Model model, OneTableParams params) {
		ModelFields translated = new ModelFields(model, params.isoDates(), UnaryOperator.identity());
		Map<String, @Nullable Object> fields = new LinkedHashMap<>();
		for (AttributeModel attribute : ModelFields.attributes(model)) {
			FieldOrigin.fields(attribute).forEach((name, field) -> fields.put(String.valueOf(name), field));
			if (!isFromOneTable(model, attribute) && !translated.isType(attribute)) {
				fields.putIfAbsent(attribute.name(), translated.field(attribute));
			}
		}
		return fields;
	}

	/**
	 * Returns true if the attribute came from OneTable. That is also true for the key of
	 * an index that a model from OneTable does not list.
	 */
	private static boolean isFromOneTable(Model model, AttributeModel attribute) {
		return FieldOrigin.isCarriedBy(attribute) || (!model.attributes().contains(attribute)
				&& model.attributes().stream().anyMatch(FieldOrigin::isCarriedBy));
	}

	OneTableSchema schema() {
		return this.schema;
	}

	/** The properties of the document. */
	Map<String, @Nullable Object> document() {
		Map<String, @Nullable Object> document = new LinkedHashMap<>(this.schema.content());
		document.putIfAbsent("format", ABSENT);
		return document;
	}

	/**
	 * The parameters, with those that the models have changed; absent if there are none.
	 */
	Object params(TableParams current) {
		Map<String, @Nullable Object> params = new LinkedHashMap<>(this.schema.params().content());
		TableParams translated = TableParams.of(this.models);
		if (!translated.equals(current)) {
			params.keySet().removeAll(List.of("timestamps", "createdField", "updatedField"));
			Map<String, @Nullable Object> tree = current.tree();
			tree.remove("isoDates");
			params.putAll(tree);
		}
		return (params.isEmpty() && !this.schema.content().containsKey("params")) ? ABSENT : params;
	}

	/** The index as it was, or {@code null} if it was changed or added. */
	@Nullable Map<String, @Nullable Object> index(Index index) {
		boolean unchanged = this.models.stream().anyMatch((model) -> index.equals(model.index(index.name())));
		return unchanged ? index(index.name()) : null;
	}

	/** The primary index as it was, or {@code null} if it was changed. */
	@Nullable Map<String, @Nullable Object> primary(KeySchema keys) {
		return this.models.stream().anyMatch((model) -> model.keys().equals(keys)) ? index(OneTableIndex.PRIMARY)
				: null;
	}

	private @Nullable Map<String, @Nullable Object> index(String name) {
		return this.schema.indexes()
			.stream()
			.filter((index) -> index.name().equals(name))
			.map(OneTableIndex::content)
			.findFirst()
			.orElse(null);
	}

	/**
	 * The fields that an attribute came from, as they were; {@code null} if it was
	 * changed or added.
	 */
	@Nullable Map<String, @Nullable Object> fields(Model model, AttributeModel attribute) {
		OneTableModel fields = this.schema.model(ModelFields.modelName(model));
		Model translated = translated(model);
		AttributeModel other = (translated != null) ? translated.attribute(attribute.name()) : null;
		if (fields == null || other == null || !isFromOneTable(model, attribute)
				|| !AttributeContent.of(attribute).equals(AttributeContent.of(other))) {
			return null;
		}
		Map<String, @Nullable Object> unchanged = new LinkedHashMap<>();
		FieldOrigin.fields(attribute)
			.keySet()
			.stream()
			.map(String::valueOf)
			.map(fields::field)
			.filter(Objects::nonNull)
			.forEach((field) -> unchanged.put(field.name(), field.content()));
		return unchanged;
	}

	private @Nullable Model translated(Model model) {
		String name = ModelFields.modelName(model);
		return this.models.stream().filter((each) -> ModelFields.modelName(each).equals(name)).findFirst().orElse(null);
	}

	/** The property of an attribute, or of a value below one. */
	String property(Model model, String path) {
		OneTableModel fields = this.schema.model(ModelFields.modelName(model));
		if (fields == null) {
			return path;
		}
		int dot = (model.attribute(path) == null) ? path.indexOf('.') : -1;
		String attribute = (dot > 0) ? path.substring(0, dot) : path;
		for (OneTableField field : fields.fields()) {
			if (path.equals(field.isPacked() ? field.attribute() + "." + field.packedKey() : field.attribute())) {
				return field.name();
			}
			if (!field.isPacked() && field.attribute().equals(attribute)) {
				return field.name() + path.substring(attribute.length());
			}
		}
		return unused(attribute, fields) + path.substring(attribute.length());
	}

	/** The name of a new field, which no field of another attribute has. */
	private static String unused(String name, OneTableModel fields) {
		String unused = name;
		while (fields.field(unused) != null) {
			unused += "_";
		}
		return unused;
	}

}
