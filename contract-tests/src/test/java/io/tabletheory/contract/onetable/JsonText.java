// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON as maps, lists, texts, booleans, BigDecimals and null.
 */
final class JsonText {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
		.build();

	private JsonText() {
	}

	static String of(@Nullable Object value) {
		return MAPPER.writeValueAsString(value);
	}

	/** The same with maps in the order of their keys. */
	static String sorted(@Nullable Object value) {
		return MAPPER.writer().with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).writeValueAsString(value);
	}

	static Map<String, @Nullable Object> map(String text) {
		return map(plain(MAPPER.readTree(text)));
	}

	static Map<String, @Nullable Object> map(Path file) {
		try {
			return map(Files.readString(file));
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	@SuppressWarnings("unchecked")
	static Map<String, @Nullable Object> map(@Nullable Object value) {
		return (value != null) ? (Map<String, @Nullable Object>) value : Map.of();
	}

	/** The maps in a list; none if it is absent. */
	static List<Map<String, @Nullable Object>> maps(@Nullable Object value) {
		return (value instanceof List<?> list) ? list.stream().map(JsonText::map).toList() : List.of();
	}

	private static @Nullable Object plain(JsonNode node) {
		if (node.isObject()) {
			Map<String, @Nullable Object> map = new LinkedHashMap<>();
			node.properties().forEach((entry) -> map.put(entry.getKey(), plain(entry.getValue())));
			return map;
		}
		if (node.isArray()) {
			List<@Nullable Object> list = new ArrayList<>();
			node.forEach((element) -> list.add(plain(element)));
			return list;
		}
		if (node.isNumber()) {
			return node.decimalValue().stripTrailingZeros();
		}
		return node.isBoolean() ? (Object) node.booleanValue() : node.isNull() ? null : node.stringValue();
	}

}
