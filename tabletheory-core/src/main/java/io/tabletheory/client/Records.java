// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;

/**
 * The items of one model as records or instances of a simple class. The class is compared
 * with the model once. Instances are never changed; a write returns another instance.
 *
 * @param <T> the class
 */
public final class Records<T> {

	private final RecordPrograms<T> programs;

	private final Runner runner;

	Records(RecordPrograms<T> programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/**
	 * Stores the instance as a new item; fails with a {@link ConditionFailedException} if
	 * an item has the same key. The result has the version and the timestamps that were
	 * stored.
	 */
	public T insert(T value) {
		return this.runner.run(this.programs.write(this.programs.insert(value)));
	}

	/**
	 * Stores the instance and replaces an item with the same key. Attributes that the
	 * class does not have are removed.
	 */
	public T put(T value) {
		return this.runner.run(this.programs.write(this.programs.put(value)));
	}

	/**
	 * Replaces the item that has the same key and, if the model has a version, the
	 * version of the instance; fails with a {@link ConditionFailedException} otherwise.
	 * Attributes that the class does not have are removed, and the time of creation is
	 * now. {@link #update(Object)} and {@link #save} keep both.
	 */
	public T replace(T value) {
		return this.runner.run(this.programs.write(this.programs.replace(value)));
	}

	/**
	 * Stores the instance in the item with the same key or in a new one; attributes that
	 * the class does not have stay. If the model has a version, an instance without a
	 * version is new, and the save fails if an item exists. With a version, the save
	 * fails if the item has another one by now.
	 */
	public T save(T value) {
		return this.runner.run(this.programs.write(this.programs.save(value)));
	}

	/**
	 * Stores all properties of the instance in the item that has the same key and, if the
	 * model has a version, the version of the instance. Null removes an attribute. The
	 * time of creation stays, and so do attributes that the class does not have.
	 */
	public T update(T value) {
		return this.runner.run(this.programs.write(this.programs.update(value)));
	}

	/**
	 * Stores only these attributes of the instance, under the same conditions.
	 * @param fields the names of attributes
	 */
	public T update(T value, Collection<String> fields) {
		return this.runner.run(this.programs.write(this.programs.update(value, fields)));
	}

	/**
	 * Changes parts of an item and returns the whole item afterwards.
	 * @throws TableTheoryException for an update that returns anything else
	 */
	public T update(ItemUpdate update) {
		return this.runner.run(this.programs.write(update));
	}

	/**
	 * Changes parts of an item and returns the whole item as it was before, empty if the
	 * update has created it.
	 */
	public Optional<T> updateAndReturnOld(ItemUpdate update) {
		return this.runner.run(this.programs.updateAndReturnOld(update));
	}

	/**
	 * Stores the instance if the conditions of the write hold, such as {@code
	 * saving(value)} with a condition.
	 */
	public T write(RecordWrite<T> write) {
		return this.runner.run(this.programs.write(write));
	}

	/**
	 * Deletes the item with the key of the instance. If the instance has a version, the
	 * item must have the same.
	 */
	public void delete(T value) {
		this.runner.run(this.programs.run(this.programs.delete(value)));
	}

	/** Deletes the item with this key, if there is one. */
	public void delete(Map<String, ?> key) {
		this.runner.run(this.programs.run(ItemDelete.of(key)));
	}

	/** Deletes the item with this key, which must have this version. */
	public void delete(Map<String, ?> key, long version) {
		this.runner.run(this.programs.run(ItemDelete.of(key).version(version)));
	}

	/** Deletes the item if the conditions of the delete hold. */
	public void delete(ItemDelete delete) {
		this.runner.run(this.programs.run(delete));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} if there is
	 * none.
	 */
	public T get(Map<String, ?> key) {
		return this.runner.run(this.programs.get(key, Consistency.EVENTUAL));
	}

	/**
	 * The item with this key, read with this consistency; fails with
	 * {@link ErrorCode#ITEM_NOT_FOUND} if there is none.
	 */
	public T get(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.programs.get(key, consistency));
	}

	/** The item with this key, if there is one. */
	public Optional<T> find(Map<String, ?> key) {
		return this.runner.run(this.programs.find(key, Consistency.EVENTUAL));
	}

	/** The item with this key, if there is one, read with this consistency. */
	public Optional<T> find(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.programs.find(key, consistency));
	}

	/**
	 * The items with these keys, in the order of the keys, empty where there is no item.
	 */
	public List<Optional<T>> findAll(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(this.programs.findAll(keys, this.programs.batchDefaults()));
	}

	/**
	 * The items with these keys, in the order of the keys, empty where there is no item.
	 * Fails with a {@link BatchIncompleteException}, which has the keys that are left.
	 * @throws TableTheoryException for options with a projection
	 */
	public List<Optional<T>> findAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		return this.runner.run(this.programs.findAll(keys, options));
	}

	/**
	 * The items with these keys as they were at one moment, in the order of the keys,
	 * empty where there is no item; no more than 100.
	 */
	public List<Optional<T>> findAllTogether(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(this.programs.findAllTogether(keys));
	}

	/** Puts all instances in batches, without any condition; no version is compared. */
	public List<T> putAll(Collection<? extends T> values) {
		return this.runner.run(this.programs.putAll(values, this.programs.batchDefaults()));
	}

	/**
	 * Puts all instances in batches, without any condition. Fails with a
	 * {@link BatchIncompleteException}, which has the writes that are left.
	 */
	public List<T> putAll(Collection<? extends T> values, BatchOptions options) {
		return this.runner.run(this.programs.putAll(values, options));
	}

	/** Deletes the items with these keys, if there are any, in batches. */
	public void deleteAll(Collection<? extends Map<String, ?>> keys) {
		this.runner.run(this.programs.deleteAll(keys, this.programs.batchDefaults()));
	}

	/** Deletes the items with these keys, if there are any, in batches. */
	public void deleteAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		this.runner.run(this.programs.deleteAll(keys, options));
	}

	/** All selected items. */
	public List<T> all(ItemSelection selection) {
		return this.runner.run(this.programs.all(selection));
	}

	/**
	 * Hands over all selected items in turn, and holds the items of one request at a
	 * time. Returns the number of items.
	 */
	public long forEach(ItemSelection selection, Consumer<? super T> consumer) {
		return this.runner.run(this.programs.forEach(selection, consumer));
	}

	/** The first selected item, if there is one. */
	public Optional<T> first(ItemSelection selection) {
		return this.runner.run(this.programs.first(selection));
	}

	/**
	 * The only selected item, if there is one; fails with
	 * {@link ErrorCode#TOO_MANY_RESULTS} if there are more.
	 */
	public Optional<T> one(ItemSelection selection) {
		return this.runner.run(this.programs.one(selection));
	}

	/** The number of selected items; DynamoDB counts them and returns none. */
	public long count(ItemSelection selection) {
		return this.runner.run(this.programs.count(selection));
	}

	/**
	 * A window of as many items as the limit says, with the positions of its neighbours.
	 */
	public RecordWindow<T> scroll(ItemSelection selection) {
		return this.runner.run(this.programs.scroll(selection));
	}

	/**
	 * Converts an item from another source, such as a stream or an export: a map of
	 * {@code AttributeValue}, or of maps such as {@code {"S": "text"}}. No request is
	 * sent to DynamoDB.
	 */
	public T unmarshal(Map<String, ?> image) {
		return this.runner.run(this.programs.unmarshal(image));
	}

	/**
	 * Converts an item that this library has returned, decrypted, such as
	 * {@link ConditionFailedException#stored()}.
	 */
	public T unmarshal(Item item) {
		return this.programs.unmarshal(item);
	}

	/**
	 * All selected items, read as the stream is consumed. The stream holds the items of
	 * one request at a time and needs no closing.
	 */
	public Stream<T> stream(ItemSelection selection) {
		return LazyItems.stream(this.runner, this.programs.chunks(selection));
	}

	/** The write of {@link #insert(Object)}, which may get more conditions. */
	public RecordWrite<T> inserting(T value) {
		return this.programs.insert(value);
	}

	/** The write of {@link #put(Object)}, which may get conditions. */
	public RecordWrite<T> putting(T value) {
		return this.programs.put(value);
	}

	/** The write of {@link #replace(Object)}, which may get more conditions. */
	public RecordWrite<T> replacing(T value) {
		return this.programs.replace(value);
	}

	/** The write of {@link #save(Object)}, which may get more conditions. */
	public RecordWrite<T> saving(T value) {
		return this.programs.save(value);
	}

	/** The write of {@link #update(Object)}, which may get more conditions. */
	public RecordWrite<T> updating(T value) {
		return this.programs.update(value);
	}

	/**
	 * The write of {@link #update(Object, Collection)}, which may get more conditions.
	 */
	public RecordWrite<T> updating(T value, Collection<String> fields) {
		return this.programs.update(value, fields);
	}

	/** The write of {@link #delete(Object)}, as a part of a transaction. */
	public ItemWrite deleting(T value) {
		return this.programs.delete(value);
	}

}
