// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.aot.Shop.Order;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.wrong.WrongParcels;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.core.test.tools.CompileWithForkedClassLoader;
import org.springframework.data.domain.ManagedTypes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

class AheadOfTimeTests {

	@Test
	@CompileWithForkedClassLoader
	void storesAndFindsFromWhatWasGenerated() {
		Built.of(Shop.class, Map.of()).run(new Shop.Visit());
	}

	@Test
	@CompileWithForkedClassLoader
	void startsWithTheEntitiesThatWereFoundWhenItWasBuilt() {
		Built.of(Shop.class, Map.of())
			.run((context) -> assertThat(context.getBean(TableTheoryManagedTypes.class).toList())
				.containsExactly(Order.class, Shop.Invoice.class));
	}

	@Test
	void writesDownTheRequestOfEachMethod() throws IOException {
		String metadata = Built.of(Shop.class, Map.of()).metadata(Shop.Orders.class);
		assertThat(query(metadata, "findByStatusOrderByNumberDesc")).isEqualTo("""
				{"aim":"find","requests":[{"operation":"Query","table":"aot-orders","index":"byStatus",\
				"key":"status = :status","projection":["number","total"],"direction":"descending",\
				"consistent":false}]}""");
		assertThat(query(metadata, "findByCustomerAndNumber")).isEqualTo("""
				{"aim":"find","requests":[{"operation":"GetItem","table":"aot-orders",\
				"key":"customer = :customer AND number = :number","projection":["total"],"consistent":false}]}""");
		assertThat(query(metadata, "findByCustomerAndNumberIn")).isEqualTo("""
				{"aim":"find","requests":[{"operation":"BatchGetItem","table":"aot-orders",\
				"key":"customer = :customer AND number = each of :numbers","consistent":false}]}""");
		assertThat(query(metadata, "countByTotalBetween")).isEqualTo("""
				{"aim":"count","maxPages":3,"requests":[{"operation":"Scan","table":"aot-orders",\
				"filter":"total BETWEEN :from AND :to","consistent":false}]}""");
		assertThat(query(metadata, "existsByCustomer")).isEqualTo("""
				{"aim":"exists","limit":1,"requests":[{"operation":"Query","table":"aot-orders",\
				"key":"customer = :customer","projection":["customer","number"],"direction":"ascending",\
				"consistent":false}]}""");
		assertThat(query(metadata, "worth")).contains("\"filter\":\"total > :#{#least}\"");
	}

	@Test
	void writesDownWhatIsAskedOfModelsThatWereDeclared() throws IOException {
		assertThat(query(Built.of(Shop.class, Map.of()).metadata(Shop.Invoices.class), "findFirst2ByCustomer"))
			.isEqualTo("""
					{"aim":"find","limit":2,"requests":[{"operation":"Query","table":"aot-invoices",\
					"key":"customer = :customer","direction":"ascending","consistent":false}]}""");
	}

	@Test
	void plansWhatIsEncryptedWithoutItsKeys() throws IOException {
		assertThat(query(Built.of(Vault.class, Map.of()).metadata(Secrets.class), "findByIdIs"))
			.contains("\"key\":\"id = :id\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "spring.aot.repositories.enabled", "spring.aot.tabletheory.repositories.enabled",
			"spring.aot.repositories.metadata.enabled" })
	void writesNothingDownWhereThatIsSwitchedOff(String property) throws IOException {
		assertThat(Built.of(Shop.class, Map.of(property, false)).metadata(Shop.Orders.class)).isEmpty();
	}

	@Test
	void failsTheBuildWithEverythingThatIsWrongWithARepository() {
		assertThatException().isThrownBy(() -> Built.of(Wrong.class, Map.of()))
			.havingRootCause()
			.isInstanceOf(InvalidRepositoryException.class)
			.withMessageContaining("findByGrams(int)")
			.withMessageContaining("findByIdEndingWith(String)");
	}

	@Test
	void leavesRepositoriesToTheStartWhereNoBeanKnowsTheEntities() throws IOException {
		assertThat(Built.of(Closed.class, Map.of()).metadata(Secrets.class)).isEmpty();
	}

	@Test
	void writesWhatItsPageShows() throws IOException {
		String page = Files.readString(Path.of("../docs/aot.md"));
		String shown = page.substring(page.indexOf("```json") + 7);
		assertThat(line(Built.of(Shop.class, Map.of()).metadata(Shop.Orders.class)))
			.contains(line(shown.substring(0, shown.indexOf("```"))));
	}

	private static String line(String json) {
		return json.replaceAll("\\n *", "").replace("\": ", "\":");
	}

	/** The query of a method in the metadata, on one line. */
	private static String query(String metadata, String method) {
		String line = line(metadata);
		String from = line.substring(line.indexOf("\"name\":\"" + method + "\""));
		return from.substring(from.indexOf("\"query\":") + 8, from.indexOf("]}}") + 2);
	}

	private static TableTheoryConverter converter(Class<?> entity) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setManagedTypes(ManagedTypes.from(entity));
		context.initialize();
		return TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()), Schema.of(List.of()));
	}

	private static TableTheoryOperations none() {
		throw new IllegalStateException("There is no DynamoDB where applications are built");
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Secrets.class))
	static class Vault {

		@Bean
		TableTheoryConverter converter() {
			return AheadOfTimeTests.converter(Secret.class);
		}

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return none();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Secrets.class))
	static class Closed {

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return none();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackageClasses = WrongParcels.class)
	static class Wrong {

		@Bean
		TableTheoryConverter converter() {
			return AheadOfTimeTests.converter(WrongParcels.Crate.class);
		}

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return none();
		}

	}

	interface Secrets extends TableTheoryRepository<Secret, String> {

		List<Secret> findByIdIs(String id);

	}

	@Table("aot-secrets")
	record Secret(@PartitionKey String id, @Encrypted String text) {

	}

}
