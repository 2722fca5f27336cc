// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.item.Item;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.ValueGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Entities get generated and default values when they are stored as new ones.
 */
class InitialPropertiesTests {

	private static final String ULID = "[0-9A-HJKMNP-TV-Z]{26}";

	private static final DynamoDbAsyncClient ASYNC = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private static final List<Item> SAVED = new ArrayList<>();

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()).client(ASYNC),
			EntityCallbacks.create((BeforeSaveCallback<Note>) (note, item, table) -> {
				SAVED.add(item);
				return note;
			}), Order.class, Note.class, Line.class, Bill.class);

	private final TableTheoryTemplate template = STORE.template();

	@Test
	void anEntityWithoutItsGeneratedKeyIsNew() {
		MappedEntity<Order> orders = STORE.converter().entities().entity(Order.class);
		assertThat(orders.isNew(new Order(null, null, null, null, null))).isTrue();
		assertThat(orders.isNew(new Order("o1", null, null, null, null))).isFalse();
	}

	@Test
	void aSaveInsertsAndReturnsTheGeneratedKeyAndTheDefaults() {
		Order order = this.template.save(new Order(null, null, null, null, null));
		assertThat(order.id()).matches(ULID);
		assertThat(order).isEqualTo(new Order(order.id(), Status.OPEN, 5, Set.of("new"), order.receipt()));
		assertThat(order.receipt()).isNotNull();
		assertThat(this.template.findById(String.valueOf(order.id()), Order.class)).contains(order);
		assertThat(this.template.insert(new Order(null, Status.PAID, 0, null, null)).status()).isEqualTo(Status.PAID);
	}

	@Test
	void anInstanceThatCanChangeIsTheOneThatIsReturned() {
		Note note = new Note();
		SAVED.clear();
		assertThat(this.template.save(note)).isSameAs(note);
		assertThat(note.id).hasSize(36);
		assertThat(note.version).isZero();
		assertThat(SAVED).singleElement()
			.satisfies((item) -> assertThat(Objects.requireNonNull(item.get("id")).s()).isEqualTo(note.id));
		note.text = "changed";
		this.template.save(note);
		assertThat(this.template.findById(String.valueOf(note.id), Note.class).orElseThrow().text).isEqualTo("changed");
	}

	@Test
	void aKeyIsMadeOfAPropertyThatIsGenerated() {
		Bill bill = this.template.save(new Bill("c1", null, null));
		assertThat(bill.number()).matches(ULID);
		assertThat(this.template.findById(new BillId("c1", String.valueOf(bill.number())), Bill.class)).contains(bill);
		assertThat(LocalDynamoDb.shared()
			.dynamoDbClient()
			.scan((scan) -> scan.tableName("bills"))
			.items()
			.stream()
			.filter((item) -> Objects.requireNonNull(item.get("number")).s().equals(bill.number())))
			.singleElement()
			.satisfies(
					(item) -> assertThat(Objects.requireNonNull(item.get("SK")).s()).isEqualTo("BILL#" + bill.number()))
			.satisfies((item) -> assertThat(Objects.requireNonNull(item.get("byState")).s())
				.isEqualTo("due#" + bill.number()));
	}

	@Test
	void aPartOfAnEmbeddedIdIsGenerated() {
		Line line = this.template.save(new Line(new LineId("o1", null), "a"));
		assertThat(line.id().order()).isEqualTo("o1");
		assertThat(line.id().line()).matches(ULID);
		assertThat(this.template.findById(line.id(), Line.class)).contains(line);
	}

	@Test
	void manyEntitiesGetEachItsOwn() {
		List<Order> orders = this.template
			.saveAll(List.of(new Order(null, null, null, null, null), new Order(null, null, null, null, null)));
		assertThat(orders).extracting(Order::id).doesNotContainNull().doesNotHaveDuplicates();
		assertThat(this.template.findAllById(orders.stream().map(Order::id).toList(), Order.class))
			.containsExactlyElementsOf(orders.stream().map(Optional::of).toList());
	}

	@Test
	void aTransactionOfSpringStoresWhatItsCallersGot() {
		TransactionTemplate transactions = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		List<Order> made = new ArrayList<>();
		transactions.executeWithoutResult((status) -> {
			made.add(this.template.save(new Order(null, null, null, null, null)));
			made.add(this.template.save(new Order(null, null, null, null, null)));
			assertThat(this.template.findById(String.valueOf(made.get(0).id()), Order.class)).contains(made.get(0));
		});
		made.forEach(
				(order) -> assertThat(this.template.findById(String.valueOf(order.id()), Order.class)).contains(order));
	}

	@Test
	void aTransactionThatIsRepeatedByItsTokenGeneratesTheSame() {
		String token = UUID.randomUUID().toString();
		EntityTransaction transaction = EntityTransaction.empty()
			.save(new Order(null, null, 9, null, null))
			.token(token);
		Order first = (Order) this.template.transact(transaction).all().get(0);
		assertThat(this.template.transact(transaction).all()).isEqualTo(List.of(first));
		assertThat(this.template.findById(String.valueOf(first.id()), Order.class)).contains(first);
	}

	@Test
	void aCallbackSeesWhatATransactionWithATokenStores() {
		SAVED.clear();
		EntityTransaction transaction = EntityTransaction.empty()
			.insert(new Note())
			.insert(new Note())
			.token(UUID.randomUUID().toString());
		List<Object> stored = this.template.transact(transaction).all();
		assertThat(SAVED).extracting((item) -> Objects.requireNonNull(item.get("id")).s())
			.isEqualTo(stored.stream().map((note) -> ((Note) note).id).toList());
	}

	@Test
	void futuresResultInTheSame() {
		Order order = STORE.template().async().save(new Order(null, null, null, null, null)).join();
		assertThat(this.template.findById(String.valueOf(order.id()), Order.class)).contains(order);
	}

	@Test
	void anUpsertFillsANewItemOnly() {
		String id = UUID.randomUUID().toString();
		EntityUpdate<Order> upsert = EntityUpdate.of(id, Order.class).set("priority", 1).upsert();
		this.template.update(upsert);
		Order made = this.template.findById(id, Order.class).orElseThrow();
		assertThat(made.status()).isEqualTo(Status.OPEN);
		assertThat(made.receipt()).isNotNull();
		this.template.update(EntityUpdate.of(id, Order.class).set("status", Status.PAID));
		this.template.update(upsert);
		assertThat(this.template.findById(id, Order.class).orElseThrow().status()).isEqualTo(Status.PAID);
	}

	@Table("orders")
	record Order(@Id @GeneratedValue(ValueGenerator.ULID) @Nullable String id,
			@DefaultValue("OPEN") @Attribute(required = true) @Nullable Status status,
			@DefaultValue("5") @Nullable Integer priority, @DefaultValue("[\"new\"]") @Nullable Set<String> labels,
			@GeneratedValue(ValueGenerator.UUID) @Nullable UUID receipt) {

	}

	enum Status {

		OPEN, PAID

	}

	@Table("notes")
	static class Note {

		@Id
		@GeneratedValue(ValueGenerator.UUID)
		@Nullable String id;

		@Version
		@Nullable Long version;

		@Nullable String text;

	}

	@Table("lines")
	record Line(@Id LineId id, String text) {

	}

	record LineId(@PartitionKey String order, @SortKey @GeneratedValue(ValueGenerator.ULID) @Nullable String line) {

	}

	@Table("bills")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "BILL#{number}")
	@IndexPartitionKey(index = "by-state", name = "byState", template = "{state}#{number}")
	record Bill(String customer, @GeneratedValue(ValueGenerator.ULID) @Nullable String number,
			@DefaultValue("due") @Nullable String state) {

	}

	record BillId(String customer, String number) {

	}

}
