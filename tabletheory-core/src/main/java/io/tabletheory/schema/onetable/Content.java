// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The properties of one map of a schema, in the order of the document. A property of
 * another kind than asked for counts as absent; the checks have reported it.
 */
record Content(Map<String, @Nullable Object> map) {

	static Content of(@Nullable Object value) {
		return new Content(map(value));
	}

	boolean has(String key) {
		return this.map.get(key) != null;
	}

	@Nullable Object get(String key) {
		return this.map.get(key);
	}

	@Nullable String text(String key) {
		return (this.map.get(key) instanceof String text) ? text : null;
	}

	/** Returns {@code null} if the flag is absent. */
	@Nullable Boolean flag(String key) {
		return (this.map.get(key) instanceof Boolean flag) ? flag : null;
	}

	boolean isTrue(String key) {
		return Boolean.TRUE.equals(this.map.get(key));
	}

	Map<String, @Nullable Object> map(String key) {
		return map(this.map.get(key));
	}

	@SuppressWarnings("unchecked")
	List<@Nullable Object> list(String key) {
		return (this.map.get(key) instanceof List<?> list) ? (List<@Nullable Object>) list : List.of();
	}

	/** The texts of a list. */
	List<String> texts(String key) {
		return list(key).stream().filter(String.class::isInstance).map(String.class::cast).toList();
	}

	@SuppressWarnings("unchecked")
	private static Map<String, @Nullable Object> map(@Nullable Object value) {
		return (value instanceof Map<?, ?> map) ? (Map<String, @Nullable Object>) map : Map.of();
	}

}
