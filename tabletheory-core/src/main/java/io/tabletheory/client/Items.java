// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * The items of one model as maps of plain Java values. An entry with the value null
 * stands for an absent attribute or for NULL, as the model defines it.
 */
public final class Items {

	private final ItemPrograms programs;

	private final Runner runner;

	Items(ItemPrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * Stores the item and replaces an item with the same key. The result is the stored
	 * item, generated values included.
	 */
	public Map<String, @Nullable Object> put(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.now(item));
	}

	/**
	 * Stores the item if the conditions of the put hold; the result is the stored item.
	 */
	public Map<String, @Nullable Object> put(ItemPut put) {
		return this.runner.run(this.programs.writes().write(put));
	}

	/**
	 * Stores a new item; fails with a {@link ConditionFailedException} if an item has the
	 * same key.
	 */
	public Map<String, @Nullable Object> insert(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.now(item).ifAbsent());
	}

	/**
	 * Replaces the item that has the same key and, if the model has a version, the
	 * version in the map; fails with a {@link ConditionFailedException} otherwise.
	 * Attributes that are not in the map are removed, and the time of creation is now.
	 * {@link #update(Map)} and {@link #save} keep both.
	 */
	public Map<String, @Nullable Object> replace(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.replacing(item));
	}

	/**
	 * Stores all entries of the map, in the item with the same key or in a new one. Other
	 * attributes stay, as does the time of creation. If the map has a version, an
	 * existing item must have that version. The version is incremented, and the result is
	 * the item afterwards.
	 */
	public Map<String, @Nullable Object> save(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(this.programs.writes().write(new ItemSave(item)));
	}

	/**
	 * Stores all entries of the map in the item with the same key; other attributes stay,
	 * and so do the attributes that the library writes itself. If the model has a
	 * version, the map must have the version that was read; the update fails with a
	 * {@link ConditionFailedException} if the item has another one by now. Null removes
	 * an attribute. The result is the item afterwards.
	 */
	public Map<String, @Nullable Object> update(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(this.programs.writes().write(new ItemFieldsUpdate(item, null)));
	}

	/** Stores only these entries of the map, under the same conditions. */
	public Map<String, @Nullable Object> update(Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		return this.runner.run(this.programs.writes().write(new ItemFieldsUpdate(item, fields)));
	}

	/**
	 * Changes parts of an item if the conditions of the update hold. The result is the
	 * part of the item that the update asks for, empty for {@code NONE}.
	 */
	public Map<String, @Nullable Object> update(ItemUpdate update) {
		return this.runner.run(this.programs.writes().write(update));
	}

	/** Deletes the item with this key, if there is one. */
	public void delete(Map<String, ?> key) {
		delete(ItemDelete.of(key));
	}

	/** Deletes the item with this key, which must have this version. */
	public void delete(Map<String, ?> key, long version) {
		delete(ItemDelete.of(key).version(version));
	}

	/** Deletes the item if the conditions of the delete hold. */
	public void delete(ItemDelete delete) {
		this.runner.run(this.programs.writes().write(delete));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} if there is
	 * none.
	 * @param selected the paths to read; none for the whole item
	 */
	public Map<String, @Nullable Object> get(Map<String, ?> key, String... selected) {
		return get(key, Consistency.EVENTUAL, selected);
	}

	/** The item with this key, read with this consistency. */
	public Map<String, @Nullable Object> get(Map<String, ?> key, Consistency consistency, String... selected) {
		return this.runner.run(this.programs.reads().get(key, consistency, selected));
	}

	/**
	 * The item with this key, if there is one.
	 * @param selected the paths to read; none for the whole item
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
	public List<Map<String, @Nullable Object>> all(ItemSelection selection) {
		return this.runner.run(this.programs.reads().list(selection));
	}

	/**
	 * All selected items, read as the stream is consumed. The stream holds the items of
	 * one request at a time and needs no closing.
	 */
	public Stream<Map<String, @Nullable Object>> stream(ItemSelection selection) {
		return LazyItems.stream(this.runner, this.programs.reads().chunks(selection));
	}

	/**
	 * Hands over all selected items in turn, and holds the items of one request at a
	 * time. Returns the number of items.
	 */
	public long forEach(ItemSelection selection, Consumer<? super Map<String, @Nullable Object>> consumer) {
		return this.runner.run(this.programs.reads().forEach(selection, consumer));
	}

	/** The first selected item, if there is one. */
	public Optional<Map<String, @Nullable Object>> first(ItemSelection selection) {
		return this.runner.run(this.programs.reads().first(selection));
	}

	/**
	 * The only selected item, if there is one; fails with
	 * {@link ErrorCode#TOO_MANY_RESULTS} if there are more.
	 */
	public Optional<Map<String, @Nullable Object>> one(ItemSelection selection) {
		return this.runner.run(this.programs.reads().one(selection));
	}

	/** The number of selected items; DynamoDB counts them and returns none. */
	public long count(ItemSelection selection) {
		return this.runner.run(this.programs.reads().count(selection));
	}

	/**
	 * A window of as many items as the limit says, with the cursors of its neighbours.
	 * Without a limit, the window has the items of the first request that finds any.
	 */
	public ItemWindow scroll(ItemSelection selection) {
		return this.runner.run(this.programs.reads().page(selection));
	}

	/** The first request that the selection would send; nothing is sent. */
	public Explanation explain(ItemSelection selection) {
		return this.programs.reads().explain(selection);
	}

	/**
	 * Converts an item from another source, such as a stream or an export: a map of
	 * {@code AttributeValue}, or of maps such as {@code {"S": "text"}}. Items of other
	 * implementations are read as any read does. No request is sent to DynamoDB.
	 */
	public Map<String, @Nullable Object> unmarshal(Map<String, ?> image) {
		return this.runner.run(this.programs.items().unmarshal(image));
	}

	/**
	 * Converts an item that this library has returned, decrypted and otherwise as it is
	 * stored, such as {@link ConditionFailedException#stored()}.
	 */
	public Map<String, @Nullable Object> unmarshal(Item item) {
		return this.programs.items().unmarshal(item);
	}

	/** The request that the write would send; nothing is sent. */
	public Explanation explain(ItemWrite write) {
		return this.programs.writes().explain(write);
	}

	/**
	 * Does the same as {@link #findAll(Collection, BatchOptions)} with default options.
	 */
	public List<Optional<Map<String, @Nullable Object>>> findAll(Collection<? extends Map<String, ?>> keys) {
		return findAll(keys, this.programs.batches().defaults());
	}

	/**
	 * The items with these keys, in the order of the keys, empty where there is no item.
	 * The number of keys is not limited. A repeated key is read once and gives the same
	 * map each time. Fails with a {@link BatchIncompleteException}, which has the unread
	 * keys and the items that were found.
	 */
	public List<Optional<Map<String, @Nullable Object>>> findAll(Collection<? extends Map<String, ?>> keys,
			BatchOptions options) {
		return this.runner.run(this.programs.batches().getAll(keys, options));
	}

	/**
	 * Does the same as {@link #write(ItemBatch, BatchOptions)} for puts, with default
	 * options.
	 */
	public List<Map<String, @Nullable Object>> putAll(
			Collection<? extends Map<String, ? extends @Nullable Object>> items) {
		return putAll(items, this.programs.batches().defaults());
	}

	/** Does the same as {@link #write(ItemBatch, BatchOptions)} for puts. */
	public List<Map<String, @Nullable Object>> putAll(
			Collection<? extends Map<String, ? extends @Nullable Object>> items, BatchOptions options) {
		return write(ItemBatch.empty().putAll(items), options);
	}

	/**
	 * Does the same as {@link #write(ItemBatch, BatchOptions)} for deletions, with
	 * default options.
	 */
	public void deleteAll(Collection<? extends Map<String, ?>> keys) {
		deleteAll(keys, this.programs.batches().defaults());
	}

	/** Does the same as {@link #write(ItemBatch, BatchOptions)} for deletions. */
	public void deleteAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		write(ItemBatch.empty().deleteAll(keys), options);
	}

	/** Does the same as {@link #write(ItemBatch, BatchOptions)} with default options. */
	public List<Map<String, @Nullable Object>> write(ItemBatch batch) {
		return write(batch, this.programs.batches().defaults());
	}

	/**
	 * Writes any number of items. The result has the stored item of each put, in their
	 * order, generated values included. If several writes have the same key, the last one
	 * counts.
	 * <p>
	 * A put replaces any item with the same key, and a deletion deletes it. Batches of
	 * DynamoDB have no conditions, so <strong>no version is compared</strong>. A batch is
	 * not a transaction either: when it fails with a {@link BatchIncompleteException}, a
	 * part of it is written, and the exception has the rest.
	 */
	public List<Map<String, @Nullable Object>> write(ItemBatch batch, BatchOptions options) {
		return this.runner.run(this.programs.batches().write(batch, options));
	}

	/**
	 * Does the same as {@link #repeat(BatchIncompleteException, BatchOptions)} with
	 * default options.
	 */
	public void repeat(BatchIncompleteException failure) {
		repeat(failure, this.programs.batches().defaults());
	}

	/**
	 * Writes the rest of a batch exactly as it was planned, with the same generated
	 * values and timestamps.
	 */
	public void repeat(BatchIncompleteException failure, BatchOptions options) {
		this.runner.run(this.programs.batches().repeat(failure, options));
	}

}
