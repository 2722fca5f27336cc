// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The operation of a step. Values are as in the file; their meaning depends on the
 * attribute.
 */
public sealed interface Operation {

	/** The name in the file. */
	String name();

	/** The key of the operation's only item, or {@code null}. */
	default @Nullable ItemKey subject() {
		return null;
	}

	/** Operations of a model that may take part in a transaction. */
	sealed interface Write extends Operation {

		String model();

	}

	/** A key of an item of a model; the map may have more than the key. */
	record ItemKey(String model, Map<String, @Nullable Object> key) {

	}

	/** Stores a whole item. */
	record Create(String model, Map<String, @Nullable Object> item, Presence presence,
			@Nullable Criterion condition) implements Write {

		@Override
		public String name() {
			return "create";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, this.item);
		}

	}

	/** Reads an item. */
	record Get(String model, Map<String, @Nullable Object> key, List<String> select,
			boolean consistent) implements Operation {

		@Override
		public String name() {
			return "get";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, this.key);
		}

	}

	/** Stores fields of an item that was read before. */
	record Update(String model, Map<String, @Nullable Object> item, @Nullable List<String> fields,
			@Nullable Criterion condition) implements Write {

		@Override
		public String name() {
			return "update";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, this.item);
		}

	}

	/** Changes parts of an item. */
	record Change(String model, Map<String, @Nullable Object> key, List<Action> actions, @Nullable Long version,
			@Nullable Criterion condition, boolean ifExists, Returned returned) implements Write {

		@Override
		public String name() {
			return "change";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, this.key);
		}

	}

	/** Deletes an item. */
	record Delete(String model, Map<String, @Nullable Object> key, @Nullable Long version, boolean ifExists,
			@Nullable Criterion condition) implements Write {

		@Override
		public String name() {
			return "delete";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, this.key);
		}

	}

	/** Checks an item within a transaction. */
	record Check(String model, Map<String, @Nullable Object> key, @Nullable Long version, Presence presence,
			@Nullable Criterion condition) implements Write {

		@Override
		public String name() {
			return "check";
		}

	}

	/** Reads items with a key condition. */
	record Query(String model, Criterion where, Selection selection,
			@Nullable Boolean descending) implements Operation {

		@Override
		public String name() {
			return "query";
		}

	}

	/** Reads items with a scan. */
	record Scan(String model, Selection selection, @Nullable Integer segments) implements Operation {

		@Override
		public String name() {
			return "scan";
		}

	}

	/** Reads items by their keys. */
	record BatchGet(String model, List<Map<String, @Nullable Object>> keys, boolean consistent) implements Operation {

		@Override
		public String name() {
			return "batch_get";
		}

	}

	/** Stores and deletes items. */
	record BatchWrite(String model, List<Map<String, @Nullable Object>> puts,
			List<Map<String, @Nullable Object>> deletes) implements Operation {

		@Override
		public String name() {
			return "batch_write";
		}

	}

	/** Writes all or nothing. */
	record Transact(List<Write> operations) implements Operation {

		@Override
		public String name() {
			return "transact";
		}

	}

	/** Reads items as they are at one moment. */
	record TransactGet(List<ItemKey> keys) implements Operation {

		@Override
		public String name() {
			return "transact_get";
		}

	}

	/** Reads an image of an item, of typed values. */
	record Unmarshal(String model, Map<String, @Nullable Object> image) implements Operation {

		@Override
		public String name() {
			return "unmarshal";
		}

	}

	/** Stores typed values without the implementation's knowledge. */
	record Store(String model, Map<String, @Nullable Object> raw) implements Operation {

		@Override
		public String name() {
			return "store";
		}

		@Override
		public ItemKey subject() {
			return new ItemKey(this.model, TypedValues.mark(this.raw));
		}

	}

	/** Reads a DMS document. */
	record Load(String document) implements Operation {

		@Override
		public String name() {
			return "load";
		}

	}

	/** Writes and reads golden values of a file. */
	record Golden(String file) implements Operation {

		@Override
		public String name() {
			return "golden";
		}

	}

	/** Lets time pass. */
	record Sleep(int millis) implements Operation {

		@Override
		public String name() {
			return "sleep";
		}

	}

	/** A write's demand on the presence of the item. */
	enum Presence {

		ANY, PRESENT, ABSENT

	}

	/** The item that a change returns. */
	enum Returned {

		NONE, ALL_OLD, ALL_NEW, UPDATED_OLD, UPDATED_NEW

	}

	/** The form in which found items are read. */
	enum Reading {

		ALL, PAGE, FIRST, COUNT

	}

	/**
	 * The common parts of queries and scans.
	 *
	 * @param cursor text, or a variable
	 */
	record Selection(@Nullable String index, @Nullable Criterion filter, List<String> select, boolean consistent,
			@Nullable Integer limit, @Nullable Integer pageSize, @Nullable Object cursor, Reading reading) {

	}

	/** One change. */
	record Action(Verb kind, String path, @Nullable Object value) {

		/** The kind of change at the path. */
		public enum Verb {

			SET, SET_IF_NOT_EXISTS, ADD, INCREMENT, DECREMENT, REMOVE, DELETE, APPEND, PREPEND

		}

	}

}
