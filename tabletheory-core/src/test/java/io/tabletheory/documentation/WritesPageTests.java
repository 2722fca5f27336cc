// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemCheck;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.engine.Explanation;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.ImmutableModelException;
import io.tabletheory.plan.InvalidItemException;
import io.tabletheory.plan.ProtectedAttributeException;
import io.tabletheory.plan.ValueViolation;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class WritesPageTests {

	private static final Model MEMBER = new Model("Member", "members", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("email", AttributeType.S).build().ruled(Map.of("unique", true)),
					AttributeModel.named("_type", AttributeType.S).build().ruled(Map.of("type", "Member"))),
			List.of());

	private static final Model PARCEL = new Model("Parcel", "parcels", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("state", AttributeType.S)
						.build()
						.ruled(Map.of("enum", List.of("NEW", "SENT"))),
					AttributeModel.named("country", AttributeType.S).build().ruled(Map.of("pattern", "[A-Z]{2}"))),
			List.of());

	private static final Model DEED = new Model("Deed", "deeds", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("owner", AttributeType.S).build().ruled(Map.of("write_once", true)),
					AttributeModel.named("seal", AttributeType.N).build().ruled(Map.of("protected", true))),
			List.of());

	private static final Model RECEIPT = new Model("Receipt", "receipts", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("total", AttributeType.N).build()),
			List.of())
		.withWriteOnce(true);

	private TableTheory tableTheory;

	private Items orders;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		this.tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.ORDER, Models.USER, MEMBER, PARCEL, DEED, RECEIPT)))
			.build();
		this.tableTheory.tables().ensure();
		this.orders = this.tableTheory.items("Order");
	}

	@Test
	@SuppressWarnings("NullAway") // As the page shows it.
	void theFirstSnippetRuns() {
		Items orders = this.tableTheory.items("Order");
		orders.insert(Map.of("id", "o1", "status", "OPEN", "total", 5));
		Map<String, @Nullable Object> order = orders.get(Map.of("id", "o1"));
		order.put("status", "PAID");
		order = orders.update(order);
		orders.delete(Map.of("id", "o1"), (long) order.get("version"));
		assertThat(order).containsEntry("version", 1L).containsEntry("total", new BigDecimal("5"));
		assertThat(orders.find(Map.of("id", "o1"))).isEmpty();
	}

	@Test
	void uniqueValuesStayUnique() {
		Items members = this.tableTheory.items("Member");
		members.insert(Map.of("id", "m1", "email", "ada@example.org"));
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> members.insert(Map.of("id", "m2", "email", "ada@example.org")));
		assertThat(LocalDynamoDb.shared().dynamoDbClient().scan((scan) -> scan.tableName("members")).items())
			.extracting((item) -> Objects.requireNonNull(item.get("id")).s())
			.containsExactlyInAnyOrder("m1", "_unique#Member#email#ada@example.org");
	}

	@Test
	void oneWriteProtectsFurtherAttributes() {
		Items orders = this.tableTheory.items("Order");
		orders.put(ItemPut.of(Map.of("id", "p1", "status", "OPEN", "total", 5)));
		assertThatExceptionOfType(ProtectedAttributeException.class)
			.isThrownBy(() -> orders.update(ItemUpdate.of(Map.of("id", "p1")).set("total", 6).protecting("total")));
	}

	@Test
	void itemsNeverChange() {
		Items receipts = this.tableTheory.items("Receipt");
		receipts.insert(Map.of("id", "r1", "total", 5));
		assertThatExceptionOfType(ImmutableModelException.class)
			.isThrownBy(() -> receipts.put(Map.of("id", "r1", "total", 6)));
		assertThat(receipts.get(Map.of("id", "r1"))).containsEntry("total", new BigDecimal(5));
	}

	@Test
	void valuesAreKept() {
		Items deeds = this.tableTheory.items("Deed");
		deeds.insert(Map.of("id", "d1", "owner", "ada", "seal", 7));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> deeds.put(Map.of("id", "d1", "owner", "eve", "seal", 7)))
			.satisfies((failure) -> assertThat(failure.attributes()).containsExactly("owner"));
	}

	@Test
	@SuppressWarnings("UnusedVariable") // As the page shows it.
	void allThatIsWrongIsToldAtOnce() {
		Items parcels = this.tableTheory.items("Parcel");
		try {
			parcels.insert(Map.of("id", "p1", "state", "LOST", "country", "Switzerland"));
		}
		catch (InvalidItemException ex) {
			List<String> wrong = ex.violations().stream().map(ValueViolation::attribute).toList();
		}
		assertThat(catchThrowableOfType(InvalidItemException.class,
				() -> parcels.insert(Map.of("id", "p1", "state", "LOST", "country", "Switzerland")))
			.violations()).extracting(ValueViolation::attribute).containsExactlyInAnyOrder("state", "country");
	}

	@Test
	void theTableTellsWhatFails() {
		Map<String, Object> order = Map.of("id", "o2", "status", "OPEN", "version", 0);
		fails("ABSENT", () -> this.orders.replace(order));
		fails("ABSENT", () -> this.orders.update(order));
		Map<String, @Nullable Object> stored = this.orders.save(Map.of("id", "o2", "status", "OPEN", "total", 1));
		fails("PRESENT", () -> this.orders.insert(order));
		assertThat(this.orders.save(Map.of("id", "o2", "status", "DONE")))
			.containsEntry("createdAt", stored.get("createdAt"))
			.containsEntry("total", new BigDecimal("1"))
			.containsEntry("version", 1L);
		fails("VERSION", () -> this.orders.save(order));
		fails("VERSION", () -> this.orders.replace(order));
		assertThat(this.orders.replace(Map.of("id", "o2", "status", "NEW", "version", 1))).containsEntry("version", 2L)
			.doesNotContainKey("total");
	}

	@Test
	void conditionsAreFilters() {
		fails("CONDITION", () -> {
			this.orders.put(ItemPut.of(Map.of("id", "o2", "status", "OPEN", "total", 7)).when("status", "NOT_EXISTS"));
			this.orders.delete(ItemDelete.of(Map.of("id", "o2"))
				.when(Filter.where("status", "=", "DONE").or(Filter.size("lines", "=", 0))));
		});
		assertThat(this.orders.find(Map.of("id", "o2"))).isPresent();
	}

	@Test
	void theUpdateRunsAndIsExplainedAsShown() {
		this.orders.insert(Map.of("id", "o3", "status", "OPEN", "total", 5, "address", Map.of("city", "X")));
		ItemUpdate update = ItemUpdate.of(Map.of("id", "o3"))
			.set("status", "PAID")
			.increment("total", 3)
			.add("labels", "gift")
			.append("lines", Map.of("sku", "s1", "price", 3))
			.set("address.zip", "1000")
			.remove("note")
			.when("status", "=", "OPEN");
		Map<String, @Nullable Object> order = this.orders.update(update);
		Explanation explanation = this.orders.explain(update);
		UpdateItemRequest request = (UpdateItemRequest) explanation.request().orElseThrow();
		assertThat(Page.of("docs/writes.md").blocks("").get(0)).isEqualTo(explanation.operation() + "\n"
				+ request.updateExpression() + "\n" + request.conditionExpression() + "\n");
		assertThat(order).containsEntry("status", "PAID")
			.containsEntry("total", new BigDecimal("8"))
			.containsEntry("labels", Set.of("gift"))
			.containsEntry("address", Map.of("city", "X", "zip", "1000"));
		this.orders.update(ItemUpdate.of(Map.of("id", "o3")).increment("total").leavingVersion());
		this.orders.update(ItemUpdate.of(Map.of("id", "o3")).increment("total").leavingVersion().once());
		assertThat(this.orders.get(Map.of("id", "o3"))).containsEntry("version", order.get("version"));
	}

	@Test
	void theTransactionRunsOnceAndFailsAsShown() {
		this.orders.insert(Map.of("id", "o3", "status", "PAID"));
		this.tableTheory.items("User").insert(Map.of("PK", "USER#1", "SK", "PROFILE", "email", "a@example.com"));
		ItemTransaction transaction = ItemTransaction.empty()
			.insert("Order", Map.of("id", "o4", "status", "OPEN"))
			.update("User", ItemUpdate.of(Map.of("PK", "USER#1", "SK", "PROFILE")).increment("age").version(0))
			.with("Order", ItemCheck.of(Map.of("id", "o3")).when("status", "=", "PAID"));
		List<Map<String, @Nullable Object>> results = this.tableTheory.transact(transaction);
		assertThat(results).hasSize(3);
		assertThat(this.tableTheory.explain(transaction).operation()).isEqualTo("TransactWriteItems");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.tableTheory.transact(transaction))
			.satisfies((failure) -> assertThat(Page.of("docs/writes.md").blocks("").get(1).strip())
				.isEqualTo(failure.getMessage()));
	}

	private static void fails(String reason, Runnable write) {
		ConditionFailedException failure = catchThrowableOfType(ConditionFailedException.class, write::run);
		assertThat(failure).as("a failure because of " + reason).isNotNull();
		assertThat(failure.reason().name()).isEqualTo(reason);
		assertThat(Page.of("docs/writes.md").text()).contains('`' + reason + '`');
	}

}
