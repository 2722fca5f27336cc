// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The item that OneTable keeps of a schema in the table of the schema: the properties of
 * the document as attributes.
 */
@Internal
public final class StoredSchema {

	/** The partition key of all schemas of a table. */
	public static final String PARTITION = "_schema";

	/** The value of the type attribute. */
	static final String TYPE = "_Schema";

	/** The properties of a document, which are the attributes of the item. */
	static final Set<String> PROPERTIES = Shape.DOCUMENT.properties().keySet();

	private StoredSchema() {
	}

	/** The sort key of the schema of this name. */
	public static String sortKey(String name) {
		return PARTITION + ":" + name;
	}

	/**
	 * Reads the schema of an item. DynamoDB keeps no order, so that models, fields and
	 * indexes come in the order of their names.
	 * @param item the attributes as plain Java values
	 * @param keys the attributes of the key
	 */
	public static OneTableDocument read(String source, Map<String, ? extends @Nullable Object> item, Set<String> keys) {
		StoredParams params = StoredParams.of(item, keys);
		Map<String, @Nullable Object> document = new LinkedHashMap<>();
		for (String property : PROPERTIES) {
			if (item.get(property) != null && !keys.contains(property)) {
				document.put(property, sorted(item.get(property)));
			}
		}
		if (item.get("params") instanceof Map) {
			document.put("params", sorted(params.mended()));
		}
		if (item.get("models") instanceof Map) {
			document.put("models", sorted(StoredModels.own(Content.of(item.get("models")).map(), params)));
		}
		return OneTableReader.read(source, document, params::addTo);
	}

	private static @Nullable Object sorted(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			Map<String, @Nullable Object> sorted = new TreeMap<>(StoredSchema::compare);
			map.forEach((name, entry) -> sorted.put(String.valueOf(name), sorted(entry)));
			return sorted;
		}
		if (value instanceof List<?> list) {
			List<@Nullable Object> elements = new ArrayList<>();
			list.forEach((element) -> elements.add(sorted(element)));
			return elements;
		}
		return value;
	}

	/** The table's own key comes before other indexes. */
	private static int compare(String one, String other) {
		boolean first = one.equals(OneTableIndex.PRIMARY);
		return (first == other.equals(OneTableIndex.PRIMARY)) ? one.compareTo(other) : first ? -1 : 1;
	}

	/**
	 * The attributes of the item besides its key and its times. The schema is written so
	 * that the npm library loads it.
	 */
	public static Map<String, @Nullable Object> attributes(OneTableSchema schema) {
		checkNames(schema);
		Map<String, @Nullable Object> attributes = new LinkedHashMap<>();
		attributes.put(schema.params().typeField(), TYPE);
		PROPERTIES.forEach((property) -> {
			Object value = schema.content().get(property);
			if (value != null) {
				attributes.put(property, value);
			}
		});
		attributes.put("format", OneTableSchema.FORMAT);
		attributes.put("name", schema.name());
		attributes.put("params", params(schema));
		attributes.put("models", StoredModels.loadable(schema));
		attributes.putIfAbsent("queries", Map.of());
		return attributes;
	}

	/** The properties of a document that the attributes do not have. */
	public static List<String> absent(Map<String, ? extends @Nullable Object> attributes) {
		return PROPERTIES.stream().filter((property) -> !attributes.containsKey(property)).toList();
	}

	// The library's reader needs the type field, and fails on "hidden".
	private static Map<String, @Nullable Object> params(OneTableSchema schema) {
		Map<String, @Nullable Object> params = new LinkedHashMap<>(schema.params().content());
		params.remove("hidden");
		params.putIfAbsent("typeField", schema.params().typeField());
		return params;
	}

	private static void checkNames(OneTableSchema schema) {
		List<String> names = new ArrayList<>(
				List.of(schema.params().typeField(), schema.params().createdField(), schema.params().updatedField()));
		IndexKey.of(schema.primary()).forEach((key) -> names.add(key.attribute()));
		names.stream().filter(PROPERTIES::contains).findFirst().ifPresent((name) -> {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "The attribute " + Texts.quote(name)
					+ " of the table is also a property of a stored schema. Keep the schema in a file.");
		});
	}

}
