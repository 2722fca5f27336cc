// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.List;
import java.util.Optional;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.engine.Chunk;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Retrieval;
import io.tabletheory.engine.Window;
import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.QueryPlan;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.query.EntityQuery;
import io.tabletheory.query.PlannedQuery;

/**
 * The reads of entities of one class as programs: what blocks and what does not run the
 * same ones.
 *
 * @param <T> the class
 */
final class EntityReads<T> {

	private final MappedEntity<T> entity;

	private final TablePlan plan;

	private final EntityLifecycle lifecycle;

	private final Reads reads = new Reads();

	EntityReads(MappedEntity<T> entity, TableTheory tableTheory, EntityLifecycle lifecycle) {
		this.entity = entity;
		this.plan = tableTheory.plan(entity.model().name());
		this.lifecycle = lifecycle;
	}

	/** Plans a query; what no key answers is refused with the reason. */
	PlannedQuery plan(EntityQuery query) {
		return PlannedQuery.of(query, this.entity, this.plan, this.plan.origin("query"));
	}

	/** The read with the values of these arguments. */
	QueryPlan bind(PlannedQuery query, Object... arguments) {
		return query.bind(arguments, this.plan.origin("query"));
	}

	/** The entity with this id, if there is one. */
	Step<Optional<T>> find(Object id, Consistency consistency) {
		return this.reads.get(this.plan, this.entity.key(id), List.of(), consistency, decoder());
	}

	/** Entities by and by. */
	<R> Step<Chunk<R>> chunks(QueryPlan query, Limits limits, ItemDecoder<R> decoder) {
		return this.reads.chunks(retrieval(query, Window.Start.BEGINNING, limits, decoder));
	}

	/** All entities that a query finds, up to a limit. */
	<R> Step<List<R>> all(QueryPlan query, Limits limits, ItemDecoder<R> decoder) {
		return this.reads.all(retrieval(query, Window.Start.BEGINNING, limits, decoder));
	}

	/** How many entities a query finds. */
	Step<Long> count(QueryPlan query, Limits limits) {
		return this.reads.count(retrieval(query, Window.Start.BEGINNING, limits, decoder()));
	}

	/** A part of what a query finds, and where its neighbours begin. */
	<R> Step<Window<R>> window(QueryPlan query, Window.Start start, Limits limits, ItemDecoder<R> decoder) {
		return this.reads.window(retrieval(query, start, limits, decoder));
	}

	private <R> Retrieval<R> retrieval(QueryPlan query, Window.Start start, Limits limits, ItemDecoder<R> decoder) {
		return new Retrieval<>(this.plan, query, start, limits, null, decoder);
	}

	/** Makes entities of items. */
	ItemDecoder<T> decoder() {
		ItemDecoder<T> decoder = this.entity.decoder();
		return (this.lifecycle.callbacks() == null) ? decoder
				: (item) -> this.lifecycle.afterConvert(decoder.decode(item), this.plan.table());
	}

}
