// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * The version of DMS that decides if an attribute with {@code omit_empty} leaves out a
 * record, which is a value of a class that declares fields. All other values are empty by
 * the same rule in every version.
 */
public enum EmptinessLevel {

	/** DMS 0.1: a record is empty if all of its fields are. */
	DMS_0_1("DMS 0.1"),

	/** DMS 0.2: a record is never empty. */
	DMS_0_2("DMS 0.2");

	/** The level of a model that names none. */
	public static final EmptinessLevel DEFAULT = DMS_0_2;

	private final String text;

	EmptinessLevel(String text) {
		this.text = text;
	}

	/** The name for messages. */
	@Override
	public String toString() {
		return this.text;
	}

}
