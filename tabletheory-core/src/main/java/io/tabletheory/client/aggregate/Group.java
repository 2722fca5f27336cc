// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The result for items that have something in common. Its text form has names only,
 * because values may be secret.
 *
 * @param keys what the items have in common, by path, as the first of them has it; null
 * for absent
 * @param values the aggregates by name; null where there was nothing to make one of
 */
public record Group(Map<String, @Nullable Object> keys, Map<String, @Nullable Object> values) {

	public Group {
		keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
		values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
	}

	/** What the items have at this path; {@code null} if they have nothing there. */
	public @Nullable Object key(String path) {
		return get("key", this.keys, path);
	}

	/** The count by this name, be it of all or of different values. */
	public long count(String name) {
		return present(name, Long.class);
	}

	/** The sum by this name. */
	public BigDecimal sum(String name) {
		return present(name, BigDecimal.class);
	}

	/** The average by this name, if there was a number. */
	public Optional<BigDecimal> average(String name) {
		return value(name, BigDecimal.class);
	}

	/** The aggregate by this name, if there was anything to make it of. */
	public <T> Optional<T> value(String name, Class<T> type) {
		Object value = get("aggregate", this.values, name);
		if (value != null && !type.isInstance(value)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "The aggregate " + Texts.quote(name) + " is a "
					+ value.getClass().getTypeName() + ", not a " + type.getTypeName());
		}
		return Optional.ofNullable(value).map(type::cast);
	}

	private <T> T present(String name, Class<T> type) {
		return value(name, type).orElseThrow(
				() -> new TableTheoryException(ErrorCode.INVALID_VALUE, "There was nothing to make the aggregate "
						+ Texts.quote(name) + " of; counts and sums are always there"));
	}

	private static @Nullable Object get(String kind, Map<String, @Nullable Object> map, String name) {
		if (!map.containsKey(name)) {
			throw Refusal.unknown(kind, name, map.keySet());
		}
		return map.get(name);
	}

	@Override
	public String toString() {
		return "Group[keys=" + this.keys.keySet() + ", values=" + this.values.keySet() + "]";
	}

}
