// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.container.ContainerImageMetadata;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The database of a test. Tests create and delete tables, so a database that the test
 * does not own is refused before the first request.
 */
record TestDatabase(ConfigurableListableBeanFactory beans) {

	/** Throws unless all clients use a database of this test. */
	void requireOwn() {
		Set<URI> own = this.beans.getBeansOfType(DynamoDbConnectionDetails.class)
			.entrySet()
			.stream()
			.filter((details) -> details.getValue().isEmbedded() || isContainer(details.getKey()))
			.map((details) -> String.valueOf(details.getValue().endpoint()))
			.map(URI::create)
			.collect(Collectors.toSet());
		this.beans.getBeansOfType(DynamoDbClient.class).forEach((bean, client) -> requireOwn(bean, client, own));
		this.beans.getBeansOfType(DynamoDbAsyncClient.class).forEach((bean, client) -> requireOwn(bean, client, own));
	}

	private static void requireOwn(String bean, AwsClient client, Set<URI> own) {
		Optional<URI> endpoint = endpoint(client);
		if (endpoint.filter(own::contains).isEmpty()) {
			throw new IllegalStateException("Tests create and delete tables, and the client '" + bean
					+ "' of the application uses a DynamoDB that is not the test's own: "
					+ endpoint.map(URI::toString).orElse("that of AWS, or one that it does not tell")
					+ ". Define the bean in a @Configuration class of its own, which tests do not load, or direct it"
					+ " to the embedded DynamoDB: localDynamoDb.configure(DynamoDbClient.builder())");
		}
	}

	private static Optional<URI> endpoint(AwsClient client) {
		try {
			return client.serviceClientConfiguration().endpointOverride();
		}
		catch (UnsupportedOperationException ex) {
			return Optional.empty();
		}
	}

	/** Returns true for connection details of Testcontainers or Docker Compose. */
	private boolean isContainer(String details) {
		return this.beans.containsBeanDefinition(details)
				&& ContainerImageMetadata.isPresent(this.beans.getBeanDefinition(details));
	}

}
