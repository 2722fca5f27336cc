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
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.flow.Runner;

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
	 * Changes parts of an item, and gives the whole item afterwards.
	 * @throws TableTheoryException for an update that returns anything else
	 */
	public T update(ItemUpdate update) {
		return this.runner.run(this.programs.write(update));
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

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 */
	public T get(Map<String, ?> key) {
		return this.runner.run(this.programs.get(key, Consistency.EVENTUAL));
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
	 * Puts all instances as batches do, without any condition: no version is compared.
	 */
	public List<T> putAll(Collection<? extends T> values) {
		return this.runner.run(this.programs.putAll(values, this.programs.batchDefaults()));
	}

	/** All selected items. */
	public List<T> all(ItemSelection selection) {
		return this.runner.run(this.programs.all(selection));
	}

	/** Hands over all selected items in turn, holding those of one request at a time. */
	public void forEach(ItemSelection selection, Consumer<? super T> consumer) {
		this.runner.run(this.programs.forEach(selection, consumer));
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
	 * All selected items, read as the stream is consumed: it holds those of one request
	 * at a time. Needs no closing.
	 */
	public Stream<T> stream(ItemSelection selection) {
		return LazyItems.stream(this.runner, this.programs.chunks(selection));
	}

	/** What {@link #insert(Object)} does, as a part of a transaction. */
	public ItemWrite inserting(T value) {
		return this.programs.insert(value);
	}

	/** What {@link #put(Object)} does, as a part of a transaction. */
	public ItemWrite putting(T value) {
		return this.programs.put(value);
	}

	/** What {@link #save(Object)} does, as a part of a transaction. */
	public ItemWrite saving(T value) {
		return this.programs.save(value);
	}

	/** What {@link #update(Object)} does, as a part of a transaction. */
	public ItemWrite updating(T value) {
		return this.programs.update(value);
	}

	/** What {@link #delete(Object)} does, as a part of a transaction. */
	public ItemWrite deleting(T value) {
		return this.programs.delete(value);
	}

}
