// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.observe.FigureCounter;
import io.tabletheory.observe.OperationFigures.Figure;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * Counts requests and their answers.
 */
final class RequestFigures {

	private static final Set<String> THROTTLING = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");

	private static final String CAPACITY = "ReturnConsumedCapacity";

	private RequestFigures() {
	}

	/** The request in the form whose response has the consumed capacity. */
	@SuppressWarnings("unchecked") // A builder builds what it was made of.
	static <Q extends DynamoDbRequest> Q asking(Q request, FigureCounter counter, ReturnConsumedCapacity capacity) {
		DynamoDbRequest.Builder builder = request.toBuilder();
		builder.overrideConfiguration(request.overrideConfiguration()
			.map(AwsRequestOverrideConfiguration::toBuilder)
			.orElseGet(AwsRequestOverrideConfiguration::builder)
			.addMetricPublisher(new AttemptCount(counter))
			.build());
		if (capacity != ReturnConsumedCapacity.NONE) {
			for (SdkField<?> field : request.sdkFields()) {
				if (field.memberName().equals(CAPACITY)) {
					field.set(builder, capacity.toString());
				}
			}
		}
		return (Q) builder.build();
	}

	/** An answer, with so many items as were decoded. */
	static void answered(DynamoDbResponse response, long items, FigureCounter counter) {
		if (response instanceof QueryResponse page) {
			page(page.count(), page.scannedCount(), counter);
		}
		else if (response instanceof ScanResponse page) {
			page(page.count(), page.scannedCount(), counter);
		}
		else if (!(response instanceof UpdateItemResponse)) {
			counter.add(Figure.RETURNED, items);
		}
		counter.consumed(capacity(response));
	}

	private static void page(Integer count, Integer scanned, FigureCounter counter) {
		counter.add(Figure.PAGES, 1);
		counter.add(Figure.RETURNED, (count != null) ? count : 0);
		counter.add(Figure.SCANNED, (scanned != null) ? scanned : 0);
	}

	/** One, or one for each table where the operation may name several. */
	private static List<ConsumedCapacity> capacity(DynamoDbResponse response) {
		Object consumed = response.getValueForField("ConsumedCapacity", Object.class).orElse(List.of());
		return ((consumed instanceof Collection<?> several) ? several.stream() : Stream.of(consumed))
			.map(ConsumedCapacity.class::cast)
			.toList();
	}

	static void failed(TableTheoryException failure, FigureCounter counter) {
		Throwable cause = failure.getCause();
		if (cause instanceof ConditionalCheckFailedException) {
			counter.add(Figure.CONDITION_FAILURES, 1);
		}
		else if (cause instanceof TransactionCanceledException cancelled) {
			Set<String> reasons = cancelled.cancellationReasons()
				.stream()
				.map(CancellationReason::code)
				.filter(Objects::nonNull)
				.collect(Collectors.toSet());
			counter.add(Figure.CONDITION_FAILURES, reasons.contains("ConditionalCheckFailed") ? 1 : 0);
			// To the AWS client such a transaction is not throttled, but refused.
			counter.add(Figure.THROTTLES, reasons.stream().anyMatch(THROTTLING::contains) ? 1 : 0);
		}
	}

	/** The tables that a request names. */
	static Collection<String> tables(DynamoDbRequest request) {
		if (request instanceof TransactWriteItemsRequest transaction) {
			return transaction.transactItems().stream().map(RequestFigures::table).collect(Collectors.toSet());
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
