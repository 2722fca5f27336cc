// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.EntityTransaction;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.data.transaction.UnknownTransactionOutcomeSystemException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Snippets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.data.annotation.Version;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TransactionsPageTests {

	private TableTheory tableTheory;

	private TableTheoryTemplate template;

	private Order order;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Order.class, Payment.class, Customer.class, User.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		this.tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		this.tableTheory.tables().ensure();
		this.template = new TableTheoryTemplate(this.tableTheory, converter);
		this.order = this.template.insert(new Order("o1", "c1", 10, false, null));
		this.template.insert(new Customer("c1", false));
		this.template.insert(new Customer("c2", true));
	}

	@Test
	void everySnippetIsCodeThatRuns() {
		new Snippets(Page.of("docs/transactions.md")).areCodeOf(TransactionsPageTests.class);
	}

	@Test
	void allWritesAreMade() {
		Order order = this.order;
		this.template.transact((writes) -> writes.save(order.paid())
			.insert(new Payment("p1", order.id(), order.total()))
			.check(order.customer(), Customer.class, where("blocked").is(false)));
		assertThat(this.template.findById("o1", Order.class))
			.hasValueSatisfying((found) -> assertThat(found.isPaid()).isTrue());
		assertThat(this.template.findById("p1", Payment.class)).isPresent();
	}

	@Test
	void byATokenItCanBeRepeated() {
		String token = UUID.randomUUID().toString();
		EntityTransaction payment = EntityTransaction.empty()
			.save(this.order.paid())
			.insert(new Payment("p8", this.order.id(), this.order.total()))
			.token(token);
		try {
			this.template.transact(payment);
		}
		catch (QueryTimeoutException | TransientDataAccessResourceException ex) {
			this.template.transact(payment);
		}
		this.template.transact(payment);
		assertThat(this.template.findById("p8", Payment.class)).isPresent();
	}

	@Test
	void orNone() {
		Payment payment = new Payment("p2", "o1", 10);
		assertThatExceptionOfType(ConditionFailedDataAccessException.class).isThrownBy(() -> this.template
			.transact((writes) -> writes.insert(payment).check("c2", Customer.class, where("blocked").is(false))));
		assertThat(this.template.findById("p2", Payment.class)).isEmpty();
	}

	@Test
	void theTableTellsWhatStandsInTheWay() {
		this.template.save(this.order.paid());
		Payment payment = this.template.insert(new Payment("p1", "o1", 10));
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(
				() -> this.template.transact((writes) -> writes.save(this.order).deleteById("p1", Payment.class)));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(
				() -> this.template.transact((writes) -> writes.insert(payment).deleteById("c1", Customer.class)));
	}

	@Test
	void aMethodIsATransaction() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.registerBean(TableTheoryOperations.class, () -> this.template);
			context.registerBean(TableTheory.class, () -> this.tableTheory);
			context.register(Transactions.class);
			context.refresh();
			Checkout checkout = context.getBean(Checkout.class);
			checkout.pay(this.order, "p1");
			assertThat(this.template.findById("p1", Payment.class)).isPresent();
			Order order = this.template.findById("o1", Order.class).orElseThrow();
			try {
				checkout.pay(order, "p9");
			}
			catch (UnknownTransactionOutcomeSystemException unknown) {
				unknown.repeat();
			}
			assertThatExceptionOfType(OptimisticLockingFailureException.class)
				.isThrownBy(() -> checkout.pay(this.order, "p2"));
			assertThat(this.template.findById("p2", Payment.class)).isEmpty();
		}
	}

	@Test
	void severalWritesOfOneItemAreOne() {
		Fees fees = new Fees(this.template);
		new TransactionTemplate(new TableTheoryTransactionManager(this.tableTheory))
			.executeWithoutResult((status) -> fees.payWithFee(this.order, 3));
		assertThat(this.template.findById("o1", Order.class)).contains(new Order("o1", "c1", 13, true, 1L));
	}

	@Test
	void queriesAreRefusedThatWouldMissWrites() {
		new TransactionTemplate(new TableTheoryTransactionManager(this.tableTheory)).executeWithoutResult((status) -> {
			this.template.save(this.order.paid());
			assertThat(this.template.findById("o1", Order.class))
				.hasValueSatisfying((found) -> assertThat(found.isPaid()).isTrue());
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template.findAll(FindOperation.of(Order.class).matching(where("id").is("o7"))));
		});
	}

	@Test
	void readsAtOneMoment() {
		List<Optional<Order>> both = this.template.findAllTogether(List.of("o1", "o2"), Order.class);
		assertThat(both).containsExactly(Optional.of(this.order), Optional.empty());
	}

	@Test
	void uniqueValuesAreKept() {
		this.template.insert(new User("1", "ada@example.org"));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.insert(new User("2", "ada@example.org")));
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement(proxyTargetClass = true)
	static class Transactions {

		@Bean
		TableTheoryTransactionManager transactionManager(TableTheory tableTheory) {
			return new TableTheoryTransactionManager(tableTheory);
		}

		@Bean
		Checkout checkout(TableTheoryOperations template) {
			return new Checkout(template);
		}

	}

	@Service
	static class Checkout {

		private final TableTheoryOperations template;

		Checkout(TableTheoryOperations template) {
			this.template = template;
		}

		@Transactional
		void pay(Order order, String payment) {
			this.template.save(order.paid());
			this.template.insert(new Payment(payment, order.id(), order.total()));
		}

	}

	static class Fees {

		private final TableTheoryOperations template;

		Fees(TableTheoryOperations template) {
			this.template = template;
		}

		@Transactional
		void payWithFee(Order order, int fee) {
			Order paid = this.template.save(order.paid());
			this.template.save(paid.plus(fee));
		}

	}

	@Table("transactions-page-orders")
	record Order(@PartitionKey String id, String customer, int total, boolean isPaid, @Version @Nullable Long version) {

		Order paid() {
			return new Order(this.id, this.customer, this.total, true, this.version);
		}

		Order plus(int fee) {
			return new Order(this.id, this.customer, this.total + fee, this.isPaid, this.version);
		}

	}

	@Table("transactions-page-payments")
	record Payment(@PartitionKey String id, String order, int amount) {

	}

	@Table("transactions-page-customers")
	record Customer(@PartitionKey String id, boolean blocked) {

	}

	@Table(name = "transactions-page-users", typeAttribute = "type")
	record User(@PartitionKey String id, @Unique String email) {

	}

}
