// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.flow.OperationFigures.Figure;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * Counts calls and their answers.
 */
record Counting(OperationFigures tally) {

	private static final Set<String> THROTTLING = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");

	void asked(Call<?> call, Origin origin) {
		this.tally.at(origin);
		if (call instanceof DynamoDbCall<?, ?> request) {
			this.tally.sent(request.operation().name(), tables(request.request()));
		}
		else if (call instanceof ReadCall<?, ?, ?> read) {
			this.tally.sent(read.operation().name(), tables(read.request()));
		}
		else {
			this.tally.add((call instanceof Pause) ? Figure.PAUSES : Figure.DATA_KEYS, 1);
		}
	}

	void answered(Object answer) {
		if (answer instanceof Read<?, ?> read) {
			answered(read.response(), read.items().stream().filter(Objects::nonNull).count());
		}
		else if (answer instanceof DynamoDbResponse response) {
			answered(response, 0);
		}
	}

	private void answered(DynamoDbResponse response, long items) {
		if (response instanceof QueryResponse page) {
			page(page.count(), page.scannedCount());
		}
		else if (response instanceof ScanResponse page) {
			page(page.count(), page.scannedCount());
		}
		else if (!(response instanceof UpdateItemResponse)) {
			this.tally.add(Figure.RETURNED, items);
		}
		this.tally.consumed(capacity(response));
	}

	private void page(Integer count, Integer scanned) {
		this.tally.add(Figure.PAGES, 1);
		this.tally.add(Figure.RETURNED, (count != null) ? count : 0);
		this.tally.add(Figure.SCANNED, (scanned != null) ? scanned : 0);
	}

	/** One, or one for each table where the operation may name several. */
	private static List<ConsumedCapacity> capacity(DynamoDbResponse response) {
		Object consumed = response.getValueForField("ConsumedCapacity", Object.class).orElse(List.of());
		return ((consumed instanceof Collection<?> several) ? several.stream() : Stream.of(consumed))
			.map(ConsumedCapacity.class::cast)
			.toList();
	}

	void failed(Throwable failure) {
		Throwable cause = failure.getCause();
		if (cause instanceof ConditionalCheckFailedException) {
			this.tally.add(Figure.CONDITION_FAILURES, 1);
		}
		else if (cause instanceof TransactionCanceledException cancelled) {
			Set<String> reasons = cancelled.cancellationReasons()
				.stream()
				.map(CancellationReason::code)
				.filter(Objects::nonNull)
				.collect(Collectors.toSet());
			this.tally.add(Figure.CONDITION_FAILURES, reasons.contains("ConditionalCheckFailed") ? 1 : 0);
			// To the AWS client such a transaction is not throttled, but refused.
			this.tally.add(Figure.THROTTLES, reasons.stream().anyMatch(THROTTLING::contains) ? 1 : 0);
		}
	}

	private static Collection<String> tables(DynamoDbRequest request) {
		if (request instanceof TransactWriteItemsRequest transaction) {
			return transaction.transactItems().stream().map(Counting::table).collect(Collectors.toSet());
		}
		if (request instanceof TransactGetItemsRequest transaction) {
			return transaction.transactItems().stream().map((item) -> item.get().tableName()).toList();
		}
		return Stream
			.concat(request.getValueForField("TableName", String.class).stream(),
					request.getValueForField("RequestItems", Map.class)
						.stream()
						.flatMap((items) -> ((Map<?, ?>) items).keySet().stream().map(String.class::cast)))
			.toList();
	}

	private static String table(TransactWriteItem item) {
		if (item.put() != null) {
			return item.put().tableName();
		}
		if (item.update() != null) {
			return item.update().tableName();
		}
		return (item.delete() != null) ? item.delete().tableName() : item.conditionCheck().tableName();
	}

}
