// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.observation;

import java.util.List;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryBuilderCustomizer;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryRepositoriesAutoConfiguration;
import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.account.AccountRepository;
import io.tabletheory.boot.autoconfigure.actuate.shop.Sale;
import io.tabletheory.data.observability.DataKeyMeters;
import io.tabletheory.data.observability.DefaultTableTheoryObservationConvention;
import io.tabletheory.data.observability.MicrometerObserver;
import io.tabletheory.data.observability.OperationMeters;
import io.tabletheory.data.observability.TableTheoryObservationConvention;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(120)
class TableTheoryObservationAutoConfigurationTests {

	private final Faults faults = Faults.seeded(1);

	private final ApplicationContextRunner plain = new ApplicationContextRunner()
		.withConfiguration(
				AutoConfigurations.of(TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class,
						TableTheoryRepositoriesAutoConfiguration.class, TableTheoryObservationAutoConfiguration.class))
		.withUserConfiguration(Application.class)
		.withBean(DynamoDbClient.class,
				() -> LocalDynamoDb.shared()
					.configure(DynamoDbClient.builder())
					.httpClient(this.faults.wrap(Apache5HttpClient.create()))
					.build())
		.withPropertyValues("tabletheory.schema.policy=create");

	private final ApplicationContextRunner runner = this.plain
		.withConfiguration(AutoConfigurations.of(ObservationAutoConfiguration.class, MetricsAutoConfiguration.class,
				CompositeMeterRegistryAutoConfiguration.class))
		.withBean(SimpleMeterRegistry.class);

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@Test
	void eachMethodOfARepositoryIsMeasured() {
		this.runner.run((context) -> {
			AccountRepository accounts = context.getBean(AccountRepository.class);
			this.faults.on("PutItem").times(2).throttle();
			accounts.save(new Account("1", "ada", null));
			accounts.findByOwner("ada");
			accounts.findByOwner("bob");
			MeterRegistry meters = context.getBean(MeterRegistry.class);
			assertThat(meters.get("tabletheory.throttles")
				.tag("tabletheory.repository.method", "AccountRepository.save")
				.counter()
				.count()).isEqualTo(2);
			assertThat(meters.get("tabletheory.retries")
				.tag("tabletheory.repository.method", "AccountRepository.save")
				.counter()
				.count()).isEqualTo(2);
			assertThat(meters.get("db.client.response.returned_rows")
				.tag("tabletheory.repository.method", "AccountRepository.findByOwner")
				.tag("aws.dynamodb.index_name", "byOwner")
				.summary()
				.totalAmount()).isEqualTo(1);
			assertThat(meters.get("db.client.operation.duration")
				.tag("tabletheory.repository.method", "AccountRepository.findByOwner")
				.timer()
				.count()).isEqualTo(2);
		});
	}

	@Test
	void methodsThatScanAreCounted() {
		this.runner.run((context) -> assertThat(
				context.getBean(MeterRegistry.class).get("tabletheory.repository.scanning.methods").gauge().value())
			.isZero());
		this.runner.withUserConfiguration(Shop.class)
			.run((context) -> assertThat(
					context.getBean(MeterRegistry.class).get("tabletheory.repository.scanning.methods").gauge().value())
				.isEqualTo(1));
	}

	@Test
	void capacityIsMeasuredWhereThatIsAsked() {
		this.runner.withPropertyValues("tabletheory.observation.capacity=indexes").run((context) -> {
			assertThat(context.getBean(MicrometerObserver.class).capacity()).isEqualTo(ReturnConsumedCapacity.INDEXES);
			context.getBean(AccountRepository.class).save(new Account("1", "ada", null));
			assertThat(context.getBean(MeterRegistry.class)
				.get("aws.dynamodb.consumed_capacity")
				.tag("tabletheory.repository.method", "AccountRepository.save")
				.tag("aws.dynamodb.index_name", "byOwner")
				.summary()
				.totalAmount()).isEqualTo(1);
		});
	}

	@Test
	void capacityIsNotAskedForByDefault() {
		this.runner.run((context) -> assertThat(context.getBean(MicrometerObserver.class).capacity())
			.isEqualTo(ReturnConsumedCapacity.NONE));
	}

	@Test
	void aWrongCapacityIsNamed() {
		this.runner.withPropertyValues("tabletheory.observation.capacity=much")
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessageContaining("Capacity.much"));
	}

	@Test
	void itCanBeSwitchedOff() {
		this.runner.withPropertyValues("tabletheory.observation.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(MicrometerObserver.class)
				.doesNotHaveBean(TableTheoryBuilderCustomizer.class)
				.doesNotHaveBean(OperationMeters.class));
	}

	@Test
	void thereIsNoneWithoutARegistryOfObservations() {
		this.plain.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(MicrometerObserver.class));
	}

	@Test
	void thereAreNoMetersWithoutARegistryOfMeters() {
		this.plain.withBean(ObservationRegistry.class, ObservationRegistry::create)
			.run((context) -> assertThat(context).hasSingleBean(MicrometerObserver.class)
				.doesNotHaveBean(OperationMeters.class)
				.doesNotHaveBean(DataKeyMeters.class));
	}

	@Test
	void thereAreNoMetersWithoutTheirClasses() {
		this.plain.withBean(ObservationRegistry.class, ObservationRegistry::create)
			.withClassLoader(new FilteredClassLoader(MeterRegistry.class))
			.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(MicrometerObserver.class));
	}

	@Test
	void thereIsNoneWithoutTheClassesOfObservations() {
		this.plain.withClassLoader(new FilteredClassLoader("io.micrometer"))
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean(TableTheoryObservationAutoConfiguration.class));
	}

	@Test
	void anObserverOfTheApplicationTakesThePlaceOfOurs() {
		MicrometerObserver own = new MicrometerObserver(ObservationRegistry.NOOP, null, ReturnConsumedCapacity.NONE);
		this.runner.withBean(MicrometerObserver.class, () -> own)
			.run((context) -> assertThat(context).getBean(MicrometerObserver.class).isSameAs(own));
	}

	@Test
	void metersOfTheApplicationTakeThePlaceOfOurs() {
		OperationMeters operations = new OperationMeters(new SimpleMeterRegistry());
		this.runner.withBean(OperationMeters.class, () -> operations).run((context) -> {
			assertThat(context).getBean(OperationMeters.class).isSameAs(operations);
			assertThat(context).hasSingleBean(DataKeyMeters.class);
		});
	}

	@Test
	void operationsAreNamedAsTheApplicationSays() {
		this.runner.withBean(TableTheoryObservationConvention.class, Named::new).run((context) -> {
			context.getBean(AccountRepository.class).findAllById(List.of("1"));
			assertThat(context.getBean(MeterRegistry.class).get("our.dynamodb").timer().count()).isEqualTo(1);
		});
	}

	static final class Named extends DefaultTableTheoryObservationConvention {

		@Override
		public String getName() {
			return "our.dynamodb";
		}

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Account.class)
	static class Application {

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Sale.class)
	static class Shop {

	}

}
