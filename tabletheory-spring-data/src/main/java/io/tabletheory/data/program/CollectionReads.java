// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.HashMap;
import java.util.Map;

import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.query.PlannedCollection;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.ItemSeals;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.QueryPrograms;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.SearchRequest;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;

/**
 * The read of entities of several classes.
 *
 * @param <T> their common type
 */
record CollectionReads<T>(CollectionFindSpec<T> finder, Engine engine, EntityLifecycle lifecycle) {

	Step<ResultChunk<T>> chunks() {
		TablePlan plan = plan();
		SearchRequest<T> wanted = new SearchRequest<>(plan, planned().bound(), KeyedWindow.Start.BEGINNING,
				this.finder.limits().or(this.engine.reads()), null,
				ItemSeals.byType(this.finder.collection().typeAttribute(), plans()), this.finder.collection().decoder(),
				this.engine.reads().unreadable(), this.engine.batches());
		return Results.each(new QueryPrograms(new Reads()).chunks(wanted),
				(found) -> this.lifecycle.afterConvert(found, plan, "query"));
	}

	private Map<String, TablePlan> plans() {
		Map<String, TablePlan> plans = new HashMap<>();
		this.finder.collection()
			.members()
			.forEach((member) -> plans.put(ItemCollection.typeName(member), this.engine.plan(member.model().name())));
		return plans;
	}

	Explanation explain() {
		return Engine.explain(chunks(), plan().origin("query"), planned().warnings());
	}

	private TablePlan plan() {
		return this.engine.plan(this.finder.collection().members().get(0).model().name());
	}

	private PlannedCollection planned() {
		return PlannedCollection.of(this.finder.query(), this.finder.collection(), plan().origin("query"));
	}

}
