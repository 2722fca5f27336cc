// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import org.jspecify.annotations.Nullable;

/**
 * One difference between a live table and its models.
 *
 * @param table the physical name of the table
 * @param index the index that differs, or {@code null}
 * @param kind the kind of difference
 * @param problem the state of the table and the state that the models need
 * @param remedy the way to remove the difference
 */
public record TableDifference(String table, @Nullable String index, DifferenceType kind, String problem,
		Remedy remedy) {

	/** The difference as text, for logs and messages. */
	@Override
	public String toString() {
		return "Table " + this.table + ((this.index != null) ? ", index " + this.index : "") + ": " + this.problem
				+ ". " + this.remedy.text() + ".";
	}

	/** The kinds of differences. */
	public enum DifferenceType {

		/** The table does not exist. */
		TABLE_MISSING,

		/** The table cannot be used at the moment. */
		TABLE_STATUS,

		/** The key attributes of the table, or their types, differ. */
		TABLE_KEY,

		/** The index does not exist. */
		INDEX_MISSING,

		/** No model has the index. */
		INDEX_SUPERFLUOUS,

		/** The index is local instead of global, or the other way round. */
		INDEX_TYPE,

		/** The key attributes of the index, or their types, differ. */
		INDEX_KEY,

		/** The projection of the index differs. */
		INDEX_PROJECTION,

		/** The index cannot be queried at the moment. */
		INDEX_STATUS,

		/** TTL is off, or on with another attribute. */
		TIME_TO_LIVE

	}

	/** The way to remove a difference. */
	public enum Remedy {

		/** Ensuring the table removes it. */
		ENSURE("Ensure the table"),

		/** Updating the indexes removes it. */
		UPDATE_INDEXES("Update the indexes"),

		/** The difference passes with time. */
		WAIT("Wait until DynamoDB is done"),

		/** TTL has to be disabled first, which takes DynamoDB up to an hour. */
		DISABLE_TIME_TO_LIVE("Disable TTL, wait for an hour, and ensure the table; or correct the models"),

		/** DynamoDB cannot change it. */
		NEW_TABLE("This cannot be changed: move the items to a new table, or correct the models");

		private final String text;

		Remedy(String text) {
			this.text = text;
		}

		/** The remedy, as a sentence without its full stop. */
		public String text() {
			return this.text;
		}

	}

}
