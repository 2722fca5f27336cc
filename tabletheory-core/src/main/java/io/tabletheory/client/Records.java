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
 * The items of one model as records or instances of a simple class, compared with the
 * model once. Instances are never changed: whatever is stored comes back as another one.
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
	 * Stores the instance unless there is an item with its key; then it fails with a
	 * {@link ConditionFailedException}. The result has the version and the timestamps
	 * that were stored.
	 */
	public T insert(T value) {
		return this.runner.run(this.programs.write(this.programs.insert(value)));
	}

	/**
	 * Stores the instance, replacing what has its key; attributes that the class does not
	 * have are gone.
	 */
	public T put(T value) {
		return this.runner.run(this.programs.write(this.programs.put(value)));
	}

	/**
	 * Stores the instance in place of the item that has its key and, where the model has
	 * a version, still that of the instance; fails with a
	 * {@link ConditionFailedException} otherwise. Attributes that the class does not have
	 * are gone, and the item counts as created now: {@link #update(Object)} and
	 * {@link #save} keep them.
	 */
	public T replace(T value) {
		return this.runner.run(this.programs.write(this.programs.replace(value)));
	}

	/**
	 * Stores the instance in the item that has its key or in a new one; attributes that
	 * the class does not have stay. Where the model has a version, an instance without
	 * one is new, and fails where there is an item; one with a version fails where the
	 * item has another by now.
	 */
	public T save(T value) {
		return this.runner.run(this.programs.write(this.programs.save(value)));
	}

	/**
	 * Stores all properties of the instance in the item that has its key and, where the
	 * model has a version, still that of the instance. Null removes; the creation date
	 * and attributes that the class does not have stay.
	 */
	public T update(T value) {
		return this.runner.run(this.programs.write(this.programs.update(value)));
	}

	/**
	 * Stores these attributes of the instance only, under the same conditions.
	 * @param fields the names of attributes
	 */
	public T update(T value, Collection<String> fields) {
		return this.runner.run(this.programs.write(this.programs.update(value, fields)));
	}

	/**
	 * Changes parts of an item, and gives the whole item afterwards.
	 * @throws TableTheoryException for an update that returns anything else
	 */
	public T update(ItemUpdate update) {
		return this.runner.run(this.programs.write(update));
	}

	/**
	 * Changes parts of an item, and gives the whole item as it was before; empty where
	 * the update has created it.
	 */
	public Optional<T> updateAndReturnOld(ItemUpdate update) {
		return this.runner.run(this.programs.updateAndReturnOld(update));
	}

	/**
	 * Stores the instance if what the write demands holds, such as {@code saving(value)}
	 * with a condition.
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

	/** Deletes the item if what the delete demands holds. */
	public void delete(ItemDelete delete) {
		this.runner.run(this.programs.run(delete));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 */
	public T get(Map<String, ?> key) {
		return this.runner.run(this.programs.get(key, Consistency.EVENTUAL));
	}

	/**
	 * The item with this key, with all that was acknowledged before if that is asked;
	 * fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is none.
	 */
	public T get(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.programs.get(key, consistency));
	}

	/** The item with this key, if there is one. */
	public Optional<T> find(Map<String, ?> key) {
		return this.runner.run(this.programs.find(key, Consistency.EVENTUAL));
	}

	/**
	 * The item with this key, if there is one, with all that was acknowledged before if
	 * that is asked.
	 */
	public Optional<T> find(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.programs.find(key, consistency));
	}

	/** For each of any number of keys, in their order, the item, if there is one. */
	public List<Optional<T>> findAll(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(this.programs.findAll(keys, this.programs.batchDefaults()));
	}

	/**
	 * For each of any number of keys, in their order, the item, if there is one. Fails
	 * with a {@link BatchIncompleteException}, which has the keys that are left.
	 * @throws TableTheoryException for options with a projection
	 */
	public List<Optional<T>> findAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		return this.runner.run(this.programs.findAll(keys, options));
	}

	/**
	 * For each key, in their order, the item, if there is one, all as they were at one
	 * moment; no more than 100.
	 */
	public List<Optional<T>> findAllTogether(Collection<? extends Map<String, ?>> keys) {
		return this.runner.run(this.programs.findAllTogether(keys));
	}

	/**
	 * Puts all instances as batches do, without any condition: no version is compared.
	 */
	public List<T> putAll(Collection<? extends T> values) {
		return this.runner.run(this.programs.putAll(values, this.programs.batchDefaults()));
	}

	/**
	 * Puts all instances as batches do, without any condition. Fails with a
	 * {@link BatchIncompleteException}, which has the writes that are left.
	 */
	public List<T> putAll(Collection<? extends T> values, BatchOptions options) {
		return this.runner.run(this.programs.putAll(values, options));
	}

	/** Deletes the items with these keys, as far as there are any, as batches do. */
	public void deleteAll(Collection<? extends Map<String, ?>> keys) {
		this.runner.run(this.programs.deleteAll(keys, this.programs.batchDefaults()));
	}

	/** Deletes the items with these keys, as far as there are any, as batches do. */
	public void deleteAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		this.runner.run(this.programs.deleteAll(keys, options));
	}

	/** All selected items. */
	public List<T> all(ItemSelection selection) {
		return this.runner.run(this.programs.all(selection));
	}

	/**
	 * Hands over all selected items in turn, holding those of one request at a time. The
	 * result is how many there were.
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
	 * {@link ErrorCode#TOO_MANY_RESULTS} where there are more.
	 */
	public Optional<T> one(ItemSelection selection) {
		return this.runner.run(this.programs.one(selection));
	}

	/** How many items are selected; DynamoDB counts, and returns none of them. */
	public long count(ItemSelection selection) {
		return this.runner.run(this.programs.count(selection));
	}

	/** As many items as the limit says and the positions of their neighbours. */
	public RecordWindow<T> scroll(ItemSelection selection) {
		return this.runner.run(this.programs.scroll(selection));
	}

	/**
	 * The instance of an item that was read by other means, such as from a stream or an
	 * export: a map of {@code AttributeValue}, or of maps such as {@code {"S": "text"}}.
	 * DynamoDB is asked nothing.
	 */
	public T unmarshal(Map<String, ?> image) {
		return this.runner.run(this.programs.unmarshal(image));
	}

	/**
	 * The instance of an item as this library gives it, opened: such as
	 * {@link ConditionFailedException#stored()}.
	 */
	public T unmarshal(Item item) {
		return this.programs.unmarshal(item);
	}

	/**
	 * All selected items, read as the stream is consumed: it holds those of one request
	 * at a time. Needs no closing.
	 */
	public Stream<T> stream(ItemSelection selection) {
		return LazyItems.stream(this.runner, this.programs.chunks(selection));
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
