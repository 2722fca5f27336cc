// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The rule that an attribute keeps the value that an item has. In DMS it is an entry of
 * the tag {@link ValueRules#TAG}.
 */
@Internal
public enum WritePolicy {

	/** Set when absent, and never changed or removed afterwards. */
	WRITE_ONCE("write_once", "write-once"),

	/** Set when the item is created, and by no write after that. */
	PROTECTED("protected", "protected");

	private final String entry;

	private final String text;

	WritePolicy(String entry, String text) {
		this.entry = entry;
		this.text = text;
	}

	/** The name of the entry. */
	public String entry() {
		return this.entry;
	}

	/** The policy of an attribute, or {@code null}. */
	public static @Nullable WritePolicy of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** The policy in a tag that follows the rules of {@link ModelValidator}. */
	static @Nullable WritePolicy of(Map<String, @Nullable Object> tags) {
		if (tags.get(ValueRules.TAG) instanceof Map<?, ?> rules) {
			for (WritePolicy policy : values()) {
				if (Boolean.TRUE.equals(rules.get(policy.entry))) {
					return policy;
				}
			}
		}
		return null;
	}

	/** The name for texts. */
	@Override
	public String toString() {
		return this.text;
	}

}
