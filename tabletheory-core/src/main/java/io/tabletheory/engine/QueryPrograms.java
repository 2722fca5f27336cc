// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.QueryPlan;

/**
 * The programs of queries. Several reads are made beside each other, and what they find
 * is put together.
 */
@Internal
public final class QueryPrograms {

	private final Reads reads;

	public QueryPrograms(Reads reads) {
		this.reads = reads;
	}

	/** The items by and by, each request only made when its items are asked for. */
	public <T> Step<ResultChunk<T>> chunks(SearchRequest<T> wanted) {
		QueryPlan single = wanted.single();
		if (single != null) {
			return chunks(wanted, single);
		}
		if (wanted.query().reads().isEmpty()) {
			return Step.done(new ResultChunk<>(List.of(), null));
		}
		requireBeginning(wanted);
		if (wanted.query().isBatch() && wanted.query().order() == null) {
			return batch(wanted);
		}
		return FanOut.of(wanted.query(),
				wanted.query().reads().stream().map((read) -> this.reads.chunks(keyed(wanted, read))).toList(),
				wanted.limits().results(), wanted.origin());
	}

	private <T> Step<ResultChunk<T>> chunks(SearchRequest<T> wanted, QueryPlan read) {
		Step<ResultChunk<T>> chunks = this.reads.chunks(wanted.read(read, wanted.decoder()));
		return isScan(read) ? wanted.pages().chunks(chunks) : chunks;
	}

	private static <T> ReadRequest<KeyedItem<T>> keyed(SearchRequest<T> wanted, QueryPlan read) {
		return wanted.read(read, KeyedItem.decoder(read, wanted.decoder()));
	}

	private static boolean isScan(QueryPlan read) {
		return read.pattern().operation() == Operation.SCAN;
	}

	private static <T> List<T> present(List<Optional<T>> found) {
		return found.stream().flatMap(Optional::stream).toList();
	}

	private static <T> Step<ResultChunk<T>> batch(SearchRequest<T> wanted) {
		Origin origin = wanted.table().origin("getAll");
		// A batch is to be run once, but a program may be run again.
		return Step.done(wanted.keys(origin))
			.then((keys) -> new BatchReads().get(keys, wanted.selected(), wanted.decoder(), wanted.batch(), origin))
			.map((found) -> new ResultChunk<>(present(found).stream().limit(wanted.limits().results()).toList(), null));
	}

	/** All items; those of segments one after the other. */
	public <T> Step<List<T>> all(SearchRequest<T> wanted) {
		QueryPlan single = wanted.single();
		return (single != null && wanted.share() instanceof Segments)
				? this.reads.all(wanted.read(single, wanted.decoder())) : ResultChunk.all(chunks(wanted));
	}

	/** Hands over each item, and makes a request only after the items of the last one. */
	public <T> Step<Long> forEach(SearchRequest<T> wanted, Consumer<? super T> consumer) {
		return ResultChunk.forEach(chunks(wanted), consumer);
	}

	/** The first item, if there is one. */
	public <T> Step<Optional<T>> first(SearchRequest<T> wanted) {
		return all(wanted.atMost(1)).map((found) -> found.stream().findFirst());
	}

	/** The only item, if there is one; more than one is a failure. */
	public <T> Step<Optional<T>> one(SearchRequest<T> wanted) {
		return all(wanted.atMost(2)).map((found) -> {
			if (found.size() > 1) {
				throw new TableTheoryException(ErrorCode.TOO_MANY_RESULTS, wanted.origin(),
						"At most one item was expected, but there are more; narrow the condition, or ask for the first",
						null);
			}
			return found.stream().findFirst();
		});
	}

	/** Counts items up to a limit, without reading them if possible. */
	public Step<Long> count(SearchRequest<?> wanted) {
		return count(wanted, wanted::keysOnly);
	}

	/**
	 * Counts the items, and reads them if their keys do not suffice.
	 * @param keys the same query, of keys only
	 */
	public Step<Long> count(SearchRequest<?> wanted, Supplier<? extends SearchRequest<?>> keys) {
		QueryPlan single = wanted.single();
		if (single == null || wanted.isOfOneType()) {
			return forEach(keys.get(), (item) -> {
			});
		}
		Step<Long> counted = this.reads.count(wanted.read(single, wanted.decoder()));
		return isScan(single) ? wanted.pages().calls(counted) : counted;
	}

	/**
	 * Reads as many items as the limit says, or as the first request finds that finds
	 * any, and the positions of their neighbours.
	 * @param decoder decodes each of them in place of the query's own
	 */
	public <T> Step<KeyedWindow<T>> window(SearchRequest<?> wanted, ItemDecoder<T> decoder) {
		if (wanted.query().reads().isEmpty()) {
			return Step.done(KeyedWindow.empty());
		}
		QueryPlan single = wanted.single();
		if (single == null) {
			throw noPosition(wanted);
		}
		Step<KeyedWindow<T>> found = this.reads.window(wanted.read(single, decoder));
		return isScan(single) ? wanted.pages().calls(found) : found;
	}

	private static void requireBeginning(SearchRequest<?> wanted) {
		if (!wanted.start().equals(KeyedWindow.Start.BEGINNING)) {
			throw noPosition(wanted);
		}
	}

	private static TableTheoryException noPosition(SearchRequest<?> wanted) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, wanted.origin(),
				"A window is a part of one query, but these results are those of " + wanted.query().reads().size()
						+ " queries, between which there is no position; ask for all of them or for a stream",
				null);
	}

}
