// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;

import io.tabletheory.client.Explanation;
import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.convert.TableTheoryCustomConversions;
import io.tabletheory.core.TableTheoryTemplate;
import io.tabletheory.core.UnmetConditionException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.mapping.IndexPartitionKey;
import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.SortKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static io.tabletheory.query.Criteria.where;
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
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Order.class, Customer.class, Payment.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		this.template = new TableTheoryTemplate(tableTheory, converter);
		this.order = this.template
			.insert(new Order("c1", "7", PLACED, Status.OPEN, BigDecimal.TEN, List.of(new Line("tea", 2)), null, null));
	}

	@Test
	void theFirstSnippetsRun() {
		assertThat(this.order.version()).isZero();
		this.template.update(Order.class, ID)
			.set(Order::status, Status.PAID)
			.when(where(Order::status).is(Status.OPEN))
			.run();
		List<Order> latest = this.template.query(Order.class)
			.matching(where(Order::customer).is("c1"))
			.descending()
			.limit(10)
			.all();
		assertThat(latest).extracting(Order::status).containsExactly(Status.PAID);
		assertThat(this.template.findById(ID, Order.class)).contains(latest.get(0));
	}

	@Test
	void theRequestIsTheOneShown() {
		Explanation explanation = this.template.query(Order.class)
			.matching(where(Order::customer).is("c1"))
			.descending()
			.limit(10)
			.explain();
		QueryRequest request = (QueryRequest) explanation.request().orElseThrow();
		String shown = PAGE.blocks("").stream().filter((block) -> block.startsWith("Query")).findFirst().orElseThrow();
		assertThat(shown).contains("\"" + request.keyConditionExpression() + "\"")
			.contains("\"" + request.filterExpression() + "\"");
		assertThat(request.scanIndexForward()).isFalse();
	}

	@Test
	void transactionsAreMadeAsAWhole() {
		this.template.insert(new Customer("c1", true));
		Order paid = this.order.with(Status.PAID);
		Payment payment = new Payment("p1", "7");
		assertThatExceptionOfType(UnmetConditionException.class).isThrownBy(() -> this.template.transact(
				(writes) -> writes.save(paid).insert(payment).check("c1", Customer.class, where("blocked").is(false))));
		assertThat(this.template.findById("p1", Payment.class)).isEmpty();
		this.template.save(new Customer("c1", false));
		this.template.transact(
				(writes) -> writes.save(paid).insert(payment).check("c1", Customer.class, where("blocked").is(false)));
		assertThat(this.template.findById("p1", Payment.class)).contains(payment);
	}

	@Test
	void theTableTellsWhatFails() {
		this.template.save(this.order.with(Status.PAID));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.save(this.order));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.delete(this.order));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.insert(this.order));
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> this.template.update(Customer.class, "none").set("blocked", true).run());
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.query(Order.class).matching(where(Order::total).is(1)).all());
	}

	enum Status {

		OPEN, PAID

	}

	@Table(name = "entities-page-shop", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{placedAt}#{number}")
	record Order(String customer, String number, Instant placedAt, @IndexPartitionKey(index = "byStatus") Status status,
			BigDecimal total, List<Line> lines, @Version @Nullable Long version,
			@LastModifiedDate @Nullable Instant changedAt) {

		Order with(Status other) {
			return new Order(this.customer, this.number, this.placedAt, other, this.total, this.lines, this.version,
					this.changedAt);
		}

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

}
