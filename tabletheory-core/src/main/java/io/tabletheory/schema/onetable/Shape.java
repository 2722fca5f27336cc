// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.source.Descriptions;
import org.jspecify.annotations.Nullable;

/**
 * The properties that one kind of map in a schema has.
 */
record Shape(Map<String, PropertyType> properties) {

	static final Shape DOCUMENT = shape("format TEXT", "version TEXT", "name TEXT", "description TEXT", "indexes MAP",
			"params MAP", "models MAP", "queries MAP", "items LIST", "process MAP", "extensions MAP");

	static final Shape INDEX = shape("hash TEXT", "sort TEXT", "type TEXT", "project TEXT_OR_LIST", "follow FLAG",
			"description TEXT", "name TEXT");

	static final Shape PARAMS = shape("typeField TEXT", "isoDates FLAG", "timestamps TEXT_OR_FLAG", "createdField TEXT",
			"updatedField TEXT", "nulls FLAG", "separator TEXT", "hidden ANY", "warn FLAG", "legacyEmpties FLAG");

	static final Shape FIELD = shape("type TEXT", "required FLAG", "default ANY", "generate TEXT_OR_FLAG",
			"uuid TEXT_OR_FLAG", "value TEXT_OR_FLAG", "hidden FLAG", "validate TEXT", "enum LIST", "map TEXT",
			"unique FLAG", "scope TEXT", "crypt FLAG", "nulls FLAG", "filter FLAG", "encode TEXT_OR_LIST",
			"reference TEXT", "ttl FLAG", "isoDates FLAG", "partial FLAG", "schema MAP", "items MAP", "fixed FLAG",
			"timestamp ANY", "drop ANY");

	private static Shape shape(String... properties) {
		Map<String, PropertyType> shape = new LinkedHashMap<>();
		Arrays.stream(properties).map((property) -> property.split(" ", 2)).forEach((property) -> {
			PropertyType type = PropertyType.valueOf(property[1]);
			shape.put(property[0], type);
		});
		return new Shape(shape);
	}

	/**
	 * Reports properties of another kind, unknown properties, and mandatory ones that are
	 * absent. An unknown property is a violation if a mandatory one is probably meant.
	 */
	void check(Content content, Spot spot, Findings findings, List<String> mandatory) {
		Set<String> meant = new HashSet<>();
		content.map().forEach((key, value) -> {
			PropertyType type = this.properties.get(key);
			if (type == null) {
				String nearest = meantBy(key, content);
				if (nearest != null && mandatory.contains(nearest) && meant.add(nearest)) {
					findings.violation(spot.unknown(key), "Unknown property " + Texts.quote(key), meant(nearest));
				}
				else {
					unknown(key, nearest, spot, findings);
				}
			}
			else if (value != null && value != PlainValues.UNREADABLE && !type.accepts(value)) {
				findings.violation(spot.key(key),
						Texts.quote(key) + " is " + type.description() + ", found " + description(value),
						"Correct the value, or remove it");
			}
		});
		mandatory.stream()
			.filter((key) -> content.get(key) == null && !meant.contains(key) && findings.isComplete(spot))
			.forEach((key) -> findings.violation(spot, Texts.quote(key) + " is missing", "Add " + Texts.quote(key)));
	}

	private void unknown(String key, @Nullable String nearest, Spot spot, Findings findings) {
		findings.warning(OneTableWarningCode.UNKNOWN_PROPERTY, spot.unknown(key),
				"The property " + Texts.quote(key) + " is unknown and has no effect",
				(nearest != null) ? meant(nearest) : "Remove it, or keep it under \"extensions\" of the document");
	}

	/** The absent property that is probably meant by an unknown one, or {@code null}. */
	@Nullable String meantBy(String unknown, Content content) {
		List<String> absent = this.properties.keySet().stream().filter((key) -> !content.has(key)).toList();
		return (equals(INDEX) && unknown.equals("sk") && absent.contains("sort")) ? "sort"
				: Descriptions.nearest(unknown, absent);
	}

	private static String meant(String nearest) {
		return "Perhaps " + Texts.quote(nearest) + " is meant";
	}

	/** The description of a found value for messages. */
	static String description(Object value) {
		if (value instanceof Map) {
			return "a map";
		}
		return (value instanceof List) ? "a list" : Descriptions.of(value);
	}

}
