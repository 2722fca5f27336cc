// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.program.CollectionFindSpec;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Limits;

/**
 * A description of entities of several classes to find in one partition, such as a
 * customer and the orders of that customer. Immutable; each method returns another one.
 * {@link TableTheoryOperations#queryCollection} begins it.
 *
 * @param <T> their common type
 */
public final class CollectionFindOperation<T> {

	private final ItemCollection<T> collection;

	private final EntityQuery query;

	private final Limits limits;

	private CollectionFindOperation(ItemCollection<T> collection, EntityQuery query, Limits limits) {
		this.collection = collection;
		this.query = query;
		this.limits = limits;
	}

	static <T> CollectionFindOperation<T> of(ItemCollection<T> collection) {
		return new CollectionFindOperation<>(collection, EntityQuery.ALL, Limits.NONE);
	}

	/** Adds criteria on properties that all classes have. */
	public CollectionFindOperation<T> matching(Criteria criteria) {
		return with(this.query.and(criteria), this.limits);
	}

	/** Reads this index. */
	public CollectionFindOperation<T> index(String name) {
		return with(this.query.index(name), this.limits);
	}

	/** Reverses the order of the sort key. */
	public CollectionFindOperation<T> descending() {
		return with(this.query.descending(!this.query.descending()), this.limits);
	}

	/** Reads with strong consistency. */
	public CollectionFindOperation<T> consistent() {
		return with(this.query.consistent(true), this.limits);
	}

	/** Limits the number of results. */
	public CollectionFindOperation<T> limit(long results) {
		return with(this.query, FindOperation.known(() -> new Limits(results, this.limits.perRequest())));
	}

	/** Limits the number of items that DynamoDB evaluates for one request. */
	public CollectionFindOperation<T> pageSize(int items) {
		return with(this.query, FindOperation.known(() -> new Limits(this.limits.results(), items)));
	}

	private CollectionFindOperation<T> with(EntityQuery other, Limits more) {
		return new CollectionFindOperation<>(this.collection, other, more);
	}

	CollectionFindSpec<T> spec() {
		return new CollectionFindSpec<>(this.collection, this.query, this.limits);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "CollectionFindOperation[" + this.collection.type().getSimpleName() + "]";
	}

}
