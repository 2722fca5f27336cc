// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The bodies of DynamoDB's answers. The attributes of all items have the same order,
 * which is not that of their declaration.
 */
final class CannedJson {

	private CannedJson() {
	}

	static byte[] found(Order order) {
		return utf8("{\"Item\":" + item(order) + "}");
	}

	static byte[] stored() {
		return utf8("{}");
	}

	static byte[] updated(Order order) {
		return utf8("{\"Attributes\":" + item(order) + "}");
	}

	static byte[] queried(List<Order> orders) {
		return utf8("{" + page(orders) + "}");
	}

	/** The same where more items follow. */
	static byte[] firstQueried(List<Order> orders) {
		Order last = orders.get(orders.size() - 1);
		return utf8("{" + page(orders) + ",\"LastEvaluatedKey\":{\"customer\":{\"S\":" + quoted(last.customer())
				+ "},\"id\":{\"S\":" + quoted(last.id()) + "}}}");
	}

	private static String page(List<Order> orders) {
		return "\"Count\":" + orders.size() + ",\"Items\":" + joined(orders, CannedJson::item, "[", "]")
				+ ",\"ScannedCount\":" + orders.size();
	}

	private static byte[] utf8(String json) {
		return json.getBytes(StandardCharsets.UTF_8);
	}

	private static String item(Order order) {
		return attributes(OrderAttributes.of(order));
	}

	private static String attributes(Map<String, AttributeValue> attributes) {
		return joined(attributes.entrySet(),
				(attribute) -> quoted(attribute.getKey()) + ":" + value(attribute.getValue()), "{", "}");
	}

	private static String value(AttributeValue value) {
		String content = switch (value.type()) {
			case S -> quoted(value.s());
			case N -> quoted(value.n());
			case BOOL -> value.bool().toString();
			case SS -> joined(value.ss(), CannedJson::quoted, "[", "]");
			case L -> joined(value.l(), CannedJson::value, "[", "]");
			case M -> attributes(value.m());
			default -> throw new IllegalArgumentException("No order has a value of type " + value.type());
		};
		return "{\"" + value.type() + "\":" + content + "}";
	}

	/** No text of an order needs an escape. */
	private static String quoted(String text) {
		return "\"" + text + "\"";
	}

	private static <T> String joined(Collection<T> parts, Function<T, String> part, String start, String end) {
		return parts.stream().map(part).collect(Collectors.joining(",", start, end));
	}

}
