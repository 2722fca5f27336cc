// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * The models of one table as a OneTable document. Parts that came from OneTable and have
 * not been changed since are as they were.
 */
final class TableSchema {

	private final List<Model> models;

	private final TableParams params;

	private final @Nullable OneTableOriginal original;

	TableSchema(List<Model> models, @Nullable OneTableOriginal original) {
		this.models = models;
		this.params = TableParams.of(models);
		this.original = original;
	}

	/** The schema of models that carry no original. */
	static OneTableSchema of(List<Model> models) {
		return read(new TableSchema(models, null).tree());
	}

	/** The schema that a document describes. */
	static OneTableSchema read(Map<String, @Nullable Object> tree) {
		return OneTableReader.read("translation", tree).schema();
	}

	TableParams params() {
		return this.params;
	}

	/** Returns true for an attribute whose fields are as they were in OneTable. */
	boolean isUnchanged(Model model, AttributeModel attribute) {
		return this.original != null && this.original.fields(model, attribute) != null;
	}

	/** The document, with its properties in the order of the specification. */
	Map<String, @Nullable Object> tree() {
		Map<String, @Nullable Object> kept = (this.original != null) ? this.original.document() : Map.of();
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		tree.put("format", kept.getOrDefault("format", OneTableSchema.FORMAT));
		tree.put("version", kept.getOrDefault("version", "1.0.0"));
		for (String name : List.of("name", "description")) {
			if (kept.containsKey(name)) {
				tree.put(name, kept.get(name));
			}
		}
		tree.put("indexes", indexes());
		tree.put("params", (this.original != null) ? this.original.params(this.params) : this.params.tree());
		tree.put("models", models());
		kept.forEach(tree::putIfAbsent);
		if (this.original == null) {
			tree.put("queries", Map.of());
			tree.put("items", List.of());
		}
		tree.values().removeIf((value) -> value == OneTableOriginal.ABSENT);
		return tree;
	}

	private Map<String, @Nullable Object> indexes() {
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		Map<String, @Nullable Object> primary = new LinkedHashMap<>();
		putKeys(primary, this.models.get(0).keys());
		tree.put(OneTableIndex.PRIMARY, kept(null, primary));
		for (Model model : this.models) {
			model.indexes().forEach((index) -> tree.computeIfAbsent(index.name(), (name) -> kept(index, index(index))));
		}
		return tree;
	}

	private Map<String, @Nullable Object> kept(@Nullable Index index, Map<String, @Nullable Object> translated) {
		Map<String, @Nullable Object> kept = null;
		if (this.original != null) {
			kept = (index != null) ? this.original.index(index) : this.original.primary(this.models.get(0).keys());
		}
		return (kept != null) ? kept : translated;
	}

	private static Map<String, @Nullable Object> index(Index index) {
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		if (index.type() == Index.Type.LSI) {
			tree.put("type", "local");
		}
		putKeys(tree, index.keys());
		if (index.projection().type() == IndexProjection.Type.KEYS_ONLY) {
			tree.put("project", "keys");
		}
		else if (index.projection().type() == IndexProjection.Type.INCLUDE) {
			tree.put("project", index.projection().fields());
		}
		return tree;
	}

	private static void putKeys(Map<String, @Nullable Object> tree, KeySchema keys) {
		tree.put("hash", keys.partition().name());
		if (keys.sort() != null) {
			tree.put("sort", keys.sort().name());
		}
	}

	private Map<String, @Nullable Object> models() {
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		this.models.forEach((model) -> tree.put(ModelFields.modelName(model), fields(model)));
		return tree;
	}

	private Map<String, @Nullable Object> fields(Model model) {
		OneTableOriginal origin = this.original;
		UnaryOperator<String> properties = (origin != null) ? (path) -> origin.property(model, path)
				: UnaryOperator.identity();
		boolean isoDates = (origin != null) ? origin.schema().params().isoDates() : this.params.isoDates();
		ModelFields fields = new ModelFields(model, isoDates, properties);
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		List<AttributeModel> attributes = new ArrayList<>(ModelFields.attributes(model));
		for (AttributeModel attribute : attributes) {
			Map<String, @Nullable Object> unchanged = (origin != null) ? origin.fields(model, attribute) : null;
			if (unchanged != null) {
				tree.putAll(unchanged);
			}
			else if (!fields.isType(attribute)) {
				put(tree, attribute, fields, properties);
			}
		}
		return tree;
	}

	private static void put(Map<String, @Nullable Object> tree, AttributeModel attribute, ModelFields fields,
			UnaryOperator<String> properties) {
		String property = properties.apply(attribute.name());
		Map<String, @Nullable Object> field = fields.field(attribute);
		if (!property.equals(attribute.name())) {
			field.put("map", attribute.name());
		}
		tree.put(property, field);
	}

}
