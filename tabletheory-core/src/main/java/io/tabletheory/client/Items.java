// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

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
	 * @param selected the paths of what is wanted of it; none for all
	 */
	public Map<String, @Nullable Object> get(Map<String, ?> key, String... selected) {
		return get(key, Consistency.EVENTUAL, selected);
	}

	/** The item with this key, with all that was acknowledged before if that is asked. */
	public Map<String, @Nullable Object> get(Map<String, ?> key, Consistency consistency, String... selected) {
		return this.runner.run(this.programs.reads().get(key, consistency, selected));
	}

	/**
	 * The item with this key, if there is one.
	 * @param selected the paths of what is wanted of it; none for all
	 */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key, String... selected) {
		return find(key, Consistency.EVENTUAL, selected);
	}

	/** The item with this key, if there is one. */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key, Consistency consistency,
			String... selected) {
		return this.runner.run(this.programs.reads().find(key, consistency, selected));
	}

	/** All selected items. */
	public List<Map<String, @Nullable Object>> list(Selection selection) {
		return this.runner.run(this.programs.reads().list(selection));
	}

	/**
	 * All selected items, read as the stream is consumed: it holds those of one request
	 * at a time. Needs no closing.
	 */
	public Stream<Map<String, @Nullable Object>> stream(Selection selection) {
		return LazyItems.stream(this.runner, this.programs.reads().chunks(selection));
	}

	/** Hands over all selected items in turn, holding those of one request at a time. */
	public void forEach(Selection selection, Consumer<? super Map<String, @Nullable Object>> consumer) {
		this.runner.run(this.programs.reads().forEach(selection, consumer));
	}

	/** The first selected item, if there is one. */
	public Optional<Map<String, @Nullable Object>> first(Selection selection) {
		return this.runner.run(this.programs.reads().first(selection));
	}

	/**
	 * The only selected item, if there is one; fails with
	 * {@link ErrorCode#TOO_MANY_RESULTS} where there are more.
	 */
	public Optional<Map<String, @Nullable Object>> one(Selection selection) {
		return this.runner.run(this.programs.reads().one(selection));
	}

	/** How many items are selected; DynamoDB counts, and returns none of them. */
	public long count(Selection selection) {
		return this.runner.run(this.programs.reads().count(selection));
	}

	/**
	 * As many items as the limit says and the cursors of their neighbours; without a
	 * limit, what the first request gives that finds any.
	 */
	public Page page(Selection selection) {
		return this.runner.run(this.programs.reads().page(selection));
	}

	/** What would be asked of DynamoDB first; nothing is sent. */
	public Explanation explain(Selection selection) {
		return this.programs.reads().explain(selection);
	}

	/**
	 * The item that was read by other means, such as from a stream or an export: a map of
	 * {@code AttributeValue}, or of maps such as {@code {"S": "text"}}. As tolerant as
	 * every read of what other implementations store; nothing is sent.
	 */
	public Map<String, @Nullable Object> unmarshal(Map<String, ?> image) {
		return this.programs.items().unmarshal(image);
	}

	/** What would be asked of DynamoDB to write this; nothing is sent. */
	public Explanation explain(ItemWrite write) {
		return this.programs.writes().explain(write);
	}

}
