// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.net.URI;
import java.util.Map;

import io.tabletheory.boot.autoconfigure.DynamoDbClientBuilderCustomizer;
import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryLocalAutoConfiguration;
import io.tabletheory.boot.test.capacity.CapacityAssertions;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.container.ContainerImageMetadata;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.RefreshRetryTokenRequest;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.retries.api.RetryToken;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class TableTheoryTestAutoConfigurationTests {

	private static final URI ELSEWHERE = URI.create("http://127.0.0.1:1");

	private final ApplicationContextRunner runner = new ApplicationContextRunner().withConfiguration(
			AutoConfigurations.of(TableTheoryTestAutoConfiguration.class, TableTheoryLocalAutoConfiguration.class,
					TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class));

	@Test
	void theEmbeddedDatabaseIsThatOfAllTests() {
		this.runner.run((context) -> assertThat(context.getBean(LocalDynamoDb.class)).isSameAs(LocalDynamoDb.shared()));
	}

	@Test
	void aServiceConnectionComesFirst() {
		this.runner.withInitializer(container(ELSEWHERE)).run((context) -> {
			assertThat(context).hasSingleBean(TableTheory.class).doesNotHaveBean(LocalDynamoDb.class);
			assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().endpointOverride())
				.contains(ELSEWHERE);
		});
	}

	@Test
	void tablesOfModelsInAContainerAreMadeAnewAndOthersLeftAlone() {
		LocalDynamoDb container = LocalDynamoDb.shared();
		container.reset();
		create("other", container.dynamoDbClient());
		this.runner.withInitializer(container(container.endpoint()))
			.withPropertyValues("tabletheory.schema.locations=classpath:notes/*.yml",
					"tabletheory.schema.policy=create")
			.run((context) -> {
				assertThat(context).doesNotHaveBean(LocalDynamoDb.class);
				Items notes = context.getBean(TableTheory.class).items("Note");
				notes.put(Map.of("id", "1"));
				context.getBean(TestTables.class).makeAnew();
				assertThat(notes.find(Map.of("id", "1"))).isEmpty();
				assertThat(context.getBean(DynamoDbClient.class).listTables().tableNames()).containsExactly("notes",
						"other");
			});
	}

	private static void create(String table, DynamoDbClient client) {
		client.createTable((request) -> request.tableName(table)
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build()));
	}

	@Test
	void connectionDetailsOfTheApplicationItselfAreNoTestDatabase() {
		this.runner.withBean(DynamoDbConnectionDetails.class, () -> new Details(ELSEWHERE))
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("uses a DynamoDB that is not the test's own: http://127.0.0.1:1"));
	}

	@Test
	void aClientOfTheApplicationThatLeadsElsewhereIsRefused() {
		this.runner.withUserConfiguration(OwnClient.class)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Tests create and delete tables, and the client 'ownClient' of the application"
						+ " uses a DynamoDB that is not the test's own: that of AWS, or one that it does not tell. Define the bean in a @Configuration"
						+ " class of its own, which tests do not load, or direct it to the embedded DynamoDB:"
						+ " localDynamoDb.configure(DynamoDbClient.builder())"));
	}

	@Test
	void aClientThatDoesNotTellWhereItLeadsIsRefused() {
		this.runner.withBean("fake", DynamoDbClient.class, Fake::new)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("the client 'fake' of the application"));
	}

	@Test
	void aClientOfTheApplicationOnTheEmbeddedDatabaseIsUsedButNotMeasured() {
		this.runner.withUserConfiguration(EmbeddedClient.class).run((context) -> {
			assertThat(context).hasNotFailed().hasSingleBean(DynamoDbClient.class);
			CapacityAssertions capacity = context.getBean(CapacityAssertions.class);
			assertThatIllegalStateException().isThrownBy(() -> capacity.assertThat(() -> "nothing"))
				.withMessage("The consumed capacity is not measured: a client of the application is not an"
						+ " auto-configured one. Give its builder to addTo(...) of the CapacityMeter bean, last");
		});
	}

	@Test
	void faultsOfTheTestAreUsed() {
		Faults own = Faults.seeded(42);
		this.runner.withBean("own", Faults.class, () -> own)
			.run((context) -> assertThat(context.getBean(Faults.class)).isSameAs(own));
	}

	@Test
	void retriesAreThoseOfTheApplicationWithoutPauses() {
		DynamoDbClientBuilderCustomizer three = (builder) -> builder
			.overrideConfiguration((configuration) -> configuration.retryStrategy((retries) -> retries.maxAttempts(3)));
		this.runner.withBean(DynamoDbClientBuilderCustomizer.class, () -> three).run((context) -> {
			RetryStrategy retries = context.getBean(DynamoDbClient.class)
				.serviceClientConfiguration()
				.overrideConfiguration()
				.retryStrategy()
				.orElseThrow();
			assertThat(retries.maxAttempts()).isEqualTo(3);
			RetryToken first = retries.acquireInitialToken(AcquireInitialTokenRequest.create("test")).token();
			assertThat(retries
				.refreshRetryToken(RefreshRetryTokenRequest.builder().token(first).failure(throttled()).build())
				.delay()).isZero();
			Faults faults = context.getBean(Faults.class);
			faults.on("ListTables").times(2).throttle();
			context.getBean(DynamoDbClient.class).listTables();
			assertThat(faults.calls("ListTables")).isEqualTo(3);
		});
	}

	private static Throwable throttled() {
		return DynamoDbException.builder()
			.statusCode(400)
			.awsErrorDetails(AwsErrorDetails.builder().errorCode("ThrottlingException").build())
			.build();
	}

	/** As Testcontainers registers it. */
	private static ApplicationContextInitializer<ConfigurableApplicationContext> container(URI endpoint) {
		return (context) -> {
			BeanDefinition details = BeanDefinitionBuilder
				.rootBeanDefinition(DynamoDbConnectionDetails.class, () -> new Details(endpoint))
				.getBeanDefinition();
			new ContainerImageMetadata("amazon/dynamodb-local").addTo(details);
			((BeanDefinitionRegistry) context.getBeanFactory()).registerBeanDefinition("container", details);
		};
	}

	private record Details(URI endpoint) implements DynamoDbConnectionDetails {

		@Override
		public String region() {
			return "eu-central-1";
		}

		@Override
		public AwsCredentialsProvider credentials() {
			return LocalEndpoint.CREDENTIALS;
		}

	}

	private static final class Fake implements DynamoDbClient {

		@Override
		public String serviceName() {
			return SERVICE_NAME;
		}

		@Override
		public void close() {
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnClient {

		@Bean
		DynamoDbClient ownClient() {
			return DynamoDbClient.builder().region(Region.EU_CENTRAL_1).build();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class EmbeddedClient {

		@Bean
		DynamoDbClient embeddedClient(LocalDynamoDb local) {
			return local.configure(DynamoDbClient.builder()).build();
		}

	}

}
