// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.QueryPrograms;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.SearchRequest;
import io.tabletheory.engine.Share;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.plain.PlainItemReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search;
import org.jspecify.annotations.Nullable;

/**
 * The reads of one model as programs that give maps of plain Java values.
 */
final class ReadPrograms {

	private final PlainItems items;

	private final TablePlan plan;

	private final Reads reads;

	private final QueryPrograms queries;

	private final BatchOptions batches;

	private final CursorCodec cursors;

	private final Planner planner;

	private final ReadDefaults defaults;

	ReadPrograms(PlainItems items, Reads reads, CursorCodec cursors, ReadDefaults defaults, BatchOptions batches) {
		this.items = items;
		this.plan = items.plan();
		this.reads = reads;
		this.queries = new QueryPrograms(reads);
		this.batches = batches;
		this.cursors = cursors;
		this.planner = new Planner(this.plan);
		this.defaults = defaults;
	}

	Step<Map<String, @Nullable Object>> get(Map<String, ?> key, Consistency consistency, String... selected) {
		return find(key, consistency, selected).map((found) -> found.orElseThrow(() -> notFound(key)));
	}

	TableTheoryException notFound(Map<String, ?> key) {
		Origin origin = this.plan.origin("get");
		return new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, origin,
				"No item has this key" + this.plan.keyDisplay().inBrackets(this.items.key(key, origin).attributes()),
				null);
	}

	Step<Optional<Map<String, @Nullable Object>>> find(Map<String, ?> key, Consistency consistency,
			String... selected) {
		Origin origin = this.plan.origin("get");
		List<Path> paths = this.planner.selected(ReadSpec.by(Access.QUERY).select(selected).selected(), origin);
		return this.reads.get(this.plan, this.items.key(key, origin), paths, consistency, decoder(paths, origin));

	}

	/** The whole item as a decoder makes it. */
	<R> Step<Optional<R>> find(Map<String, ?> key, Consistency consistency, ItemDecoder<R> decoder) {
		Origin origin = this.plan.origin("get");
		return this.reads.get(this.plan, this.items.key(key, origin), List.of(), consistency, decoder);
	}

	QueryPrograms queries() {
		return this.queries;
	}

	Step<List<Map<String, @Nullable Object>>> list(ItemSelection selection) {
		return this.queries.all(query(selection));
	}

	Step<ResultChunk<Map<String, @Nullable Object>>> chunks(ItemSelection selection) {
		return this.queries.chunks(query(selection));
	}

	Step<Long> forEach(ItemSelection selection, Consumer<? super Map<String, @Nullable Object>> consumer) {
		return this.queries.forEach(query(selection), consumer);
	}

	Step<Optional<Map<String, @Nullable Object>>> first(ItemSelection selection) {
		return this.queries.first(query(selection));
	}

	Step<Optional<Map<String, @Nullable Object>>> one(ItemSelection selection) {
		return this.queries.one(query(selection));
	}

	Step<Long> count(ItemSelection selection) {
		return this.queries.count(query(selection));
	}

	Step<ItemWindow> page(ItemSelection selection) {
		SearchRequest<Map<String, @Nullable Object>> query = query(selection);
		return this.queries.window(query, query.decoder()).map((window) -> new ItemWindow(window, this.cursors));
	}

	Explanation explain(ItemSelection selection) {
		SearchRequest<Map<String, @Nullable Object>> query = query(selection);
		Step<?> program = query.start().backwards() ? this.queries.window(query, query.decoder())
				: this.queries.chunks(query);
		return Engine.explain(program, query.origin(), query.query().warnings());
	}

	CursorCodec cursors() {
		return this.cursors;
	}

	private SearchRequest<Map<String, @Nullable Object>> query(ItemSelection selection) {
		return request(selection, this::decoder);
	}

	/**
	 * The selected items as a decoder makes them.
	 * @param decoders makes the decoder for the selected parts of an item
	 */
	<R> SearchRequest<R> request(ItemSelection selection, BiFunction<List<Path>, Origin, ItemDecoder<R>> decoders) {
		ReadSpec wanted = ReadSpec.of(selection);
		Origin origin = this.plan.origin((selection instanceof ItemQuery) ? "query" : "scan");
		if (wanted.access() != Access.QUERY) {
			this.defaults.requireScans(origin);
		}
		Search search = new Search(this.items.condition(wanted.filter(), origin), wanted.index(), wanted.order(),
				wanted.selected(), wanted.consistent(), wanted.access());
		BoundQuery query = this.planner.plan(search, origin).bind(origin);
		Share share = (selection instanceof ItemScan scan) ? scan.share() : null;
		ItemDecoder<R> decoder = decoders.apply(this.planner.selected(wanted.selected(), origin), origin);
		return new SearchRequest<>(this.plan, query, start(wanted.extent(), origin),
				wanted.extent().limits().or(this.defaults), share, decoder,
				Objects.requireNonNullElse(wanted.extent().unreadable(), this.defaults.unreadable()), this.batches);
	}

	private KeyedWindow.Start start(ReadSpec.Extent extent, Origin origin) {
		try {
			return new KeyedWindow.Start(this.cursors.decode(extent.cursor()), extent.backwards());
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	private ItemDecoder<Map<String, @Nullable Object>> decoder(List<Path> selected, Origin origin) {
		PlainItemReader wanted = this.items.reader(selected);
		return (item) -> wanted.read(item, origin);
	}

}
