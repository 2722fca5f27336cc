// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What must hold after a step. What is null, or empty for names, is not looked at. Values
 * are as in the file.
 *
 * @param ok whether the step must end well
 * @param error the code that it must fail with
 * @param itemFields the attributes that the raw item must have, and must not have
 * @param itemVariables the attributes that equal variables, and that differ from them
 * @param items the items that are expected, and how
 * @param raw what the raw item must be
 */
public record Expectation(@Nullable Boolean ok, @Nullable String error,
		@Nullable Map<String, @Nullable Object> itemContains, @Nullable Map<String, @Nullable Object> itemEquals,
		Names itemFields, Variables itemVariables, @Nullable Items items, Raw raw, @Nullable Long count,
		@Nullable String cursor, @Nullable List<Map<String, @Nullable Object>> calls, @Nullable KeyCalls keyCalls,
		@Nullable Integer failedOperation, List<String> problems) {

	/** Whether the step has to fail. */
	public boolean fails() {
		return this.error != null || Boolean.FALSE.equals(this.ok);
	}

	/** Names of attributes that must be there, or not. */
	public record Names(List<String> present, List<String> absent) {

	}

	/** For attributes the variables that they must equal, or differ from. */
	public record Variables(Map<String, String> equal, Map<String, String> different) {

	}

	/** Items in this order or any, each with all of these values, or among others. */
	public record Items(List<@Nullable Map<String, @Nullable Object>> expected, boolean whole, boolean ordered) {

	}

	/**
	 * The item as it is stored, in typed values.
	 *
	 * @param stored whether there is one
	 */
	public record Raw(@Nullable Boolean stored, Map<String, String> types,
			@Nullable Map<String, @Nullable Object> contains, @Nullable Map<String, @Nullable Object> equal) {

	}

	/** How many data keys were made and opened; null is not looked at. */
	public record KeyCalls(@Nullable Integer made, @Nullable Integer opened) {

	}

}
