// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.keyvalue.core.KeyValueTemplate;
import org.springframework.data.keyvalue.repository.KeyValueRepository;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A started application has what its name says.
 */
class StartTests {

	private static final ClassLoader CALLER = Thread.currentThread().getContextClassLoader();

	@BeforeAll
	static void compile(@TempDir Path shop) {
		GeneratedShop.compile(shop);
		System.setProperty(GeneratedShop.DIRECTORY, shop.toString());
	}

	@AfterAll
	static void forget() {
		System.clearProperty(GeneratedShop.DIRECTORY);
		Thread.currentThread().setContextClassLoader(CALLER);
	}

	@Test
	void anApplicationWithoutHasATemplateOnly() {
		try (ConfigurableApplicationContext application = Start.WITHOUT.run()) {
			assertThat(application.getBean(TableTheoryTemplate.class).converter().schema().models()).isEmpty();
			assertThat(application.getBeansOfType(TableTheoryRepository.class)).isEmpty();
		}
	}

	@Test
	void planningPlansEveryMethodOrNone() {
		PlanningBenchmark benchmark = new PlanningBenchmark();
		benchmark.read();
		assertThat(benchmark.plan()).isEmpty();
		benchmark.variant = Planning.ALL;
		benchmark.read();
		assertThat(benchmark.plan()).hasSize(50).allSatisfy((queries) -> assertThat(queries).hasSize(5));
	}

	@Test
	void aWholeOneHasAllRepositories() {
		try (ConfigurableApplicationContext application = Start.WITH.run()) {
			assertThat(application.getBean(TableTheoryConverter.class).schema().models()).hasSize(50);
			assertThat(application.getBeansOfType(TableTheoryRepository.class)).hasSize(50);
		}
	}

	@Test
	void theComparedOnesKeepTheirEntitiesInMaps() {
		try (ConfigurableApplicationContext with = Start.KEY_VALUE.run();
				ConfigurableApplicationContext without = Start.KEY_VALUE_WITHOUT.run()) {
			assertThat(with.getBeansOfType(KeyValueRepository.class)).hasSize(50);
			assertThat(without.getBeansOfType(KeyValueRepository.class)).isEmpty();
			assertThat(List.of(with, without))
				.extracting((application) -> application.getBeansOfType(KeyValueTemplate.class))
				.extracting(Map::size)
				.containsOnly(1);
		}
	}

	@Test
	void ofBootOneHasAllThatTheStarterBringsAndOneNothingOfIt() {
		try (ConfigurableApplicationContext with = BootStart.WITH.run();
				ConfigurableApplicationContext without = BootStart.WITHOUT.run()) {
			assertThat(with.getBeansOfType(TableTheoryRepository.class)).hasSize(20);
			assertThat(with.getBean(TableTheoryConverter.class).schema().models()).hasSize(20);
			assertThat(with.getBeansOfType(DynamoDbClient.class)).hasSize(1);
			assertThat(without.getBeanDefinitionNames()).noneMatch((name) -> name.contains("tabletheory"));
			assertThat(without.getBeansOfType(DynamoDbClient.class)).isEmpty();
		}
	}

	@Test
	void theComparedOneOfBootHasTheSameRepositoriesByHand() {
		try (ConfigurableApplicationContext byHand = BootStart.ENHANCED.run()) {
			assertThat(byHand.getBeanDefinitionNames()).filteredOn((name) -> name.startsWith("parcelRepository"))
				.hasSize(20)
				.allSatisfy((name) -> assertThat(byHand.getBean(name)).hasNoNullFieldsOrProperties());
			assertThat(byHand.getBeansOfType(DynamoDbEnhancedClient.class)).hasSize(1);
			assertThat(byHand.getBeanDefinitionNames()).noneMatch((name) -> name.contains("tabletheory"));
		}
	}

}
