// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.annotation.Version;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ManagedTypes;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.repository.query.Param;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application without Spring Boot.
 */
@Configuration(proxyBeanMethods = false)
@EnableTableTheoryRepositories(considerNestedRepositories = true,
		includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE,
				classes = { Shop.Orders.class, Shop.Invoices.class }))
class Shop {

	@Bean
	static TableTheoryManagedTypes tableTheoryManagedTypes() {
		return TableTheoryManagedTypes.from(ManagedTypes.from(Order.class, Invoice.class));
	}

	@Bean
	TableTheoryMappingContext tableTheoryMappingContext(TableTheoryManagedTypes types) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setManagedTypes(types);
		return context;
	}

	@Bean
	TableTheoryConverter tableTheoryConverter(TableTheoryMappingContext context) throws IOException {
		try (InputStream content = new ClassPathResource("aot/invoices.yml").getInputStream()) {
			List<DmsDocument> documents = DmsReader.readAll(List.of(DmsSource.of("invoices.yml", content)));
			return TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
					Schema.of(documents.get(0).models()));
		}
	}

	@Bean
	DynamoDbClient client(Environment environment) {
		if (environment.getProperty("building", Boolean.class, false)) {
			throw new IllegalStateException("There is no DynamoDB where applications are built");
		}
		return LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
	}

	@Bean
	TableTheoryTemplate tableTheoryTemplate(DynamoDbClient client, TableTheoryConverter converter) {
		TableTheory tableTheory = TableTheory.builder().client(client).schema(converter.schema()).build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter);
	}

	/** The work of the users of the application. */
	static final class Visit implements Consumer<BeanFactory> {

		@Override
		public void accept(BeanFactory beans) {
			Orders orders = beans.getBean(Orders.class);
			orders.deleteById(new OrderId("ann", 1));
			Order order = orders.save(new Order("ann", 1, Status.OPEN, new BigDecimal("12.5"),
					new Payment.Transfer(new Account("DE1")), List.of(new Line("pen", 2)), "abc", null, null));
			assertThat(orders.findById(new OrderId("ann", 1))).contains(order);
			assertThat(orders.findByCustomerAndNumberGreaterThan("ann", 0)).containsExactly(order);
			assertThat(orders.findByStatusOrderByNumberDesc(Status.OPEN)).singleElement()
				.satisfies((summary) -> assertThat(summary.getTotal()).isEqualByComparingTo("12.5"));
			assertThat(orders.findByCustomerAndNumber("ann", 1)).contains(new Total(new BigDecimal("12.5")));
			assertThat(orders.findByCustomerAndNumberIn("ann", List.of(1, 2), Limit.unlimited()))
				.containsExactly(order);
			assertThat(orders.worth("ann", BigDecimal.TEN)).containsExactly(order);
			assertThat(orders.countByTotalBetween(BigDecimal.ONE, BigDecimal.valueOf(20))).isOne();
			Invoices invoices = beans.getBean(Invoices.class);
			invoices.save(new Invoice("ann", 7).total(BigDecimal.TEN));
			assertThat(invoices.findById(new InvoiceId("ann", 7)).orElseThrow().total()).isEqualByComparingTo("10");
		}

	}

	interface Orders extends TableTheoryRepository<Order, OrderId> {

		List<Order> findByCustomerAndNumberGreaterThan(String customer, int number);

		List<Summary> findByStatusOrderByNumberDesc(Status status);

		Optional<Total> findByCustomerAndNumber(String customer, int number);

		List<Order> findByCustomerAndNumberIn(String customer, List<Integer> numbers, Limit limit);

		@AllowScan(maxPages = 3)
		long countByTotalBetween(BigDecimal from, BigDecimal to);

		@Query(key = "customer = :who", filter = "total > :#{#least}")
		List<Order> worth(@Param("who") String customer, @Param("least") BigDecimal least);

		boolean existsByCustomer(String customer);

		@Override
		@AllowScan
		List<Order> findAll();

	}

	interface Invoices extends TableTheoryRepository<Invoice, InvoiceId> {

		List<Invoice> findFirst2ByCustomer(String customer);

	}

	@Table("aot-orders")
	record Order(@PartitionKey String customer, @SortKey @IndexSortKey(index = "byStatus") int number,
			@IndexPartitionKey(index = "byStatus") Status status, BigDecimal total, Payment payment, List<Line> lines,
			@ValueConverter(Reversed.class) String note,
			@Attribute(type = AttributeType.S) @Nullable AttributeValue extra, @Version @Nullable Long version) {

	}

	record OrderId(String customer, int number) {

	}

	record InvoiceId(String customer, long number) {

	}

	enum Status {

		OPEN, PAID

	}

	record Line(String product, int count) {

	}

	sealed interface Payment {

		record Card(String digits) implements Payment {

		}

		record Transfer(Account from) implements Payment {

		}

	}

	record Account(String iban) {

	}

	@ModelName("Invoice")
	static class Invoice {

		private final String customer;

		private final long number;

		private @Nullable BigDecimal total;

		Invoice(String customer, long number) {
			this.customer = customer;
			this.number = number;
		}

		Invoice total(BigDecimal changed) {
			this.total = changed;
			return this;
		}

		@Nullable BigDecimal total() {
			return this.total;
		}

		@Override
		public String toString() {
			return "Invoice " + this.number + " of " + this.customer;
		}

	}

	interface Summary {

		int getNumber();

		BigDecimal getTotal();

	}

	record Total(BigDecimal total) {

	}

	static final class Reversed
			implements PropertyValueConverter<String, String, ValueConversionContext<? extends PersistentProperty<?>>> {

		@Override
		public String read(String value, ValueConversionContext<? extends PersistentProperty<?>> context) {
			return new StringBuilder(value).reverse().toString();
		}

		@Override
		public String write(String value, ValueConversionContext<? extends PersistentProperty<?>> context) {
			return new StringBuilder(value).reverse().toString();
		}

	}

}
