// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

import io.tabletheory.client.ClientMismatchException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.AsyncTableTheoryOperations;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Blocking and asynchronous calls use one database, whatever clients the application has.
 */
class OneDatabaseTests {

	private static final URI OWN = URI.create("http://127.0.0.1:7");

	private static final AwsCredentialsProvider CREDENTIALS = StaticCredentialsProvider
		.create(AwsBasicCredentials.create("own", "none"));

	@Test
	void blockingCallsUseTheDatabaseOfTheOnlyAsynchronousClient() {
		Applications.embedded()
			.withBean("own", DynamoDbAsyncClient.class, OneDatabaseTests::asynchronous)
			.run((context) -> {
				assertThat(context).hasNotFailed()
					.doesNotHaveBean(LocalDynamoDb.class)
					.hasSingleBean(DynamoDbClient.class);
				var made = context.getBean(DynamoDbClient.class).serviceClientConfiguration();
				assertThat(made.endpointOverride()).contains(OWN);
				assertThat(made.region()).isEqualTo(Region.EU_WEST_3);
				assertThat(made.credentialsProvider()).isSameAs(CREDENTIALS);
				assertThat(context.getBean(TableTheory.class).engine().supportsFutures()).isTrue();
			});
	}

	@Test
	void whatIsPutAsynchronouslyIsFoundByBlockingCalls() {
		Applications.embedded()
			.withPropertyValues("tabletheory.schema.policy=create")
			.withBean("own", DynamoDbAsyncClient.class,
					() -> LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build())
			.run((context) -> {
				TableTheory tableTheory = context.getBean(TableTheory.class);
				tableTheory.asyncItems("Note").put(Map.of("id", "async", "text", "hello")).join();
				assertThat(tableTheory.items("Note").get(Map.of("id", "async"))).containsEntry("text", "hello");
				assertThat(context).hasSingleBean(AsyncTableTheoryOperations.class);
			});
	}

	@Test
	void asynchronousCallsUseTheDatabaseOfTheBlockingClient() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.async=true")
			.withBean("own", DynamoDbClient.class, OneDatabaseTests::blocking)
			.run((context) -> {
				var made = context.getBean(DynamoDbAsyncClient.class).serviceClientConfiguration();
				assertThat(made.endpointOverride()).contains(OWN);
				assertThat(made.region()).isEqualTo(Region.EU_WEST_3);
				assertThat(made.credentialsProvider()).isSameAs(CREDENTIALS);
			});
	}

	@Test
	void aClientOfTheEmbeddedDatabaseHasMoreTimeWhicheverItIsMadeAfter() {
		Applications.shared()
			.withPropertyValues("tabletheory.client.async=true")
			.run((context) -> assertThat(context.getBean(DynamoDbAsyncClient.class)
				.serviceClientConfiguration()
				.overrideConfiguration()
				.apiCallTimeout()).contains(Duration.ofMinutes(1)));
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.async=true")
			.run((context) -> assertThat(context.getBean(DynamoDbAsyncClient.class)
				.serviceClientConfiguration()
				.overrideConfiguration()
				.apiCallTimeout()).contains(Duration.ofSeconds(5)));
	}

	@Test
	void twoClientsOfDifferentDatabasesFailTheStart() {
		Applications.embedded()
			.withBean("blocking", DynamoDbClient.class, OneDatabaseTests::blocking)
			.withBean("asynchronous", DynamoDbAsyncClient.class,
					() -> DynamoDbAsyncClient.builder().region(Region.EU_WEST_1).build())
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(ClientMismatchException.class)
				.hasMessageContainingAll("at http://127.0.0.1:7 in region eu-west-3", "in region eu-west-1"));
	}

	@Test
	void twoClientsOfOneDatabaseAreUsed() {
		Applications.embedded()
			.withBean("blocking", DynamoDbClient.class, OneDatabaseTests::blocking)
			.withBean("asynchronous", DynamoDbAsyncClient.class, OneDatabaseTests::asynchronous)
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(DynamoDbClient.class)
				.hasSingleBean(DynamoDbAsyncClient.class));
	}

	@Test
	void severalAsynchronousClientsAreNotPassedOverSilently() {
		Applications.embedded()
			.withBean("blocking", DynamoDbClient.class, OneDatabaseTests::blocking)
			.withBean("one", DynamoDbAsyncClient.class, OneDatabaseTests::asynchronous)
			.withBean("two", DynamoDbAsyncClient.class, OneDatabaseTests::asynchronous)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(NoUniqueBeanDefinitionException.class)
				.hasMessageContaining("one,two"));
	}

	@Test
	void thePrimaryClientIsChosen() {
		Applications.embedded()
			.withBean("other", DynamoDbClient.class, () -> DynamoDbClient.builder().region(Region.EU_WEST_1).build())
			.withBean("own", DynamoDbClient.class, OneDatabaseTests::blocking,
					(definition) -> definition.setPrimary(true))
			.withPropertyValues("tabletheory.client.async=true")
			.run((context) -> assertThat(
					context.getBean(DynamoDbAsyncClient.class).serviceClientConfiguration().endpointOverride())
				.contains(OWN));
	}

	private static DynamoDbClient blocking() {
		return DynamoDbClient.builder()
			.region(Region.EU_WEST_3)
			.endpointOverride(OWN)
			.credentialsProvider(CREDENTIALS)
			.build();
	}

	private static DynamoDbAsyncClient asynchronous() {
		return DynamoDbAsyncClient.builder()
			.region(Region.EU_WEST_3)
			.endpointOverride(OWN)
			.credentialsProvider(CREDENTIALS)
			.build();
	}

}
