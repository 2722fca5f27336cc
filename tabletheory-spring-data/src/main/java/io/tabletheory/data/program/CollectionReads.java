// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.HashMap;
import java.util.Map;

import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.query.PlannedCollection;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.ItemSeals;
import io.tabletheory.engine.ReadRequest;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.BoundQuery;

/**
 * The read of entities of several classes in one partition.
 *
 * @param <T> their common type
 */
record CollectionReads<T>(CollectionFindSpec<T> finder, Engine engine, EntityLifecycle lifecycle) {

	Step<ResultChunk<T>> chunks() {
		TablePlan plan = plan();
		ReadRequest<T> read = ReadRequest
			.ofSeveral(plan, bound().reads().get(0), this.finder.limits().or(this.engine.reads()),
					ItemSeals.byType(this.finder.collection().typeAttribute(), plans()),
					this.finder.collection().decoder())
			.unreadable(this.engine.reads().unreadable());
		return Results.each(new Reads().chunks(read), (found) -> this.lifecycle.afterConvert(found, plan, "query"));
	}

	private Map<String, TablePlan> plans() {
		Map<String, TablePlan> plans = new HashMap<>();
		this.finder.collection()
			.members()
			.forEach((member) -> plans.put(ItemCollection.typeName(member), this.engine.plan(member.model().name())));
		return plans;
	}

	Explanation explain() {
		return Engine.explain(chunks(), plan().origin("query"), planned().warnings(bound()));
	}

	private TablePlan plan() {
		return this.engine.plan(this.finder.collection().members().get(0).model().name());
	}

	private BoundQuery bound() {
		return planned().bind(new Object[0], plan().origin("query"));
	}

	private PlannedCollection planned() {
		return PlannedCollection.of(this.finder.query(), this.finder.collection(), plan().origin("query"));
	}

}
