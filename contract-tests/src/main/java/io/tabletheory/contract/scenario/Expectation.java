// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The expectation after a step. A null, or an empty list of names, is not checked. Values
 * are as in the file.
 *
 * @param ok true if the step must succeed
 * @param error the code that it must fail with
 * @param itemFields the attributes that the raw item must have, and must not have
 * @param itemVariables the attributes that equal variables, and that differ from them
 * @param items the expected items and their form of comparison
 * @param raw the expectation of the raw item
 */
public record Expectation(@Nullable Boolean ok, @Nullable String error,
		@Nullable Map<String, @Nullable Object> itemContains, @Nullable Map<String, @Nullable Object> itemEquals,
		Names itemFields, Variables itemVariables, @Nullable Items items, Raw raw, @Nullable Long count,
		@Nullable String cursor, @Nullable List<Map<String, @Nullable Object>> calls, @Nullable KeyCalls keyCalls,
		@Nullable Integer failedOperation, List<String> problems) {

	/** Returns true if the step must fail. */
	public boolean fails() {
		return this.error != null || Boolean.FALSE.equals(this.ok);
	}

	/** Names of attributes that must be present, and must be absent. */
	public record Names(List<String> present, List<String> absent) {

	}

	/** The attributes with the variables that they must equal, or differ from. */
	public record Variables(Map<String, String> equal, Map<String, String> different) {

	}

	/**
	 * Items in this order or any, each with exactly these values, or with at least these.
	 */
	public record Items(List<@Nullable Map<String, @Nullable Object>> expected, boolean whole, boolean ordered) {

	}

	/**
	 * The stored item, in typed values.
	 *
	 * @param stored true if it must exist
	 */
	public record Raw(@Nullable Boolean stored, Map<String, String> types,
			@Nullable Map<String, @Nullable Object> contains, @Nullable Map<String, @Nullable Object> equal) {

	}

	/** The expected numbers of data keys made and unwrapped; null is not checked. */
	public record KeyCalls(@Nullable Integer made, @Nullable Integer opened) {

	}

}
