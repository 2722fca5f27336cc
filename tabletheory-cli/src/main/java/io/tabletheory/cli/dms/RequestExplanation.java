// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.Explanation;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * The first requests that operations on a sample item would send. Nothing is sent.
 */
final class RequestExplanation {

	private static final InstantSource NEW_YEAR = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));

	private final Model model;

	private final Items items;

	private final SampleItem sample;

	private final List<String> lines = new ArrayList<>();

	private RequestExplanation(Model model, Items items) {
		this.model = model;
		this.items = items;
		this.sample = new SampleItem(model);
	}

	/** One line with the name of each operation, and the request below. */
	static List<String> lines(Model model) {
		try (DynamoDbClient client = client();
				TableTheory tableTheory = TableTheory.builder()
					.client(client)
					.schema(Schema.of(List.of(model)))
					.clock(NEW_YEAR)
					.random(new SplittableRandom(1))
					.build()) {
			return new RequestExplanation(model, tableTheory.items(model.name())).lines();
		}
		catch (TableTheoryException ex) {
			return List.of("requests: " + ex.problem());
		}
	}

	/** A client that sends nothing, because operations are only explained. */
	private static DynamoDbClient client() {
		return DynamoDbClient.builder()
			.region(Region.US_EAST_1)
			.credentialsProvider(AnonymousCredentialsProvider.create())
			.build();
	}

	private List<String> lines() {
		Explanation insert = add("insert", () -> this.items.explain(ItemPut.of(this.sample.values()).ifAbsent()));
		Map<String, Object> key = (insert != null) ? key(insert) : this.sample.key();
		add("get", () -> this.items.explain(query(key)));
		AttributeModel changed = this.sample.changeable();
		if (changed != null) {
			add("update", () -> this.items.explain(ItemUpdate.of(key).set(changed.name(), SampleItem.value(changed))));
		}
		add("delete", () -> this.items.explain(ItemDelete.of(key)));
		return List.copyOf(this.lines);
	}

	private @Nullable Explanation add(String operation, Supplier<Explanation> explained) {
		try {
			Explanation explanation = explained.get();
			this.lines.add(operation + " -> " + explanation.operation());
			explanation.request()
				.ifPresent((request) -> RequestJson.of(request).lines().forEach((line) -> this.lines.add("  " + line)));
			return explanation;
		}
		catch (TableTheoryException ex) {
			this.lines.add(operation + ": " + ex.problem());
			return null;
		}
	}

	private ItemQuery query(Map<String, Object> key) {
		KeyAttribute sort = this.model.keys().sort();
		String partition = this.model.keys().partition().name();
		ItemQuery query = ItemQuery.where(partition, "=", key.get(partition));
		return (sort != null) ? query.and(sort.name(), "=", key.get(sort.name())) : query;
	}

	/** The key of the sample, which the library may have made of other attributes. */
	private Map<String, Object> key(Explanation insert) {
		Map<String, Object> key = new LinkedHashMap<>(this.sample.key());
		Map<String, AttributeValue> item = item(insert);
		this.model.keys().parts().forEach((part) -> {
			AttributeValue value = item.get(part.name());
			if (value != null) {
				key.put(part.name(), plain(value));
			}
		});
		return key;
	}

	private static Map<String, AttributeValue> item(Explanation insert) {
		if (insert.exactRequest() instanceof PutItemRequest put) {
			return put.item();
		}
		return (insert.exactRequest() instanceof TransactWriteItemsRequest transaction) ? transaction.transactItems()
			.stream()
			.map(TransactWriteItem::put)
			.filter((put) -> put != null)
			.reduce((first, last) -> last)
			.map((put) -> put.item())
			.orElse(Map.of()) : Map.of();
	}

	private static Object plain(AttributeValue value) {
		if (value.n() != null) {
			return new BigDecimal(value.n());
		}
		return (value.b() != null) ? value.b().asByteArray() : value.s();
	}

}
