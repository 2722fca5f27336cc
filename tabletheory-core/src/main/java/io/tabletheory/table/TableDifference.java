// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import org.jspecify.annotations.Nullable;

/**
 * One point in which a live table is not what its models need.
 *
 * @param table the physical name of the table
 * @param index the index, where it is about one
 * @param kind what differs
 * @param problem what was found and what the models say
 * @param remedy what to do about it
 */
public record TableDifference(String table, @Nullable String index, DifferenceType kind, String problem,
		Remedy remedy) {

	/** The difference as text, for logs and messages. */
	@Override
	public String toString() {
		return "Table " + this.table + ((this.index != null) ? ", index " + this.index : "") + ": " + this.problem
				+ ". " + this.remedy.text() + ".";
	}

	/** What differs. */
	public enum DifferenceType {

		/** The table does not exist. */
		TABLE_MISSING,

		/** The table cannot be used at the moment. */
		TABLE_STATUS,

		/** The attributes of the table's key, or their types. */
		TABLE_KEY,

		/** The index does not exist. */
		INDEX_MISSING,

		/** No model has the index. */
		INDEX_SUPERFLUOUS,

		/** The index is local instead of global, or the other way round. */
		INDEX_TYPE,

		/** The attributes of the index's key, or their types. */
		INDEX_KEY,

		/** What the index copies from the table. */
		INDEX_PROJECTION,

		/** The index cannot be queried at the moment. */
		INDEX_STATUS,

		/** By which attribute items expire, or whether they do. */
		TIME_TO_LIVE

	}

	/** What to do about a difference. */
	public enum Remedy {

		/** Ensuring the table mends it. */
		ENSURE("Ensure the table"),

		/** Updating the indexes mends it. */
		UPDATE_INDEXES("Update the indexes"),

		/** It passes. */
		WAIT("Wait until DynamoDB is done"),

		/** TTL has to be disabled first, which DynamoDB does within an hour. */
		DISABLE_TIME_TO_LIVE("Disable TTL, wait for an hour, and ensure the table; or correct the models"),

		/** DynamoDB cannot change it. */
		NEW_TABLE("This cannot be changed: move the items to a new table, or correct the models");

		private final String text;

		Remedy(String text) {
			this.text = text;
		}

		/** What to do, as a sentence without its end. */
		public String text() {
			return this.text;
		}

	}

}
