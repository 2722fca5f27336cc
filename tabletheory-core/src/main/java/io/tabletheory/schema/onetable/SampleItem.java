// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * A sample item of a schema. The specification leaves its form open: with the attributes
 * of the key it has the names of attributes, without them those of fields.
 *
 * @param model the name of its model
 * @param attributes its attributes without the type
 */
@Internal
public record SampleItem(String model, Map<String, @Nullable Object> attributes) {

	/**
	 * The sample items of a schema.
	 * @throws InvalidModelException with every item whose model is unknown
	 */
	public static List<SampleItem> of(OneTableSchema schema) {
		List<Violation> violations = new ArrayList<>();
		List<SampleItem> items = new ArrayList<>();
		for (int i = 0; i < schema.items().size(); i++) {
			Map<String, @Nullable Object> item = schema.items().get(i);
			OneTableModel model = model(item, schema);
			if (model != null) {
				items.add(new SampleItem(model.name(), attributes(item, model, schema)));
			}
			else {
				violations.add(unknown(item, schema, "items[" + i + "]"));
			}
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return items;
	}

	private static @Nullable OneTableModel model(Map<String, @Nullable Object> item, OneTableSchema schema) {
		Object type = item.get(schema.params().typeField());
		if (type == null && schema.models().size() == 1) {
			return schema.models().get(0);
		}
		return (type instanceof String name) ? schema.model(name) : null;
	}

	private static Violation unknown(Map<String, @Nullable Object> item, OneTableSchema schema, String path) {
		String typeField = Texts.quote(schema.params().typeField());
		Object type = item.get(schema.params().typeField());
		return new Violation(null, path, null, null,
				(type != null) ? "The sample item is of the unknown model " + Texts.quote(type.toString())
						: "The sample item does not name its model",
				"Write one of the schema's models into " + typeField);
	}

	private static Map<String, @Nullable Object> attributes(Map<String, @Nullable Object> item, OneTableModel model,
			OneTableSchema schema) {
		boolean stored = item.containsKey(schema.primary().hash());
		Map<String, @Nullable Object> attributes = new LinkedHashMap<>();
		item.forEach((name, value) -> {
			OneTableField field = stored ? model.storedIn(name) : model.field(name);
			if (!name.equals(schema.params().typeField())) {
				add(name, (field != null) ? bytes(value, field.type()) : value, stored ? null : field, attributes);
			}
		});
		return attributes;
	}

	private static void add(String name, @Nullable Object value, @Nullable OneTableField field,
			Map<String, @Nullable Object> attributes) {
		String key = (field != null) ? field.packedKey() : null;
		if (field == null || key == null) {
			attributes.put((field != null) ? field.attribute() : name, value);
			return;
		}
		Map<String, @Nullable Object> packed = new LinkedHashMap<>(Content.of(attributes.get(field.attribute())).map());
		packed.put(key, value);
		attributes.put(field.attribute(), packed);
	}

	/** JSON has no bytes; text that is not base64 stays, and is refused by the write. */
	private static @Nullable Object bytes(@Nullable Object value, OneTableType type) {
		boolean binary = type == OneTableType.BINARY || type == OneTableType.BUFFER || type == OneTableType.ARRAYBUFFER;
		if (!binary || !(value instanceof String text)) {
			return value;
		}
		try {
			return Base64.getDecoder().decode(text);
		}
		catch (IllegalArgumentException ex) {
			return value;
		}
	}

}
