// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.TypeCheck;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.QueryPlan;
import io.tabletheory.schema.Index;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of items: from which table, which of them, from where on and how many, and what
 * decodes each.
 *
 * @param limits how many, and how many at a time
 * @param share how much of a scan is read; {@code null} for all of it, and in a query
 * @param seals by which model items are opened; {@code null} if nothing is encrypted
 * @param unreadable what becomes of items that cannot be read
 * @param <T> the type of a decoded item
 */
@Internal
public record ReadRequest<T>(TablePlan table, QueryPlan query, KeyedWindow.Start start, Limits limits,
		@Nullable Share share, @Nullable ItemSeals seals, ItemDecoder<T> decoder, UnreadableItems unreadable) {

	/** A read of items of one model. */
	public ReadRequest(TablePlan table, QueryPlan query, KeyedWindow.Start start, Limits limits, @Nullable Share share,
			ItemDecoder<T> decoder) {
		this(table, query, start, limits, share, ItemSeals.of(table), decoder, UnreadableItems.FAIL);
	}

	/** Returns this request with this decision about items that cannot be read. */
	public ReadRequest<T> unreadable(UnreadableItems other) {
		return new ReadRequest<>(this.table, this.query, this.start, this.limits, this.share, this.seals, this.decoder,
				other);
	}

	ReadRequest<T> atMost(long results) {
		return new ReadRequest<>(this.table, this.query, this.start, this.limits.atMost(results), this.share,
				this.seals, this.decoder, this.unreadable);
	}

	<S> ReadRequest<S> decodedBy(ItemDecoder<S> other) {
		return new ReadRequest<>(this.table, this.query, this.start, this.limits, this.share, this.seals, other,
				this.unreadable);
	}

	/** A position is one in a query, even where that finds a single item. */
	boolean isGet() {
		return this.query.pattern().operation() == Operation.GET && this.start.equals(KeyedWindow.Start.BEGINNING);
	}

	/**
	 * The check that tells items of the model from others; {@code null} where the filter
	 * does that.
	 */
	@Nullable TypeCheck type() {
		return (this.query.pattern().operation() == Operation.GET) ? this.table.typeCheck() : null;
	}

	boolean isScan() {
		return this.query.pattern().operation() == Operation.SCAN;
	}

	ReadRequest<T> of(Segment segment) {
		return new ReadRequest<>(this.table, this.query, this.start, this.limits, segment, this.seals, this.decoder,
				this.unreadable);
	}

	static <T> List<T> first(List<T> items, long wanted) {
		return (items.size() > wanted) ? items.subList(0, (int) wanted) : items;
	}

	/** The operation, the model, the table and the index of the read. */
	public Origin origin() {
		String operation = isScan() ? "scan" : "query";
		Index index = this.query.pattern().index();
		return this.table.origin(operation, (index != null) ? index.name() : null);
	}

	void requireForwards() {
		if (this.start.backwards()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin(),
					"Only a page is read backwards; to read all items in the other order, ask for that order", null);
		}
	}

	/** The key after which to read; empty for the beginning. */
	Map<String, AttributeValue> startKey() {
		Cursor cursor = this.start.cursor();
		if (cursor == null) {
			return Map.of();
		}
		try {
			return this.query.scope().startKey(cursor);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin());
		}
	}

	/**
	 * The first request. DynamoDB alone knows whether a position lies within the range of
	 * the sort key or in the segment.
	 */
	<R> Step<R> begun(Step<R> first) {
		return (this.start.cursor() == null) ? first : first.recover((failure) -> {
			if (InvalidRequestException.is(failure, ValidationReason.START_KEY)) {
				throw new TableTheoryException(ErrorCode.INVALID_CURSOR, origin(),
						"The cursor points outside the range of this read. Start again without a cursor.", failure);
			}
			throw failure;
		});
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ReadRequest[" + this.query + ", " + this.limits + "]";
	}

}
