// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The values that an attribute may have, beyond its type. In DMS these are entries of the
 * tag {@link ValueRules#TAG}.
 *
 * @param allowed the only values, texts or numbers; empty where any will do
 * @param pattern the regular expression of texts; {@code null} where any will do
 */
@Internal
public record ValueLimits(List<Object> allowed, @Nullable ValuePattern pattern) {

	/** The entry with the only values. */
	public static final String ALLOWED = "enum";

	/** The entry with the regular expression. */
	public static final String PATTERN = "pattern";

	/** The longest regular expression. */
	static final int MAX_PATTERN = 500;

	/** The limits of an attribute that has none. */
	public static final ValueLimits NONE = new ValueLimits(List.of(), null);

	/** The limits of an attribute. */
	public static ValueLimits of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** The limits in a tag that follows the rules of {@link ModelValidator}. */
	static ValueLimits of(Map<String, @Nullable Object> tags) {
		if (!(tags.get(ValueRules.TAG) instanceof Map<?, ?> rules)) {
			return NONE;
		}
		List<Object> allowed = (rules.get(ALLOWED) instanceof List<?> values) ? List.copyOf(values) : List.of();
		ValuePattern pattern = ValuePattern.of(rules.get(PATTERN));
		return (allowed.isEmpty() && pattern == null) ? NONE : new ValueLimits(allowed, pattern);
	}

	public boolean isEmpty() {
		return this.allowed.isEmpty() && this.pattern == null;
	}

}
