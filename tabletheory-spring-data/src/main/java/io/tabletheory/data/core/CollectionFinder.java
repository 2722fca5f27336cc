// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.client.Explanation;
import io.tabletheory.data.convert.ItemCollection;
import io.tabletheory.data.query.BoundQuery;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.query.PlannedCollection;
import io.tabletheory.engine.ItemSeals;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ReadRequest;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * Finds entities of several classes in one partition, such as a customer and the orders
 * of that customer. It does not change: each method gives another one.
 *
 * @param <T> what they have in common
 */
public final class CollectionFinder<T> {

	private final ItemCollection<T> collection;

	private final EntityQuery query;

	private final Limits limits;

	private final @Nullable ItemSeals seals;

	private final Execution execution;

	private final EntityLifecycle lifecycle;

	private CollectionFinder(ItemCollection<T> collection, EntityQuery query, Limits limits, @Nullable ItemSeals seals,
			Execution execution, EntityLifecycle lifecycle) {
		this.collection = collection;
		this.query = query;
		this.limits = limits;
		this.seals = seals;
		this.execution = execution;
		this.lifecycle = lifecycle;
	}

	static <T> CollectionFinder<T> of(ItemCollection<T> collection, Execution execution, EntityLifecycle lifecycle) {
		Map<String, TablePlan> plans = new HashMap<>();
		collection.members()
			.forEach((member) -> plans.put(member.entity().getTypeName(),
					execution.tableTheory().plan(member.model().name())));
		return new CollectionFinder<>(collection, EntityQuery.ALL, Limits.NONE,
				ItemSeals.byType(collection.typeAttribute(), plans), execution, lifecycle);
	}

	/** Only those that meet these criteria too, on properties that all of them have. */
	public CollectionFinder<T> matching(Criteria criteria) {
		return with(this.query.and(criteria), this.limits);
	}

	/** By this index. */
	public CollectionFinder<T> index(String name) {
		return with(this.query.index(name), this.limits);
	}

	/** In the opposite order of the sort key. */
	public CollectionFinder<T> descending() {
		return with(this.query.descending(!this.query.descending()), this.limits);
	}

	/** Not missing anything that was acknowledged before. */
	public CollectionFinder<T> consistent() {
		return with(this.query.consistent(true), this.limits);
	}

	/** So many at most. */
	public CollectionFinder<T> limit(long results) {
		return with(this.query, this.execution.translated(() -> new Limits(results, this.limits.perRequest())));
	}

	/** By requests for which DynamoDB looks at so many items at most. */
	public CollectionFinder<T> pageSize(int items) {
		return with(this.query, this.execution.translated(() -> new Limits(this.limits.results(), items)));
	}

	private CollectionFinder<T> with(EntityQuery other, Limits limits) {
		return new CollectionFinder<>(this.collection, other, limits, this.seals, this.execution, this.lifecycle);
	}

	/** All of them, in the order of the sort key. */
	public List<T> all() {
		return this.execution.run(() -> Results.all(chunks()));
	}

	/** All of them, to be had by their classes. */
	public ItemGroups<T> grouped() {
		return this.execution.run(() -> Results.all(chunks()).map(ItemGroups::new));
	}

	/** All of them, each request only made when its results are asked for. */
	public Stream<T> stream() {
		return LazyResults.stream(this.execution.run(() -> Step.done(chunks())),
				(chunks) -> this.execution.run(() -> chunks));
	}

	/** What {@link #grouped()} does, without blocking. */
	public CompletableFuture<ItemGroups<T>> groupedAsync() {
		return this.execution.start(() -> Results.all(chunks()).map(ItemGroups::new));
	}

	/** The first request that would be made; nothing is sent. */
	public Explanation explain() {
		return this.execution.run(() -> Step
			.done(this.execution.tableTheory().explain(chunks(), plan().origin("query"), planned().warnings(bound()))));
	}

	private TablePlan plan() {
		return this.execution.tableTheory().plan(this.collection.members().get(0).model().name());
	}

	private BoundQuery bound() {
		return planned().bind(new Object[0], plan().origin("query"));
	}

	private PlannedCollection planned() {
		return PlannedCollection.of(this.query, this.collection, plan().origin("query"));
	}

	private Step<ResultChunk<T>> chunks() {
		UnitOfWork.requireSeen(this.execution.tableTheory(), this.collection.type());
		TablePlan plan = plan();
		ReadRequest<T> read = ReadRequest
			.ofSeveral(plan, bound().reads().get(0), this.execution.tableTheory().reads().paged(this.limits),
					this.seals, this.collection.decoder())
			.unreadable(this.execution.tableTheory().reads().unreadable());
		return new Reads().chunks(read)
			.map((chunk) -> Results.map(chunk,
					(found) -> found.stream().map((one) -> this.lifecycle.afterConvert(one, plan.table())).toList()));
	}

}
