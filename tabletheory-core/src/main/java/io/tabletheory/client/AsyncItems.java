// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ChunkPublisher;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Items} is, without blocking. Every failure is the future's. Cancelling it
 * stops the operation; a write that is under way may still take effect.
 */
public final class AsyncItems {

	private final ItemPrograms programs;

	private final FutureRunner runner;

	AsyncItems(ItemPrograms programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * Stores the item, replacing what has its key; the result is what was stored,
	 * generated values included.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> put(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.now(item));
	}

	/** Stores the item if what the put demands holds; the result is what was stored. */
	public CompletableFuture<Map<String, @Nullable Object>> put(ItemPut put) {
		return this.runner.run(() -> this.programs.writes().write(put));
	}

	/**
	 * Stores the item unless there is one with its key; then it fails with a
	 * {@link ConditionFailedException}.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> insert(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.now(item).ifAbsent());
	}

	/**
	 * Stores the item in place of the one that has its key and, where the model has a
	 * version, still the one in the map; fails with a {@link ConditionFailedException}
	 * otherwise. What the map does not hold is gone, and the item counts as created now:
	 * {@link #update(Map)} and {@link #save} keep it.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> replace(Map<String, ? extends @Nullable Object> item) {
		return put(ItemPut.replacing(item));
	}

	/**
	 * Stores all that the map holds, in the item that has its key or in a new one; what
	 * the map does not hold stays, as does the time of creation. Where the map holds a
	 * version, an item that is there must have it. The version counts on, and the result
	 * is the item afterwards.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> save(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(() -> this.programs.writes().write(new ItemSave(item)));
	}

	/**
	 * Stores all that the map holds besides the key and what the library owns; what it
	 * does not hold stays. Where the model has a version, the map holds the one that its
	 * values were made from, and the update fails with a {@link ConditionFailedException}
	 * if the item has another by now. Null removes. The result is the item afterwards.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> item) {
		return this.runner.run(() -> this.programs.writes().write(new ItemFieldsUpdate(item, null)));
	}

	/** Stores these fields of the map only, under the same conditions. */
	public CompletableFuture<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		return this.runner.run(() -> this.programs.writes().write(new ItemFieldsUpdate(item, fields)));
	}

	/**
	 * Changes parts of an item if what the update demands holds; the result is what the
	 * update returns, which for {@code NONE} is empty.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> update(ItemUpdate update) {
		return this.runner.run(() -> this.programs.writes().write(update));
	}

	/** Deletes the item with this key, if there is one. */
	public CompletableFuture<@Nullable Void> delete(Map<String, ?> key) {
		return delete(ItemDelete.of(key));
	}

	/** Deletes the item with this key, which must have this version. */
	public CompletableFuture<@Nullable Void> delete(Map<String, ?> key, long version) {
		return delete(ItemDelete.of(key).version(version));
	}

	/** Deletes the item if what the delete demands holds. */
	public CompletableFuture<@Nullable Void> delete(ItemDelete delete) {
		return this.runner.run(() -> this.programs.writes().write(delete).map((deleted) -> null));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 * @param selected the paths of what is wanted of it; none for all
	 */
	public CompletableFuture<Map<String, @Nullable Object>> get(Map<String, ?> key, String... selected) {
		return get(key, Consistency.EVENTUAL, selected);
	}

	/** The item with this key, with all that was acknowledged before if that is asked. */
	public CompletableFuture<Map<String, @Nullable Object>> get(Map<String, ?> key, Consistency consistency,
			String... selected) {
		return this.runner.run(() -> this.programs.reads().get(key, consistency, selected));
	}

	/**
	 * The item with this key, if there is one.
	 * @param selected the paths of what is wanted of it; none for all
	 */
	public CompletableFuture<Optional<Map<String, @Nullable Object>>> find(Map<String, ?> key, String... selected) {
		return find(key, Consistency.EVENTUAL, selected);
	}

	/** The item with this key, if there is one. */
	public CompletableFuture<Optional<Map<String, @Nullable Object>>> find(Map<String, ?> key, Consistency consistency,
			String... selected) {
		return this.runner.run(() -> this.programs.reads().find(key, consistency, selected));
	}

	/** All selected items. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> all(ItemSelection selection) {
		return this.runner.run(() -> this.programs.reads().list(selection));
	}

	/**
	 * Hands over all selected items in turn, on the threads that bring them, and asks for
	 * more only after that: it holds those of one request at a time. The result is how
	 * many there were.
	 */
	public CompletableFuture<Long> forEach(ItemSelection selection,
			Consumer<? super Map<String, @Nullable Object>> consumer) {
		return this.runner.run(() -> this.programs.reads().forEach(selection, consumer));
	}

	/**
	 * All selected items, for any number of subscribers. Each of them gets the items in
	 * turn, as many as it demands, on the threads that bring them: it holds those of one
	 * request at a time, and the next request waits for demand.
	 */
	public Flow.Publisher<Map<String, @Nullable Object>> publish(ItemSelection selection) {
		return new ChunkPublisher<>(() -> this.runner.run(() -> this.programs.reads().chunks(selection)),
				(rest) -> this.runner.run(() -> rest));
	}

	/** The first selected item, if there is one. */
	public CompletableFuture<Optional<Map<String, @Nullable Object>>> first(ItemSelection selection) {
		return this.runner.run(() -> this.programs.reads().first(selection));
	}

	/**
	 * The only selected item, if there is one; fails with
	 * {@link ErrorCode#TOO_MANY_RESULTS} where there are more.
	 */
	public CompletableFuture<Optional<Map<String, @Nullable Object>>> one(ItemSelection selection) {
		return this.runner.run(() -> this.programs.reads().one(selection));
	}

	/** How many items are selected; DynamoDB counts, and returns none of them. */
	public CompletableFuture<Long> count(ItemSelection selection) {
		return this.runner.run(() -> this.programs.reads().count(selection));
	}

	/**
	 * As many items as the limit says and the cursors of their neighbours; without a
	 * limit, what the first request gives that finds any.
	 */
	public CompletableFuture<ItemWindow> scroll(ItemSelection selection) {
		return this.runner.run(() -> this.programs.reads().page(selection));
	}

	/** What would be asked of DynamoDB first; nothing is sent. */
	public Explanation explain(ItemSelection selection) {
		return this.programs.reads().explain(selection);
	}

	/**
	 * The item that was read by other means, such as from a stream or an export: a map of
	 * {@code AttributeValue}, or of maps such as {@code {"S": "text"}}. As tolerant as
	 * every read of what other implementations store. DynamoDB is asked nothing.
	 */
	public CompletableFuture<Map<String, @Nullable Object>> unmarshal(Map<String, ?> image) {
		return this.runner.run(() -> this.programs.items().unmarshal(image));
	}

	/**
	 * An item as this library gives it, opened and with its attributes as they are stored
	 * otherwise: such as {@link ConditionFailedException#stored()}.
	 */
	public Map<String, @Nullable Object> unmarshal(Item item) {
		return this.programs.items().unmarshal(item);
	}

	/** What would be asked of DynamoDB to write this; nothing is sent. */
	public Explanation explain(ItemWrite write) {
		return this.programs.writes().explain(write);
	}

	/** What {@link #findAll(Collection, BatchOptions)} does, by default options. */
	public CompletableFuture<List<Optional<Map<String, @Nullable Object>>>> findAll(
			Collection<? extends Map<String, ?>> keys) {
		return findAll(keys, this.programs.batches().defaults());
	}

	/**
	 * For each of any number of keys, in their order, the item, if there is one. A key
	 * that is there several times is asked for once, and its answer is the same map.
	 * Fails with a {@link BatchIncompleteException}, which has the keys that are left and
	 * the items that were found.
	 */
	public CompletableFuture<List<Optional<Map<String, @Nullable Object>>>> findAll(
			Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		return this.runner.run(() -> this.programs.batches().getAll(keys, options));
	}

	/** What {@link #write(ItemBatch, BatchOptions)} does for puts, by default options. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> putAll(
			Collection<? extends Map<String, ? extends @Nullable Object>> items) {
		return putAll(items, this.programs.batches().defaults());
	}

	/** What {@link #write(ItemBatch, BatchOptions)} does for puts. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> putAll(
			Collection<? extends Map<String, ? extends @Nullable Object>> items, BatchOptions options) {
		return this.runner.run(() -> this.programs.batches().write(ItemBatch.empty().putAll(items), options));
	}

	/**
	 * What {@link #write(ItemBatch, BatchOptions)} does for deletions, by default
	 * options.
	 */
	public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends Map<String, ?>> keys) {
		return deleteAll(keys, this.programs.batches().defaults());
	}

	/** What {@link #write(ItemBatch, BatchOptions)} does for deletions. */
	public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends Map<String, ?>> keys,
			BatchOptions options) {
		return this.runner
			.run(() -> this.programs.batches().write(ItemBatch.empty().deleteAll(keys), options).map((stored) -> null));
	}

	/** What {@link #write(ItemBatch, BatchOptions)} does, by default options. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> write(ItemBatch batch) {
		return write(batch, this.programs.batches().defaults());
	}

	/**
	 * Writes any number of items. The result is what was stored by each put, in their
	 * order, generated values included. Of several writes to one key the last one counts.
	 * <p>
	 * A put replaces whatever has its key, and a deletion deletes it: in a batch DynamoDB
	 * knows no conditions, so that <strong>no version can be demanded</strong>. The batch
	 * is not a transaction either: when it fails with a {@link BatchIncompleteException},
	 * a part of it is written, and the exception has the rest.
	 */
	public CompletableFuture<List<Map<String, @Nullable Object>>> write(ItemBatch batch, BatchOptions options) {
		return this.runner.run(() -> this.programs.batches().write(batch, options));
	}

	/** What {@link #repeat(BatchIncompleteException, BatchOptions)} does, by default. */
	public CompletableFuture<@Nullable Void> repeat(BatchIncompleteException failure) {
		return repeat(failure, this.programs.batches().defaults());
	}

	/**
	 * Writes what a batch has left, exactly as it was planned then: with the values that
	 * were generated, and with no later moment.
	 */
	public CompletableFuture<@Nullable Void> repeat(BatchIncompleteException failure, BatchOptions options) {
		return this.runner.run(() -> this.programs.batches().repeat(failure, options).map((written) -> null));
	}

}
