// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.util.Base64;
import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.Explanation;
import io.tabletheory.sample.money.Money;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads items as they are stored, without the library, which would decrypt them.
 */
@Component
class StoredItems {

	private final DynamoDbClient client;

	private final TableTheory tableTheory;

	private final JsonMapper json;

	StoredItems(DynamoDbClient client, TableTheory tableTheory, JsonMapper json) {
		this.client = client;
		this.tableTheory = tableTheory;
		this.json = json;
	}

	/**
	 * An entity beside its item.
	 * @param read the request with which the library would read it
	 */
	StoredItem beside(Object entity, Explanation read) {
		GetItemRequest request = (GetItemRequest) read.request().orElseThrow();
		Map<String, AttributeValue> stored = this.client.getItem(request).item();
		Model model = this.tableTheory.schema().model(entity.getClass().getSimpleName());
		JsonNode seen = this.json.valueToTree(entity);
		Set<String> names = new LinkedHashSet<>(seen.propertyNames());
		names.addAll(new TreeSet<>(stored.keySet()));
		List<StoredItem.Row> rows = names.stream()
			.map((name) -> new StoredItem.Row(name, text(seen.get(name)), text(stored.get(name)),
					isSealed(model.attribute(name))))
			.toList();
		return new StoredItem(model.name(), rows);
	}

	private static boolean isSealed(@Nullable AttributeModel attribute) {
		return attribute != null && attribute.isSealed();
	}

	private static String text(@Nullable JsonNode value) {
		if (value != null && isMoney(value)) {
			return new Money(value.get("minor").asLong(), Currency.getInstance(value.get("currency").asString()))
				.toString();
		}
		return (value == null || value.isNull()) ? "" : value.isContainer() ? outline(value) : value.asString();
	}

	private static boolean isMoney(JsonNode value) {
		return value.isObject() && Set.of("minor", "currency").equals(Set.copyOf(value.propertyNames()));
	}

	private String text(@Nullable AttributeValue value) {
		if (value == null) {
			return "";
		}
		JsonNode tagged = this.json.valueToTree(tagged(value));
		String tag = tagged.propertyNames().iterator().next();
		return (value.hasM() || value.hasL()) ? "{\"" + tag + "\": " + outline(tagged.get(tag)) + "}"
				: tagged.toString();
	}

	/** A container with a line for each member, for comparison side by side. */
	private static String outline(JsonNode container) {
		Stream<String> lines = container.isObject()
				? container.propertyStream().map((member) -> "\"" + member.getKey() + "\": " + member.getValue())
				: container.valueStream().map(JsonNode::toString);
		String text = lines.map((line) -> "  " + line).collect(Collectors.joining(",\n", "\n", "\n"));
		return container.isObject() ? "{" + text + "}" : "[" + text + "]";
	}

	/** A value in the form of DynamoDB's requests. */
	private static Map<String, Object> tagged(AttributeValue value) {
		return switch (value.type()) {
			case S -> Map.of("S", value.s());
			case N -> Map.of("N", value.n());
			case B -> Map.of("B", base64(value.b()));
			case SS -> Map.of("SS", value.ss());
			case NS -> Map.of("NS", value.ns());
			case BS -> Map.of("BS", value.bs().stream().map(StoredItems::base64).toList());
			case BOOL -> Map.of("BOOL", value.bool());
			case M -> Map.of("M",
					value.m()
						.entrySet()
						.stream()
						.collect(Collectors.toMap(Map.Entry::getKey, (member) -> tagged(member.getValue()),
								(one, other) -> one, TreeMap::new)));
			case L -> Map.of("L", value.l().stream().map(StoredItems::tagged).toList());
			case NUL, UNKNOWN_TO_SDK_VERSION -> Map.of("NULL", true);
		};
	}

	private static String base64(SdkBytes bytes) {
		return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
	}

}
