// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.QueryPlan;
import org.jspecify.annotations.Nullable;

/**
 * A query for items, by any number of reads.
 *
 * @param limits the maximum number of items, in all and per request
 * @param share the part of a scan to read; {@code null} for a whole scan, and for a query
 * @param seals finds the model that decrypts an item; {@code null} if nothing is
 * encrypted
 * @param unreadable the policy for items that cannot be decoded
 * @param batches the options of batches that read whole keys
 * @param <T> the type of a decoded item
 */
@Internal
public record SearchRequest<T>(TablePlan table, BoundQuery query, KeyedWindow.Start start, Limits limits,
		@Nullable Share share, @Nullable ItemSeals seals, ItemDecoder<T> decoder, UnreadableItems unreadable,
		BatchOptions batches) {

	/** A query for items of one model. */
	public SearchRequest(TablePlan table, BoundQuery query, KeyedWindow.Start start, Limits limits,
			@Nullable Share share, ItemDecoder<T> decoder, UnreadableItems unreadable, BatchOptions batches) {
		this(table, query, start, limits, share, ItemSeals.of(table), decoder, unreadable, batches);
	}

	/** Returns this request for at most this number of results. */
	public SearchRequest<T> atMost(long results) {
		return new SearchRequest<>(this.table, this.query, this.start, this.limits.atMost(results), this.share,
				this.seals, this.decoder, this.unreadable, this.batches);
	}

	/** Reads the keys only, to show that the items exist. */
	SearchRequest<Boolean> keysOnly() {
		List<Path> keys = this.table.model().keys().parts().stream().map((part) -> Path.of(part.name())).toList();
		return new SearchRequest<>(this.table, this.query.only(keys), this.start, this.limits, this.share, this.seals,
				(item) -> true, this.unreadable, this.batches);
	}

	/** The only read of the query; {@code null} if it has none or several. */
	@Nullable QueryPlan single() {
		return (this.query.reads().size() == 1) ? this.query.reads().get(0) : null;
	}

	/**
	 * True for a request that reads one item by its key and must check its type.
	 */
	boolean isOfOneType() {
		QueryPlan single = single();
		return single != null && read(single, this.decoder).type() != null;
	}

	<R> ReadRequest<R> read(QueryPlan read, ItemDecoder<R> itemDecoder) {
		return new ReadRequest<>(this.table, read, this.start, this.limits, this.share, this.seals, itemDecoder,
				this.unreadable);
	}

	PageLimit pages() {
		return new PageLimit(this.query.maxPages(), origin());
	}

	/** The operation, the model, the table and the index of the request. */
	public Origin origin() {
		QueryPlan single = single();
		return (single != null) ? read(single, this.decoder).origin() : this.table.origin("query");
	}

	/** The different keys of a query that is a batch. */
	List<BatchRead> keys(Origin origin) {
		return this.query.reads()
			.stream()
			.map((read) -> new Item(read.key()))
			.distinct()
			.map((key) -> BatchRead.of(this.table, key, origin))
			.toList();
	}

	/** The options of the batch that reads these keys. */
	BatchOptions batch() {
		return this.batches.consistency(pattern().consistent() ? Consistency.STRONG : Consistency.EVENTUAL);
	}

	/** The paths to read from the items with these keys. */
	List<Path> selected() {
		return pattern().selected();
	}

	private AccessPattern pattern() {
		return this.query.reads().get(0).pattern();
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "SearchRequest[" + this.query + ", " + this.limits + "]";
	}

}
