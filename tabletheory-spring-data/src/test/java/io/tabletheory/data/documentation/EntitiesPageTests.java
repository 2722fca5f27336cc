// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.engine.Explanation;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.ValueGenerator;
import io.tabletheory.testing.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EntitiesPageTests {

	private static final Page PAGE = Page.of("docs/entities.md");

	private static final Instant PLACED = Instant.parse("2026-01-16T08:30:00Z");

	private static final OrderId ID = new OrderId("c1", "7", PLACED);

	private TableTheoryTemplate template;

	private Order order;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		this.template = TableTheoryTemplate.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()),
				Order.class, Customer.class, Payment.class);
		this.template.tableTheory().tables().ensure();
		this.order = this.template
			.insert(new Order("c1", "7", PLACED, Status.OPEN, BigDecimal.TEN, List.of(new Line("tea", 2)), null, null));
	}

	private static Order paid(Order order) {
		return new Order(order.customer, order.number, order.placedAt, Status.PAID, order.total, order.lines,
				order.version, order.changedAt);
	}

	@Test
	void findsWithoutBlocking() {
		try (DynamoDbAsyncClient client = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()) {
			TableTheoryTemplate template = TableTheoryTemplate.of(TableTheory.builder().client(client), Order.class);
			CompletableFuture<List<Order>> found = template.async()
				.findAll(FindOperation.of(Order.class).matching(where(Order::customer).is("c1")));
			assertThat(found.join()).containsExactly(this.order);
		}
	}

	@Test
	void generatesTheKeyOfATicket() {
		TableTheoryTemplate template = TableTheoryTemplate
			.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Ticket.class);
		template.tableTheory().tables().ensure();
		Ticket ticket = template.save(new Ticket(null, "The door squeaks", null, null));
		assertThat(ticket).isEqualTo(new Ticket(ticket.id(), "The door squeaks", State.OPEN, 5));
		assertThat(template.findById(String.valueOf(ticket.id()), Ticket.class)).contains(ticket);
	}

	@Test
	void classesThatShareATableAreToldApart() {
		LocalDynamoDb.shared().reset();
		TableTheoryTemplate shared = TableTheoryTemplate
			.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Vehicle.class, Boat.class);
		shared.tableTheory().tables().ensure();
		shared.save(new Vehicle("1", "bike"));
		assertThatExceptionOfType(DataIntegrityViolationException.class)
			.isThrownBy(() -> shared.deleteById("1", Boat.class));
		shared.saveAll(List.of(new Boat("2", "sloop", 1)));
		assertThat(shared.findById("1", Vehicle.class)).contains(new Vehicle("1", "bike"));
	}

	@Test
	void aKeyThatIsATimeIsFoundByIt() {
		TableTheoryTemplate events = TableTheoryTemplate
			.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Event.class);
		events.tableTheory().tables().ensure();
		events.save(new Event("d", PLACED, "n"));
		assertThat(events.findAll(FindOperation.of(Event.class)
			.matching(where("device").is("d").and("at").between(PLACED.minusSeconds(1), PLACED)))).hasSize(1);
	}

	@Test
	void theFirstSnippetsRun() {
		this.template.delete(this.order);
		Instant placedAt = PLACED;
		List<Line> lines = List.of(new Line("tea", 2));
		Order order = this.template
			.insert(new Order("c1", "7", placedAt, Status.OPEN, BigDecimal.TEN, lines, null, null));
		OrderId id = new OrderId("c1", "7", placedAt);
		this.template.update(EntityUpdate.of(id, Order.class)
			.set(Order::status, Status.PAID)
			.when(where(Order::status).is(Status.OPEN)));
		List<Order> latest = this.template
			.findAll(FindOperation.of(Order.class).matching(where(Order::customer).is("c1")).descending().limit(10));
		assertThat(order.version()).isZero();
		assertThat(latest).extracting(Order::status).containsExactly(Status.PAID);
		assertThat(this.template.findById(ID, Order.class)).contains(latest.get(0));
	}

	@Test
	void aTemplateIsMadeOfAClient() {
		DynamoDbClient dynamoDbClient = LocalDynamoDb.shared().dynamoDbClient();
		TableTheoryTemplate template = TableTheoryTemplate.of(TableTheory.builder().client(dynamoDbClient), Order.class,
				Customer.class);
		template.tableTheory().tables().ensure();
		assertThat(template.findById(ID, Order.class)).contains(this.order);
	}

	@Test
	void theRequestIsTheOneShown() {
		Explanation explanation = this.template
			.explain(FindOperation.of(Order.class).matching(where(Order::customer).is("c1")).descending().limit(10));
		QueryRequest request = (QueryRequest) explanation.request().orElseThrow();
		String shown = PAGE.blocks("").stream().filter((block) -> block.startsWith("Query")).findFirst().orElseThrow();
		assertThat(shown).contains("\"" + request.keyConditionExpression() + "\"")
			.contains("\"" + request.filterExpression() + "\"");
		assertThat(request.scanIndexForward()).isFalse();
	}

	@Test
	void transactionsAreMadeAsAWhole() {
		this.template.insert(new Customer("c1", true));
		Order paid = paid(this.order);
		Payment payment = new Payment("p1", "7");
		assertThatExceptionOfType(ConditionFailedDataAccessException.class).isThrownBy(() -> this.template.transact(
				(writes) -> writes.save(paid).insert(payment).check("c1", Customer.class, where("blocked").is(false))));
		assertThat(this.template.findById("p1", Payment.class)).isEmpty();
		this.template.save(new Customer("c1", false));
		this.template.transact(
				(writes) -> writes.save(paid).insert(payment).check("c1", Customer.class, where("blocked").is(false)));
		assertThat(this.template.findById("p1", Payment.class)).contains(payment);
	}

	@Test
	void theTableTellsWhatFails() {
		this.template.save(paid(this.order));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.save(this.order));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.delete(this.order));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.insert(this.order));
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> this.template.update(EntityUpdate.of("none", Customer.class).set("blocked", true)));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findAll(FindOperation.of(Order.class).matching(where(Order::total).is(1))));
	}

	@Test
	void theRepositoryOfThePageIsServed() {
		String shown = PAGE.blocks("java")
			.stream()
			.filter((block) -> block.startsWith("interface Orders"))
			.findFirst()
			.orElseThrow();
		assertThat(Orders.class.getDeclaredMethods()).hasSize(6)
			.allSatisfy((method) -> assertThat(shown).contains(" " + method.getName() + "("));
		Orders orders = new TableTheoryRepositoryFactory(this.template).getRepository(Orders.class);
		assertThat(orders.findByCustomerAndPlacedAtAfter("c1", PLACED.minusSeconds(1))).containsExactly(this.order);
		Window<Order> last = orders.findByCustomerOrderByPlacedAtDesc("c1", ScrollPosition.keyset().backward(),
				Limit.of(1));
		assertThat(last.getContent()).containsExactly(this.order);
		try (Stream<Summary> open = orders.streamByStatus(Status.OPEN)) {
			assertThat(open).containsExactly(new Summary("7", BigDecimal.TEN));
		}
		assertThat(orders.large("c1", BigDecimal.ONE, PageRequest.of(0, 5))).containsExactly(this.order);
		assertThat(orders.pay(ID, BigDecimal.ONE)).isTrue();
		assertThat(orders.pay(ID, BigDecimal.ONE)).isFalse();
		assertThat(orders.deleteByCustomer("c1")).isOne();
	}

	@Table("tickets")
	record Ticket(@Id @GeneratedValue(ValueGenerator.ULID) @Nullable String id, String text,
			@DefaultValue("OPEN") @Nullable State state, @DefaultValue("5") @Nullable Integer priority) {
	}

	enum State {

		OPEN, DONE

	}

	interface Orders extends TableTheoryRepository<Order, OrderId> {

		List<Order> findByCustomerAndPlacedAtAfter(String customer, Instant moment);

		Window<Order> findByCustomerOrderByPlacedAtDesc(String customer, ScrollPosition position, Limit limit);

		Stream<Summary> streamByStatus(Status status);

		@Query(key = "customer = :customer", filter = "total > :total or status = 'PAID'")
		Slice<Order> large(String customer, BigDecimal total, Pageable pageable);

		@Modifying(update = "SET status = 'PAID', total = total - :discount", when = "status = 'OPEN'")
		boolean pay(OrderId id, BigDecimal discount);

		long deleteByCustomer(String customer);

	}

	record Summary(String number, BigDecimal total) {

	}

	enum Status {

		OPEN, PAID

	}

	@Table(name = "shop", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{placedAt}#{number}")
	record Order(String customer, String number, Instant placedAt, @IndexPartitionKey(index = "byStatus") Status status,
			BigDecimal total, List<Line> lines, @Version @Nullable Long version,
			@LastModifiedDate @Nullable Instant changedAt) {

	}

	record Line(String article, int count) {

	}

	record OrderId(String customer, String number, Instant placedAt) {

	}

	@Table("entities-page-customers")
	record Customer(@Id String id, boolean blocked) {

	}

	@Table("entities-page-payments")
	record Payment(@Id String id, String order) {

	}

	@Table(name = "shop", typeAttribute = "type")
	record Vehicle(@PartitionKey String id, String name) {
	}

	@Table(name = "shop", typeAttribute = "type")
	record Boat(@PartitionKey String id, String name, Integer sails) {
	}

	record Event(@PartitionKey String device, @SortKey Instant at, String note) {
	}

}
