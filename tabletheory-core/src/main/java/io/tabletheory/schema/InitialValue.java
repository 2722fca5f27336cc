// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The value that a new item gets for an attribute which it is not given: a generated one,
 * or always the same. In DMS it is an entry of the tag {@link ValueRules#TAG}.
 *
 * @param generator makes the value; {@code null} where it is always the same
 * @param length the number of characters of a {@link ValueGenerator#UID}
 * @param constant the value as JSON; {@code null} where it is generated
 */
@Internal
public record InitialValue(@Nullable ValueGenerator generator, int length, @Nullable Object constant) {

	/** The entry with the generator. */
	public static final String GENERATED = "generated";

	/** The entry with the value that is always the same. */
	public static final String DEFAULT = "default";

	/** The number of random characters that make two equal values unthinkable. */
	private static final int SAFE_LENGTH = 10;

	public InitialValue(@Nullable ValueGenerator generator, @Nullable Object constant) {
		this(generator, ValueGenerator.length(null), constant);
	}

	/** Returns true if no two generated values are the same. */
	public boolean isDistinct() {
		return this.generator != null && (this.generator != ValueGenerator.UID || this.length >= SAFE_LENGTH);
	}

	/** The initial value of an attribute, or {@code null}. */
	public static @Nullable InitialValue of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** The initial value in a tag that follows the rules of {@link ModelValidator}. */
	static @Nullable InitialValue of(Map<String, @Nullable Object> tags) {
		if (!(tags.get(ValueRules.TAG) instanceof Map<?, ?> rules)) {
			return null;
		}
		ValueGenerator generator = ValueGenerator.of(rules.get(GENERATED));
		Object constant = rules.get(DEFAULT);
		return (generator != null || constant != null)
				? new InitialValue(generator, ValueGenerator.length(rules.get(GENERATED)), constant) : null;
	}

}
