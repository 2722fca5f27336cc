// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.testing.Snippets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Slice;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.stereotype.Component;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MigratingPageTests {

	private static final io.tabletheory.testing.Page PAGE = io.tabletheory.testing.Page.of("docs/migrating.md");

	private static final Pattern ROW = Pattern.compile("^\\|.*\\|([^|]+)\\|$", Pattern.MULTILINE);

	private static final Pattern ANNOTATION = Pattern.compile("`@(\\w+)`");

	private static final List<String> PACKAGES = List.of("io.tabletheory.data.mapping",
			"io.tabletheory.data.repository", "io.tabletheory.data.repository.config",
			"org.springframework.data.annotation", "org.springframework.transaction.annotation");

	private static final TableTheoryConverter CUSTOMERS = TableTheoryConverter.of(Customer.class);

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	private TableTheoryTemplate template;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		this.client.createTable(MigratingPageTests::table);
		this.template = TableTheoryTemplate.of(TableTheory.builder().client(this.client), Order.class);
	}

	@Test
	void everySnippetIsCodeThatRuns() {
		new Snippets(PAGE).areCodeOf(MigratingPageTests.class);
	}

	@Test
	void theSnippetRuns() {
		Orders orders = repository(Orders.class);
		Order saved = orders.save(new Order("c1", "7", "OPEN", BigDecimal.TEN, null));
		assertThat(orders.findById(new OrderId("c1", "7"))).contains(saved);
		orders.deleteById(new OrderId("c1", "none"));
		orders.save(saved);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> orders.save(saved));
	}

	@Test
	void itemsOfOthersAreReadAndGoOnFromTheirVersion() {
		this.client.putItem((request) -> request.tableName("migrating-orders")
			.item(Map.of("customerId", AttributeValue.fromS("c1"), "number", AttributeValue.fromS("1"), "state",
					AttributeValue.fromS("OPEN"), "total", AttributeValue.fromN("5"), "version",
					AttributeValue.fromN("1"))));
		Orders orders = repository(Orders.class);
		Order found = orders.findByStatus("OPEN").get(0);
		assertThat(orders.save(found).version()).isEqualTo(2);
		assertThat(orders.findByCustomer("c1", PageRequest.ofSize(1)).getContent()).hasSize(1);
		assertThat(orders.findAll()).hasSize(1);
	}

	@Test
	void pagesAndOrdersByOtherThanTheSortKeyAreRefusedAtTheStart() {
		assertThatExceptionOfType(InvalidRepositoryException.class).isThrownBy(() -> repository(Refused.class))
			.withMessageContaining("findByCustomerOrderByTotal")
			.withMessageContaining("Page");
	}

	@Test
	void anIdIsGeneratedBeforeAnEntityIsStored() {
		TableTheory tableTheory = TableTheory.builder().client(this.client).schema(CUSTOMERS.schema()).build();
		tableTheory.tables().ensure();
		TableTheoryTemplate customers = new TableTheoryTemplate(tableTheory, CUSTOMERS,
				EntityCallbacks.create(new GeneratedIds()));
		assertThat(customers.insert(new Customer(null, "Ada")).id()).isNotNull();
	}

	@Test
	void everyAnnotationOfOursIsThere() {
		List<String> named = ROW.matcher(PAGE.text())
			.results()
			.flatMap((row) -> ANNOTATION.matcher(row.group(1)).results())
			.map((MatchResult annotation) -> annotation.group(1))
			.toList();
		assertThat(named).hasSizeGreaterThan(10)
			.allSatisfy((name) -> assertThat(
					PACKAGES.stream().filter((home) -> ClassUtils.isPresent(home + "." + name, null)))
				.isNotEmpty());
	}

	private <R> R repository(Class<R> type) {
		return new TableTheoryRepositoryFactory(this.template).getRepository(type);
	}

	/** As it was before. */
	private static void table(CreateTableRequest.Builder request) {
		request.tableName("migrating-orders")
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(Stream.of("customerId", "number", "state").map(MigratingPageTests::text).toList())
			.keySchema(key("customerId", KeyType.HASH), key("number", KeyType.RANGE))
			.globalSecondaryIndexes(GlobalSecondaryIndex.builder()
				.indexName("status-index")
				.keySchema(key("state", KeyType.HASH))
				.projection((projection) -> projection.projectionType(ProjectionType.ALL))
				.build());
	}

	private static AttributeDefinition text(String name) {
		return AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

	@Table("migrating-customers")
	record Customer(@PartitionKey @Nullable String id, String name) {

	}

	@SuppressWarnings("ClassCanBeStatic") // In an application it stands alone.
	@Component
	class GeneratedIds implements BeforeConvertCallback<Customer> {

		@Override
		public Customer onBeforeConvert(Customer customer, String table) {
			return (customer.id() != null) ? customer : new Customer(UUID.randomUUID().toString(), customer.name());
		}

	}

	@Table("migrating-orders")
	record Order(@PartitionKey(name = "customerId") String customer, @SortKey String number,
			@IndexPartitionKey(index = "status-index") @Attribute(name = "state") String status, BigDecimal total,
			@Version @Nullable Long version) {
	}

	record OrderId(String customer, String number) {

	}

	interface Orders extends TableTheoryRepository<Order, OrderId> {

		List<Order> findByStatus(String status);

		Slice<Order> findByCustomer(String customer, Pageable pageable);

		@Override
		@AllowScan
		List<Order> findAll();

	}

	interface Refused extends TableTheoryRepository<Order, OrderId> {

		List<Order> findByCustomerOrderByTotal(String customer);

		Page<Order> findByStatus(String status, Pageable pageable);

	}

}
