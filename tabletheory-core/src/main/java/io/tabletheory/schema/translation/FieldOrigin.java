// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableModel;
import org.jspecify.annotations.Nullable;

/**
 * The tag {@code onetable} of an attribute, by which a DMS document carries the OneTable
 * fields that the attribute came from, and with the first key all of the schema that has
 * no place in DMS.
 */
final class FieldOrigin {

	/** The tag. */
	static final String TAG = "onetable";

	/** The entry with the fields by their names, as they were. */
	static final String FIELDS = "fields";

	/** The entry with all of the schema except its models. */
	static final String DOCUMENT = "document";

	private FieldOrigin() {
	}

	/**
	 * Returns true if an attribute came from OneTable, perhaps without a field: some
	 * attributes come from the parameters and indexes of a schema.
	 */
	static boolean isCarriedBy(AttributeModel attribute) {
		return attribute.tags().get(TAG) instanceof Map<?, ?> tag && tag.get(FIELDS) instanceof Map;
	}

	/** The fields that an attribute came from; empty if it carries none. */
	static Map<?, ?> fields(AttributeModel attribute) {
		return entry(attribute, FIELDS);
	}

	/** The rest of the schema; empty if the attribute does not carry it. */
	static Map<?, ?> document(AttributeModel attribute) {
		return entry(attribute, DOCUMENT);
	}

	private static Map<?, ?> entry(AttributeModel attribute, String name) {
		return (attribute.tags().get(TAG) instanceof Map<?, ?> tag && tag.get(name) instanceof Map<?, ?> entry) ? entry
				: Map.of();
	}

	/** The attribute with an entry of the tag. */
	static AttributeModel with(AttributeModel attribute, String name, Map<String, ?> entry) {
		Map<String, @Nullable Object> tag = new LinkedHashMap<>();
		if (attribute.tags().get(TAG) instanceof Map<?, ?> given) {
			given.forEach((key, value) -> tag.put(String.valueOf(key), value));
		}
		tag.put(name, entry);
		Map<String, @Nullable Object> tags = new LinkedHashMap<>(attribute.tags());
		tags.put(TAG, tag);
		return tagged(attribute, tags);
	}

	/** The attribute without the tag. */
	static AttributeModel without(AttributeModel attribute) {
		if (!attribute.tags().containsKey(TAG)) {
			return attribute;
		}
		Map<String, @Nullable Object> tags = new LinkedHashMap<>(attribute.tags());
		tags.remove(TAG);
		return tagged(attribute, tags);
	}

	private static AttributeModel tagged(AttributeModel attribute, Map<String, @Nullable Object> tags) {
		return new AttributeModel(attribute.name(), attribute.type(), attribute.required(), attribute.optional(),
				attribute.omitEmpty(), attribute.roles(), attribute.format(), attribute.json(), attribute.binary(),
				attribute.encryption(), tags);
	}

	/** The model with other attributes of the same names. */
	static Model with(Model model, List<AttributeModel> attributes) {
		return with(model, model.table(), attributes, model.indexes());
	}

	/**
	 * The model on another table, with other attributes and indexes of the same names.
	 */
	static Model with(Model model, String table, List<AttributeModel> attributes, List<Index> indexes) {
		return new Model(model.name(), table, model.naming(), model.keys(), attributes, indexes, model.type(),
				model.emptiness(), model.writeOnce());
	}

	/** The model without the tag. */
	static Model without(Model model) {
		return with(model, model.attributes().stream().map(FieldOrigin::without).toList());
	}

	/** The names and contents of the fields that an attribute carries. */
	static Map<String, Map<String, @Nullable Object>> carried(OneTableModel model, String attribute,
			Set<String> attributes, String otherwise) {
		Map<String, Map<String, @Nullable Object>> carried = new LinkedHashMap<>();
		for (OneTableField field : model.fields()) {
			if (attribute.equals(carrier(field, model, attributes::contains, otherwise))) {
				carried.put(field.name(), field.content());
			}
		}
		return carried;
	}

	/**
	 * The attribute that carries a field: its own one, or for an encoded field, which is
	 * not stored, the one that it is read from.
	 */
	private static String carrier(OneTableField field, OneTableModel model, Predicate<String> known, String otherwise) {
		String attribute = field.attribute();
		Object encode = field.content().get("encode");
		if (encode instanceof List<?> parts && !parts.isEmpty()) {
			attribute = String.valueOf(parts.get(0));
		}
		else if (encode instanceof String source && !source.isEmpty()) {
			OneTableField other = model.field(source);
			attribute = (other != null) ? other.attribute() : source;
		}
		return known.test(attribute) ? attribute : otherwise;
	}

}
