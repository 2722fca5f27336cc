// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.io.PrintStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.local.LocalDynamoDb;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * The DynamoDB on which scenarios run. Its clients send a request four times at most,
 * without pauses, so that faults cost no time.
 */
public final class ContractEndpoint implements AutoCloseable {

	private static final int ATTEMPTS = 4;

	private final Consumer<DynamoDbClientBuilder> address;

	private final SdkHttpClient http = Apache5HttpClient.create();

	private ContractEndpoint(Consumer<DynamoDbClientBuilder> address) {
		this.address = address;
	}

	/** A service that these settings of a client lead to. */
	public static ContractEndpoint of(Consumer<DynamoDbClientBuilder> address) {
		return new ContractEndpoint(address);
	}

	/** The embedded database of this JVM. */
	public static ContractEndpoint embedded() {
		return of(LocalDynamoDb.shared()::configure);
	}

	/** A client of its own. */
	public DynamoDbClient client(Consumer<DynamoDbClientBuilder> settings) {
		DynamoDbClientBuilder builder = DynamoDbClient.builder()
			.httpClient(this.http)
			.overrideConfiguration((override) -> override.retryStrategy(retries()));
		this.address.accept(builder);
		settings.accept(builder);
		return builder.build();
	}

	static RetryStrategy retries() {
		return AwsRetryStrategy.standardRetryStrategy()
			.toBuilder()
			.maxAttempts(ATTEMPTS)
			.backoffStrategy(BackoffStrategy.retryImmediately())
			.throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
			.circuitBreakerEnabled(false)
			.build();
	}

	/** Names the tables of scenarios that exist, and whether there are any. */
	public boolean tellTables(Fixtures fixtures, PrintStream out) {
		Set<String> names = fixtures.scenarios()
			.stream()
			.flatMap((scenario) -> Stream.concat(Stream.ofNullable(scenario.table()),
					scenario.models().stream().map((model) -> fixtures.schema().model(model).table())))
			.collect(Collectors.toCollection(TreeSet::new));
		try (DynamoDbClient client = client((builder) -> {
		})) {
			names.removeIf((name) -> !exists(client, name));
		}
		names.forEach((name) -> out.println("The table " + name + " exists"));
		return !names.isEmpty();
	}

	private static boolean exists(DynamoDbClient client, String table) {
		try {
			client.describeTable((request) -> request.tableName(table));
			return true;
		}
		catch (ResourceNotFoundException ex) {
			return false;
		}
	}

	/** The HTTP client of all clients. */
	SdkHttpClient http() {
		return this.http;
	}

	@Override
	public void close() {
		this.http.close();
	}

}
