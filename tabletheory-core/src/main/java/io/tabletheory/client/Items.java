// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.flow.Runner;
import org.jspecify.annotations.Nullable;

/**
 * The items of one model as maps of plain Java values. Null-valued entries say "absent or
 * NULL", as the model wants it.
 */
public final class Items {

	private final ItemPrograms programs;

	private final Runner runner;

	Items(ItemPrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * Stores the item, replacing what has its key; the result is what was stored,
	 * generated values included.
	 */
	public Map<String, @Nullable Object> put(Map<String, ? extends @Nullable Object> item) {
		return put(Put.of(item));
	}

	/** Stores the item if what the put demands holds; the result is what was stored. */
	public Map<String, @Nullable Object> put(Put put) {
		return this.runner.run(this.programs.writes().write(put));
	}

	/**
	 * Stores the item unless there is one with its key; then it fails with a
	 * {@link ConditionFailedException}.
	 */
	public Map<String, @Nullable Object> create(Map<String, ? extends @Nullable Object> item) {
		return put(Put.of(item).ifAbsent());
	}

	/**
	 * Stores the item in place of the one that has its key and, where the model has a
	 * version, still the one in the map; fails with a {@link ConditionFailedException}
	 * otherwise. What the map does not hold is gone, and the item counts as created now:
	 * {@link #update(Map)} and {@link #upsert} keep it.
	 */
	public Map<String, @Nullable Object> replace(Map<String, ? extends @Nullable Object> item) {
		return put(Put.replacing(item));
	}

	/**
	 * Stores all that the map holds, in the item that has its key or in a new one; what
	 * the map does not hold stays, as does the time of creation. Where the map holds a
	 * version, an item that is there must have it. The version counts on, and the result
	 * is the item afterwards.
	 */
	public Map<String, @Nullable Object> upsert(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(this.programs.writes().write(new Upsert(item)));
	}

	/**
	 * Stores all that the map holds besides the key and what the library owns; what it
	 * does not hold stays. Where the model has a version, the map holds the one that its
	 * values were made from, and the update fails with a {@link ConditionFailedException}
	 * if the item has another by now. Null removes. The result is the item afterwards.
	 */
	public Map<String, @Nullable Object> update(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(this.programs.writes().write(new FieldsUpdate(item, null)));
	}

	/** Stores these fields of the map only, under the same conditions. */
	public Map<String, @Nullable Object> update(Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		return this.runner.run(this.programs.writes().write(new FieldsUpdate(item, fields)));
	}

	/**
	 * Changes parts of an item if what the update demands holds; the result is what the
	 * update returns, which for {@code NONE} is empty.
	 */
	public Map<String, @Nullable Object> update(Update update) {
		return this.runner.run(this.programs.writes().write(update));
	}

	/** Deletes the item with this key, if there is one. */
	public void delete(Map<String, ?> key) {
		delete(Delete.of(key));
	}

	/** Deletes the item with this key, which must have this version. */
	public void delete(Map<String, ?> key, long version) {
		delete(Delete.of(key).version(version));
	}

	/** Deletes the item if what the delete demands holds. */
	public void delete(Delete delete) {
		this.runner.run(this.programs.writes().write(delete));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 */
	public Map<String, @Nullable Object> get(Map<String, ?> key) {
		return this.runner.run(this.programs.get(key));
	}

	/** The item with this key, if there is one. */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key) {
		return find(key, Consistency.EVENTUAL);
	}

	/** The item with this key, if there is one. */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.programs.find(key, consistency));
	}

}
