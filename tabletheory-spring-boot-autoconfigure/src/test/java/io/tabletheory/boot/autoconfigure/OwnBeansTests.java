// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import io.tabletheory.boot.autoconfigure.actuate.TableTheoryEndpoint;
import io.tabletheory.boot.autoconfigure.actuate.TableTheoryEndpointWebExtension;
import io.tabletheory.boot.autoconfigure.observation.TableTheoryObservationAutoConfiguration;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.aot.TableTheoryManagedTypes;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.AsyncTableTheoryOperations;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.observability.DataKeyMeters;
import io.tabletheory.data.observability.MicrometerObserver;
import io.tabletheory.data.observability.OperationMeters;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.domain.ManagedTypes;
import org.springframework.data.mapping.callback.EntityCallbacks;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each bean is there, and takes no second place beside one that the application has
 * itself.
 */
class OwnBeansTests {

	/**
	 * Beside those of the application, or tested where their constructors can be seen.
	 */
	private static final Set<Class<?>> ELSEWHERE = Set.of(TableTheoryBuilderCustomizer.class, HealthIndicator.class,
			SanitizingFunction.class, TableTheoryEndpoint.class, TableTheoryEndpointWebExtension.class);

	private static final ApplicationContextRunner ALL = Applications.elsewhere()
		.withConfiguration(AutoConfigurations.of(ObservationAutoConfiguration.class, MetricsAutoConfiguration.class,
				CompositeMeterRegistryAutoConfiguration.class, TableTheoryObservationAutoConfiguration.class))
		.withBean(SimpleMeterRegistry.class)
		.withPropertyValues("tabletheory.transactions.enabled=true", "tabletheory.encryption.key=alias/all");

	static List<Own<?>> beans() {
		return List.of(
				new Own<>(DynamoDbConnectionDetails.class, ALL,
						() -> new PropertiesConnectionDetails.OfDynamoDb(properties())),
				new Own<>(DynamoDbClient.class, ALL, OwnBeansTests::client),
				new Own<>(DynamoDbAsyncClient.class, ALL.withPropertyValues("tabletheory.client.async=true"),
						() -> DynamoDbAsyncClient.builder().region(Region.EU_WEST_1).build()),
				new Own<>(KmsConnectionDetails.class, ALL,
						() -> new PropertiesConnectionDetails.OfKms(new TableTheoryKmsProperties(null, null),
								properties())),
				new Own<>(KmsClient.class, ALL, () -> KmsClient.builder().region(Region.EU_WEST_1).build()),
				new Own<>(FieldEncryption.class, ALL,
						() -> FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32]))
							.key("own")
							.build()),
				new Own<>(Schema.class, ALL, () -> Schema.of(List.of())),
				new Own<>(TableTheoryCustomConversions.class, ALL, OwnBeansTests::conversions),
				new Own<>(TableTheoryManagedTypes.class, ALL, () -> TableTheoryManagedTypes.from(ManagedTypes.empty())),
				new Own<>(TableTheoryMappingContext.class, ALL, TableTheoryMappingContext::new),
				new Own<>(TableTheoryConverter.class, ALL, OwnBeansTests::converter),
				new Own<>(TableTheory.class, ALL, OwnBeansTests::tableTheory),
				new Own<>(TableTheoryTemplate.class, ALL,
						() -> new TableTheoryTemplate(tableTheory(), converter(), EntityCallbacks.create())),
				new Own<>(AsyncTableTheoryOperations.class, ALL.withPropertyValues("tabletheory.client.async=true"),
						() -> new TableTheoryTemplate(tableTheory(), converter(), EntityCallbacks.create()).async()),
				new Own<>(TableTheoryExceptionTranslator.class, ALL, TableTheoryExceptionTranslator::new),
				new Own<>(TableTheoryTransactionManager.class, ALL,
						() -> new TableTheoryTransactionManager(tableTheory())),
				new Own<>(MicrometerObserver.class, ALL,
						() -> new MicrometerObserver(ObservationRegistry.NOOP, null, ReturnConsumedCapacity.NONE)),
				new Own<>(OperationMeters.class, ALL, () -> new OperationMeters(new SimpleMeterRegistry())),
				new Own<>(DataKeyMeters.class, ALL, () -> new DataKeyMeters(tableTheory())),
				new Own<>(LocalDynamoDb.class, Applications.embedded(), LocalDynamoDb::shared),
				new Own<>(LocalKms.class, Applications.embedded(), LocalKms::start));
	}

	@ParameterizedTest
	@MethodSource("beans")
	void eachIsThere(Own<?> own) {
		own.runner.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(own.type).doesNotHaveBean("own"));
	}

	@ParameterizedTest
	@MethodSource("beans")
	void thatOfTheApplicationIsTheOnlyOne(Own<?> own) {
		own.backedOff().run((context) -> assertThat(context).hasNotFailed().hasSingleBean(own.type).hasBean("own"));
	}

	@Test
	void noneIsLeftOut() throws Exception {
		Set<Class<?>> known = new HashSet<>(ELSEWHERE);
		beans().forEach((own) -> known.add(own.type));
		for (String name : registered()) {
			assertThat(beanTypes(Class.forName(name)).filter((type) -> Modifier.isPublic(type.getModifiers())))
				.as("beans of " + name)
				.isSubsetOf(known);
		}
	}

	private static List<String> registered() throws IOException {
		return new ClassPathResource("META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports",
				TableTheoryAutoConfiguration.class.getClassLoader())
			.getContentAsString(StandardCharsets.UTF_8)
			.lines()
			.filter((line) -> line.startsWith("io.tabletheory."))
			.toList();
	}

	private static Stream<Class<?>> beanTypes(Class<?> configuration) {
		Stream<Class<?>> own = Arrays.stream(configuration.getDeclaredMethods())
			.filter((method) -> method.isAnnotationPresent(Bean.class))
			.map(Method::getReturnType);
		return Stream.concat(own, Arrays.stream(configuration.getDeclaredClasses()).flatMap(OwnBeansTests::beanTypes));
	}

	private static TableTheoryProperties properties() {
		return new TableTheoryProperties(null, "eu-west-1",
				new TableTheoryProperties.Credentials(null, null, null, null), "", "", Map.of(), true, false);
	}

	private static DynamoDbClient client() {
		return DynamoDbClient.builder().region(Region.EU_WEST_1).build();
	}

	private static TableTheoryCustomConversions conversions() {
		return TableTheoryCustomConversions.of(List.of());
	}

	private static TableTheoryConverter converter() {
		return TableTheoryConverter.of(new TableTheoryMappingContext(), conversions(), Schema.of(List.of()));
	}

	private static TableTheory tableTheory() {
		return TableTheory.builder().client(client()).schema(Schema.of(List.of())).build();
	}

	/** A bean that an application may have itself. */
	record Own<T>(Class<T> type, ApplicationContextRunner runner, Supplier<T> bean) {

		ApplicationContextRunner backedOff() {
			return this.runner.withBean("own", this.type, this.bean);
		}

		@Override
		public String toString() {
			return this.type.getSimpleName();
		}

	}

}
