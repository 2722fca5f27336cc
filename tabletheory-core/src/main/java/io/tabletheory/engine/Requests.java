// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TypeCheck;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.RequestText;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * The requests of one query or scan, alike but for where each begins and how much it
 * reads.
 */
final class Requests<T> {

	private final ReadRequest<T> read;

	private final AccessPattern pattern;

	private final RequestText text;

	private final Map<String, AttributeValue> values;

	private final @Nullable Select select;

	/** The attributes that are read only to decrypt the items. */
	private final List<String> hidden;

	private Requests(ReadRequest<T> read, List<Path> selected, @Nullable Select select) {
		this.read = read;
		this.hidden = hidden(read.table().seals(), selected);
		this.pattern = read.query().pattern();
		this.text = read.query().text(projected(selected));
		this.values = this.text.values(read.query());
		this.select = select;
	}

	private List<Path> projected(List<Path> selected) {
		TypeCheck type = this.read.type();
		List<Path> wanted = this.hidden.isEmpty() ? selected
				: Stream.concat(selected.stream(), this.hidden.stream().map(Path::of)).toList();
		return (type != null && !wanted.isEmpty()) ? type.with(wanted) : wanted;
	}

	private static List<String> hidden(@Nullable Seals seals, List<Path> selected) {
		return (seals != null) ? seals.needed(selected.stream().map(Path::attribute).toList()) : List.of();
	}

	static <T> Requests<T> ofItems(ReadRequest<T> read) {
		AccessPattern pattern = read.query().pattern();
		return new Requests<>(read, pattern.selected(), pattern.fetches() ? Select.ALL_ATTRIBUTES : null);
	}

	/** Requests that read the key of each item, whether it is selected or not. */
	static <T> Requests<T> ofKeyedItems(ReadRequest<T> read, List<String> keys) {
		AccessPattern pattern = read.query().pattern();
		List<Path> projected = new ArrayList<>(pattern.selected());
		if (!projected.isEmpty()) {
			keys.stream().map(Path::of).filter((key) -> !projected.contains(key)).forEach(projected::add);
		}
		return new Requests<>(read, projected, pattern.fetches() ? Select.ALL_ATTRIBUTES : null);
	}

	static Requests<?> ofCount(ReadRequest<?> read) {
		return new Requests<>(read, List.of(), Select.COUNT);
	}

	/**
	 * Reads on after a key.
	 * @param startKey empty for the beginning
	 * @param wanted how many items are still needed
	 */
	Step<Answer<T>> send(Map<String, AttributeValue> startKey, long wanted) {
		return this.read.isScan()
				? OpenProgram.read(DynamoDbOperation.SCAN, scan(startKey, wanted), this.read, this.hidden)
					.map((read) -> answer(read.items(), read.response().lastEvaluatedKey(), startKey))
				: OpenProgram.read(DynamoDbOperation.QUERY, query(startKey, wanted), this.read, this.hidden)
					.map((read) -> answer(read.items(), read.response().lastEvaluatedKey(), startKey));
	}

	/** Counts on after a key; the items of the answer stay uncounted. */
	Step<Count> count(Map<String, AttributeValue> startKey, long wanted) {
		if (this.read.isScan()) {
			return Step.await(DynamoDbOperation.SCAN.call(scan(startKey, wanted)), this.read.origin())
				.map((response) -> new Count(response.count(), after(response.lastEvaluatedKey(), startKey)));
		}
		return Step.await(DynamoDbOperation.QUERY.call(query(startKey, wanted)), this.read.origin())
			.map((response) -> new Count(response.count(), after(response.lastEvaluatedKey(), startKey)));
	}

	private Answer<T> answer(List<T> items, Map<String, AttributeValue> lastKey, Map<String, AttributeValue> startKey) {
		return new Answer<>(items, after(lastKey, startKey));
	}

	/** The key to read on after; the same key again would be read for ever. */
	private Map<String, AttributeValue> after(Map<String, AttributeValue> lastKey,
			Map<String, AttributeValue> startKey) {
		if (!lastKey.isEmpty() && lastKey.equals(startKey)) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, this.read.origin(),
					"DynamoDB returned the start key of this page as its last key, so that the read would never end;"
							+ " check the endpoint",
					null);
		}
		return lastKey;
	}

	private QueryRequest query(Map<String, AttributeValue> startKey, long wanted) {
		boolean forward = this.pattern.descending() == this.read.start().backwards();
		QueryRequest.Builder request = QueryRequest.builder()
			.tableName(this.read.table().table())
			.indexName(index())
			.keyConditionExpression(this.text.keyCondition())
			.filterExpression(this.text.filter())
			.projectionExpression(this.text.projection())
			.expressionAttributeNames(this.text.names())
			.expressionAttributeValues(this.values)
			.select(this.select)
			.scanIndexForward(forward ? null : Boolean.FALSE)
			.consistentRead(this.pattern.consistent() ? Boolean.TRUE : null)
			.limit(limit(wanted));
		if (!startKey.isEmpty()) {
			request.exclusiveStartKey(startKey);
		}
		return request.build();
	}

	private ScanRequest scan(Map<String, AttributeValue> startKey, long wanted) {
		ScanRequest.Builder request = ScanRequest.builder()
			.tableName(this.read.table().table())
			.indexName(index())
			.filterExpression(this.text.filter())
			.projectionExpression(this.text.projection())
			.select(this.select)
			.consistentRead(this.pattern.consistent() ? Boolean.TRUE : null)
			.limit(limit(wanted));
		if (this.read.share() instanceof Segment segment) {
			request.segment(segment.number()).totalSegments(segment.total());
		}
		if (!this.text.names().isEmpty()) {
			request.expressionAttributeNames(this.text.names());
		}
		if (!this.values.isEmpty()) {
			request.expressionAttributeValues(this.values);
		}
		if (!startKey.isEmpty()) {
			request.exclusiveStartKey(startKey);
		}
		return request.build();
	}

	private @Nullable String index() {
		return (this.pattern.index() != null) ? this.pattern.index().name() : null;
	}

	/**
	 * The limit for one request. DynamoDB counts items that the filter rejects, so the
	 * limit of the caller applies only without a filter.
	 */
	private @Nullable Integer limit(long wanted) {
		long limit = (this.text.filter() != null) ? this.read.limits().perRequest()
				: Math.min(wanted, this.read.limits().perRequest());
		return (limit < Integer.MAX_VALUE) ? (Integer) (int) limit : null;
	}

	/** Items, and the key after which to read on; empty at the end. */
	record Answer<T>(List<T> items, Map<String, AttributeValue> lastKey) {

	}

	/** A number of items, and the key after which to count on; empty at the end. */
	record Count(int items, Map<String, AttributeValue> lastKey) {

	}

}
