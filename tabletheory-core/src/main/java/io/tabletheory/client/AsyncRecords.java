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
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ChunkPublisher;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Records} does, without blocking.
 *
 * @param <T> the class
 */
public final class AsyncRecords<T> {

	private final RecordPrograms<T> programs;

	private final FutureRunner runner;

	AsyncRecords(RecordPrograms<T> programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * Stores the instance unless there is an item with its key; then it fails with a
	 * {@link ConditionFailedException}. The result has the version and the timestamps
	 * that were stored.
	 */
	public CompletableFuture<T> insert(T value) {
		return this.runner.run(() -> this.programs.write(this.programs.insert(value)));
	}

	/**
	 * Stores the instance, replacing what has its key; attributes that the class does not
	 * have are gone.
	 */
	public CompletableFuture<T> put(T value) {
		return this.runner.run(() -> this.programs.write(this.programs.put(value)));
	}

	/**
	 * Stores the instance in place of the item that has its key and, where the model has
	 * a version, still that of the instance; fails with a
	 * {@link ConditionFailedException} otherwise. Attributes that the class does not have
	 * are gone, and the item counts as created now: {@link #update(Object)} and
	 * {@link #save} keep them.
	 */
	public CompletableFuture<T> replace(T value) {
		return this.runner.run(() -> this.programs.write(this.programs.replace(value)));
	}

	/**
	 * Stores the instance in the item that has its key or in a new one; attributes that
	 * the class does not have stay. Where the model has a version, an instance without
	 * one is new, and fails where there is an item; one with a version fails where the
	 * item has another by now.
	 */
	public CompletableFuture<T> save(T value) {
		return this.runner.run(() -> this.programs.write(this.programs.save(value)));
	}

	/**
	 * Stores all properties of the instance in the item that has its key and, where the
	 * model has a version, still that of the instance. Null removes; the creation date
	 * and attributes that the class does not have stay.
	 */
	public CompletableFuture<T> update(T value) {
		return this.runner.run(() -> this.programs.write(this.programs.update(value)));
	}

	/**
	 * Stores these attributes of the instance only, under the same conditions.
	 * @param fields the names of attributes
	 */
	public CompletableFuture<T> update(T value, Collection<String> fields) {
		return this.runner.run(() -> this.programs.write(this.programs.update(value, fields)));
	}

	/**
	 * Changes parts of an item, and gives the whole item afterwards.
	 * @throws TableTheoryException for an update that returns anything else
	 */
	public CompletableFuture<T> update(ItemUpdate update) {
		return this.runner.run(() -> this.programs.write(update));
	}

	/**
	 * Changes parts of an item, and gives the whole item as it was before; empty where
	 * the update has created it.
	 */
	public CompletableFuture<Optional<T>> updateAndReturnOld(ItemUpdate update) {
		return this.runner.run(() -> this.programs.updateAndReturnOld(update));
	}

	/**
	 * Stores the instance if what the write demands holds, such as {@code saving(value)}
	 * with a condition.
	 */
	public CompletableFuture<T> write(RecordWrite<T> write) {
		return this.runner.run(() -> this.programs.write(write));
	}

	/**
	 * Deletes the item with the key of the instance. If the instance has a version, the
	 * item must have the same.
	 */
	public CompletableFuture<@Nullable Void> delete(T value) {
		return this.runner.run(() -> this.programs.run(this.programs.delete(value)));
	}

	/** Deletes the item with this key, if there is one. */
	public CompletableFuture<@Nullable Void> delete(Map<String, ?> key) {
		return this.runner.run(() -> this.programs.run(ItemDelete.of(key)));
	}

	/** Deletes the item with this key, which must have this version. */
	public CompletableFuture<@Nullable Void> delete(Map<String, ?> key, long version) {
		return this.runner.run(() -> this.programs.run(ItemDelete.of(key).version(version)));
	}

	/** Deletes the item if what the delete demands holds. */
	public CompletableFuture<@Nullable Void> delete(ItemDelete delete) {
		return this.runner.run(() -> this.programs.run(delete));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 */
	public CompletableFuture<T> get(Map<String, ?> key) {
		return this.runner.run(() -> this.programs.get(key, Consistency.EVENTUAL));
	}

	/**
	 * The item with this key, with all that was acknowledged before if that is asked;
	 * fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is none.
	 */
	public CompletableFuture<T> get(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(() -> this.programs.get(key, consistency));
	}

	/** The item with this key, if there is one. */
	public CompletableFuture<Optional<T>> find(Map<String, ?> key) {
		return this.runner.run(() -> this.programs.find(key, Consistency.EVENTUAL));
	}

	/**
	 * The item with this key, if there is one, with all that was acknowledged before if
	 * that is asked.
	 */
	public CompletableFuture<Optional<T>> find(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(() -> this.programs.find(key, consistency));
	}

	/** For each of any number of keys, in their order, the item, if there is one. */
	public CompletableFuture<List<Optional<T>>> findAll(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(() -> this.programs.findAll(keys, this.programs.batchDefaults()));
	}

	/**
	 * For each of any number of keys, in their order, the item, if there is one. Fails
	 * with a {@link BatchIncompleteException}, which has the keys that are left.
	 * @throws TableTheoryException for options with a projection
	 */
	public CompletableFuture<List<Optional<T>>> findAll(Collection<? extends Map<String, ?>> keys,
			BatchOptions options) {
		return this.runner.run(() -> this.programs.findAll(keys, options));
	}

	/**
	 * For each key, in their order, the item, if there is one, all as they were at one
	 * moment; no more than 100.
	 */
	public CompletableFuture<List<Optional<T>>> findAllTogether(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(() -> this.programs.findAllTogether(keys));
	}

	/**
	 * Puts all instances as batches do, without any condition: no version is compared.
	 */
	public CompletableFuture<List<T>> putAll(Collection<? extends T> values) {
		return this.runner.run(() -> this.programs.putAll(values, this.programs.batchDefaults()));
	}

	/**
	 * Puts all instances as batches do, without any condition. Fails with a
	 * {@link BatchIncompleteException}, which has the writes that are left.
	 */
	public CompletableFuture<List<T>> putAll(Collection<? extends T> values, BatchOptions options) {
		return this.runner.run(() -> this.programs.putAll(values, options));
	}

	/** Deletes the items with these keys, as far as there are any, as batches do. */
	public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(() -> this.programs.deleteAll(keys, this.programs.batchDefaults()));
	}

	/** Deletes the items with these keys, as far as there are any, as batches do. */
	public CompletableFuture<@Nullable Void> deleteAll(Collection<? extends Map<String, ?>> keys,
			BatchOptions options) {
		return this.runner.run(() -> this.programs.deleteAll(keys, options));
	}

	/** All selected items. */
	public CompletableFuture<List<T>> all(ItemSelection selection) {
		return this.runner.run(() -> this.programs.all(selection));
	}

	/**
	 * Hands over all selected items in turn, on the threads that bring them, and asks for
	 * more only after that: it holds those of one request at a time. The result is how
	 * many there were.
	 */
	public CompletableFuture<Long> forEach(ItemSelection selection, Consumer<? super T> consumer) {
		return this.runner.run(() -> this.programs.forEach(selection, consumer));
	}

	/**
	 * All selected items, for any number of subscribers. Each of them gets the items in
	 * turn, as many as it demands, on the threads that bring them: it holds those of one
	 * request at a time, and the next request waits for demand.
	 */
	public Flow.Publisher<T> publish(ItemSelection selection) {
		return new ChunkPublisher<>(() -> this.runner.run(() -> this.programs.chunks(selection)),
				(rest) -> this.runner.run(() -> rest));
	}

	/** The first selected item, if there is one. */
	public CompletableFuture<Optional<T>> first(ItemSelection selection) {
		return this.runner.run(() -> this.programs.first(selection));
	}

	/**
	 * The only selected item, if there is one; fails with
	 * {@link ErrorCode#TOO_MANY_RESULTS} where there are more.
	 */
	public CompletableFuture<Optional<T>> one(ItemSelection selection) {
		return this.runner.run(() -> this.programs.one(selection));
	}

	/** How many items are selected; DynamoDB counts, and returns none of them. */
	public CompletableFuture<Long> count(ItemSelection selection) {
		return this.runner.run(() -> this.programs.count(selection));
	}

	/** As many items as the limit says and the positions of their neighbours. */
	public CompletableFuture<RecordWindow<T>> scroll(ItemSelection selection) {
		return this.runner.run(() -> this.programs.scroll(selection));
	}

	/**
	 * The instance of an item that was read by other means, such as from a stream or an
	 * export: a map of {@code AttributeValue}, or of maps such as {@code {"S": "text"}}.
	 * DynamoDB is asked nothing.
	 */
	public CompletableFuture<T> unmarshal(Map<String, ?> image) {
		return this.runner.run(() -> this.programs.unmarshal(image));
	}

	/**
	 * The instance of an item as this library gives it, opened: such as
	 * {@link ConditionFailedException#stored()}.
	 */
	public T unmarshal(Item item) {
		return this.programs.unmarshal(item);
	}

	/** What {@link #insert(Object)} does, as a write that may demand more. */
	public RecordWrite<T> inserting(T value) {
		return this.programs.insert(value);
	}

	/** What {@link #put(Object)} does, as a write that may demand more. */
	public RecordWrite<T> putting(T value) {
		return this.programs.put(value);
	}

	/** What {@link #replace(Object)} does, as a write that may demand more. */
	public RecordWrite<T> replacing(T value) {
		return this.programs.replace(value);
	}

	/** What {@link #save(Object)} does, as a write that may demand more. */
	public RecordWrite<T> saving(T value) {
		return this.programs.save(value);
	}

	/** What {@link #update(Object)} does, as a write that may demand more. */
	public RecordWrite<T> updating(T value) {
		return this.programs.update(value);
	}

	/** What {@link #update(Object, Collection)} does, as a write that may demand more. */
	public RecordWrite<T> updating(T value, Collection<String> fields) {
		return this.programs.update(value, fields);
	}

	/** What {@link #delete(Object)} does, as a part of a transaction. */
	public ItemWrite deleting(T value) {
		return this.programs.delete(value);
	}

}
