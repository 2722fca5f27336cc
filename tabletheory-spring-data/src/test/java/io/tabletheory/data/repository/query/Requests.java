// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * Requests as one reads them: with names and values in the place of their placeholders.
 */
final class Requests {

	private static final Pattern PLACEHOLDER = Pattern.compile("[#:]\\w+");

	private Requests() {
	}

	static String text(SdkRequest request) {
		if (request instanceof GetItemRequest get) {
			return "GetItem " + text(get.key())
					+ part(" ONLY ", get.projectionExpression(), get.expressionAttributeNames(), Map.of());
		}
		if (request instanceof BatchGetItemRequest batch) {
			return "BatchGetItem " + batch.requestItems()
				.values()
				.stream()
				.flatMap((keys) -> keys.keys().stream())
				.map(Requests::text)
				.sorted()
				.collect(Collectors.joining(", ", "(", ")"));
		}
		if (request instanceof BatchWriteItemRequest batch) {
			return "BatchWriteItem " + batch.requestItems()
				.values()
				.stream()
				.flatMap((writes) -> writes.stream())
				.map((write) -> "delete " + text(write.deleteRequest().key()))
				.sorted()
				.collect(Collectors.joining(", ", "(", ")"));
		}
		if (request instanceof ScanRequest scan) {
			return "Scan"
					+ part(" FILTER ", scan.filterExpression(), scan.expressionAttributeNames(),
							scan.expressionAttributeValues())
					+ ((scan.limit() != null) ? " LIMIT " + scan.limit() : "");
		}
		return text((QueryRequest) request);
	}

	private static String text(QueryRequest query) {
		Map<String, String> names = query.expressionAttributeNames();
		Map<String, AttributeValue> values = query.expressionAttributeValues();
		return "Query" + ((query.indexName() != null) ? " " + query.indexName() : "")
				+ part(" KEY ", query.keyConditionExpression(), names, values)
				+ part(" FILTER ", query.filterExpression(), names, values)
				+ part(" ONLY ", query.projectionExpression(), names, values)
				+ ((query.select() == Select.COUNT) ? " COUNT" : "")
				+ (Boolean.FALSE.equals(query.scanIndexForward()) ? " BACKWARDS" : "")
				+ (Boolean.TRUE.equals(query.consistentRead()) ? " CONSISTENT" : "")
				+ ((query.limit() != null) ? " LIMIT " + query.limit() : "");
	}

	private static String text(Map<String, AttributeValue> key) {
		return new TreeMap<>(key).entrySet()
			.stream()
			.map((part) -> part.getKey() + " " + text(part.getValue()))
			.collect(Collectors.joining(" and "));
	}

	private static String part(String label, @Nullable String expression, Map<String, String> names,
			Map<String, AttributeValue> values) {
		if (expression == null) {
			return "";
		}
		return label + PLACEHOLDER.matcher(expression)
			.replaceAll((found) -> Matcher
				.quoteReplacement(found.group().startsWith("#") ? Objects.requireNonNull(names.get(found.group()))
						: text(Objects.requireNonNull(values.get(found.group())))));
	}

	private static String text(AttributeValue value) {
		return switch (value.type()) {
			case S -> "'" + value.s() + "'";
			case N -> value.n();
			case BOOL -> value.bool().toString();
			default -> value.toString();
		};
	}

}
