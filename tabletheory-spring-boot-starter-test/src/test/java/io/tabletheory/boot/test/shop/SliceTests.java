// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.tabletheory.boot.test.autoconfigure.AutoConfigureDataTableTheory;
import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.boot.test.autoconfigure.FreshTables;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.platform.commons.support.AnnotationSupport;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ClassPathResource;
import org.springframework.test.context.NestedTestConfiguration;
import org.springframework.test.context.NestedTestConfiguration.EnclosingConfiguration;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

@NestedTestConfiguration(EnclosingConfiguration.OVERRIDE)
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class SliceTests {

	@Nested
	@DataTableTheoryTest
	class ByDefault {

		@Autowired
		ApplicationContext context;

		@Test
		void repositoriesEntitiesAndCallbacksAreLoadedAndOtherComponentsAreNot() {
			assertThat(this.context.getBeanProvider(Orders.class).getIfAvailable()).isNotNull();
			assertThat(this.context.getBeanProvider(LowerCaseEmails.class).getIfAvailable()).isNotNull();
			assertThat(this.context.getBeanProvider(OrderService.class).getIfAvailable()).isNull();
		}

		@Test
		void autoConfigurationsOfTheSliceAreLoadedAndOthersAreNot() throws IOException {
			List<String> slice = new ClassPathResource(
					"META-INF/spring/" + AutoConfigureDataTableTheory.class.getName() + ".imports")
				.getContentAsString(StandardCharsets.UTF_8)
				.lines()
				.toList();
			assertThat(this.context.getBeanNamesForAnnotation(AutoConfiguration.class)).isNotEmpty()
				.extracting((name) -> ClassUtils.getUserClass(this.context.getBean(name)).getName())
				.allSatisfy((name) -> assertThat(slice).containsAnyOf(name, "optional:" + name));
		}

		@Test
		void theDatabaseIsEmbeddedWhateverThePropertiesOfTheApplicationSay() {
			URI embedded = LocalDynamoDb.shared().endpoint();
			assertThat(this.context.getEnvironment().getProperty("tabletheory.endpoint"))
				.isEqualTo("http://127.0.0.1:1");
			assertThat(this.context.getBean(DynamoDbClient.class).serviceClientConfiguration().endpointOverride())
				.contains(embedded);
		}

		@Test
		void noOtherTestOfTheDatabaseRunsAtTheSameTime() {
			assertThat(AnnotationSupport.findRepeatableAnnotations(ByDefault.class, ResourceLock.class)).singleElement()
				.extracting(ResourceLock::mode)
				.isEqualTo(ResourceAccessMode.READ_WRITE);
		}

		@RepeatedTest(2)
		void faultsEndWithTheirTestAlsoWhereTablesDoNot(@Autowired Faults faults) {
			assertThat(faults.injected()).isEmpty();
			faults.on("ListTables").once().throttle();
			this.context.getBean(DynamoDbClient.class).listTables();
		}

		@Test
		void encryptedEntitiesNeedNoConfiguration(@Autowired Customers customers) {
			Customer ada = customers.save(new Customer("1", "Ada@example.org", null));
			assertThat(customers.findByEmail("ada@example.org"))
				.hasValueSatisfying((found) -> assertThat(found.id()).isEqualTo(ada.id()));
			assertThat(this.context.getBean(DynamoDbClient.class)
				.getItem((request) -> request.tableName("customers").key(Map.of("id", AttributeValue.fromS("1"))))
				.toString()).doesNotContain("example.org");
		}

	}

	@Nested
	@DataTableTheoryTest(properties = "tabletheory.schema.policy=none", useDefaultFilters = false)
	class WithProperties {

		@Test
		void thoseOfTheTestComeFirst(@Autowired Environment environment, @Autowired DynamoDbClient client) {
			assertThat(environment.getProperty("tabletheory.schema.policy")).isEqualTo("none");
			assertThat(client.listTables().tableNames()).isEmpty();
		}

		@Test
		void withoutDefaultFiltersCallbacksStayOut(@Autowired ApplicationContext context) {
			assertThat(context.getBeanProvider(LowerCaseEmails.class).getIfAvailable()).isNull();
		}

	}

	@Nested
	@DataTableTheoryTest
	@Import(OrderService.class)
	class WithImport {

		@Test
		void whatIsImportedIsLoaded(@Autowired OrderService service) {
			assertThat(service.countOf("nobody")).isZero();
		}

	}

	@Nested
	@DataTableTheoryTest(
			includeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = OrderService.class),
			excludeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = LowerCaseEmails.class))
	class WithFilters {

		@Test
		void componentsCanBeIncludedAndExcluded(@Autowired ApplicationContext context) {
			assertThat(context.getBeanProvider(OrderService.class).getIfAvailable()).isNotNull();
			assertThat(context.getBeanProvider(LowerCaseEmails.class).getIfAvailable()).isNull();
		}

	}

	@Nested
	@DataTableTheoryTest
	@TestInstance(TestInstance.Lifecycle.PER_CLASS)
	class FreshForEachClass {

		@BeforeAll
		void begin(@Autowired Orders orders) {
			assertThat(orders.findByCustomer("fresh")).isEmpty();
			orders.insert(Order.of("fresh", "0"));
		}

		@RepeatedTest(2)
		void testsOfOneClassSeeEachOther(@Autowired Orders orders) {
			int before = orders.findByCustomer("fresh").size();
			assertThat(before).isPositive();
			orders.insert(Order.of("fresh", String.valueOf(before)));
		}

		@Nested
		@NestedTestConfiguration(EnclosingConfiguration.INHERIT)
		class Within {

			@Test
			void nestedClassesSeeWhatTheirClassHasStored(@Autowired Orders orders) {
				assertThat(orders.findByCustomer("fresh")).isNotEmpty();
			}

		}

	}

	@Nested
	@DataTableTheoryTest
	@org.junit.jupiter.api.Order(1)
	class FreshForAnotherClass extends FreshBase {

	}

	@Nested
	@DataTableTheoryTest
	@org.junit.jupiter.api.Order(2)
	class FreshForYetAnotherClass extends FreshBase {

	}

	/** Two classes, one after the other, that share a context. */
	abstract static class FreshBase {

		@Test
		void theOrdersOfOtherClassesAreGone(@Autowired Orders orders) {
			assertThat(orders.findByCustomer("fresh")).isEmpty();
			orders.insert(Order.of("fresh", "1"));
		}

	}

	@Nested
	@DataTableTheoryTest(freshTables = FreshTables.FOR_EACH_METHOD)
	class FreshForEachMethod {

		@RepeatedTest(3)
		void noTestSeesAnother(@Autowired TableTheoryOperations operations) {
			operations.insert(Order.of("c1", "1"));
		}

	}

}
