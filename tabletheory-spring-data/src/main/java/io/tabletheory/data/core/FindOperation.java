// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.program.EntityWrites;
import io.tabletheory.data.program.FindSpec;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.plan.search.Search.Access;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;

/**
 * A description of the entities to find, and of the results to make of them. Immutable;
 * each method returns another one. {@link TableTheoryOperations} and
 * {@link AsyncTableTheoryOperations} find them.
 *
 * <pre>{@code
 * template.findAll(FindOperation.of(Order.class).matching(where(Order::customer).is("c1")).descending().limit(10))
 * }</pre>
 *
 * @param <R> the type of the results
 */
public final class FindOperation<R> {

	private final Class<?> type;

	private final Class<R> result;

	private final EntityQuery query;

	private final List<String> only;

	private final Limits limits;

	private final @Nullable UnreadableItems unreadable;

	private FindOperation(Class<?> type, Class<R> result, EntityQuery query, List<String> only, Limits limits,
			@Nullable UnreadableItems unreadable) {
		this.type = type;
		this.result = result;
		this.query = query;
		this.only = only;
		this.limits = limits;
		this.unreadable = unreadable;
	}

	/** Finds all entities of a class. */
	public static <T> FindOperation<T> of(Class<T> type) {
		return new FindOperation<>(type, type, EntityQuery.ALL, List.of(), Limits.NONE, null);
	}

	/** Adds criteria. */
	public FindOperation<R> matching(Criteria criteria) {
		return with(this.query.and(EntityWrites.given(criteria)));
	}

	/** Reads this index. */
	public FindOperation<R> index(String name) {
		return with(this.query.index(name));
	}

	/** Sets the order, which must be that of a sort key. */
	public FindOperation<R> sort(Sort sort) {
		return with(this.query.sort(sort));
	}

	/** Reverses the order. */
	public FindOperation<R> descending() {
		return with(this.query.descending(!this.query.descending()));
	}

	/** Limits the number of results. */
	public FindOperation<R> limit(long results) {
		return with(known(() -> new Limits(results, this.limits.perRequest())));
	}

	/** Limits the number of items that DynamoDB evaluates for one request. */
	public FindOperation<R> pageSize(int items) {
		return with(known(() -> new Limits(this.limits.results(), items)));
	}

	/**
	 * Sets the policy for items that cannot be read as these entities, such as to log and
	 * leave them out; by default that of all reads.
	 */
	public FindOperation<R> onUnreadable(UnreadableItems decision) {
		return new FindOperation<>(this.type, this.result, this.query, this.only, this.limits, decision);
	}

	/** Reads with strong consistency. */
	public FindOperation<R> consistent() {
		return with(this.query.consistent(true));
	}

	/** Allows a scan of up to this number of pages if no key serves. */
	public FindOperation<R> allowScan(int maxPages) {
		return with(known(() -> this.query.allowScan(maxPages)));
	}

	/** Allows a scan of any length if no key serves. */
	public FindOperation<R> allowScan() {
		return with(this.query.access(Access.QUERY_OR_SCAN));
	}

	/**
	 * Returns instances of another type: of an interface, record or class with some of
	 * the entity's properties. Only these properties are read.
	 */
	public <P> FindOperation<P> as(Class<P> projection) {
		return new FindOperation<>(this.type, projection, this.query, this.only, this.limits, this.unreadable);
	}

	/**
	 * Reads only these properties, unless the type of the results names its own; the
	 * others are as if they were not stored. Empty for all.
	 */
	public FindOperation<R> only(Collection<String> properties) {
		return new FindOperation<>(this.type, this.result, this.query, List.copyOf(properties), this.limits,
				this.unreadable);
	}

	/** Returns this operation with another query. */
	@Internal
	public FindOperation<R> with(EntityQuery other) {
		return new FindOperation<>(this.type, this.result, other, this.only, this.limits, this.unreadable);
	}

	private FindOperation<R> with(Limits other) {
		return new FindOperation<>(this.type, this.result, this.query, this.only, other, this.unreadable);
	}

	/** Refuses an invalid limit with the exception of all operations. */
	static <V> V known(Supplier<V> value) {
		try {
			return value.get();
		}
		catch (RuntimeException ex) {
			throw EntityPrograms.TRANSLATOR.known(ex);
		}
	}

	FindSpec<R> spec() {
		return new FindSpec<>(this.type, this.result, this.query, this.only, this.limits, this.unreadable);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "FindOperation[" + this.type.getSimpleName() + "]";
	}

}
