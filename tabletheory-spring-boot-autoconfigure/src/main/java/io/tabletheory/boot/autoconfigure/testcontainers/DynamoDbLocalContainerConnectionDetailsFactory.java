// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import java.net.URI;
import java.util.List;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.containers.Container;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Connects to a container of AWS's image {@code amazon/dynamodb-local}.
 */
class DynamoDbLocalContainerConnectionDetailsFactory
		extends ContainerConnectionDetailsFactory<Container<?>, DynamoDbConnectionDetails> {

	static final int PORT = 8000;

	DynamoDbLocalContainerConnectionDetailsFactory() {
		super(List.of("amazon/dynamodb-local"));
	}

	@Override
	protected DynamoDbConnectionDetails getContainerConnectionDetails(ContainerConnectionSource<Container<?>> source) {
		return new Details(source);
	}

	/**
	 * The details of the container. DynamoDB Local requires credentials and accepts any.
	 */
	private static final class Details extends ContainerConnectionDetails<Container<?>>
			implements DynamoDbConnectionDetails {

		private Details(ContainerConnectionSource<Container<?>> source) {
			super(source);
		}

		@Override
		public URI endpoint() {
			return URI.create("http://" + getContainer().getHost() + ":" + getContainer().getMappedPort(PORT));
		}

		@Override
		public String region() {
			return "us-east-1";
		}

		@Override
		public AwsCredentialsProvider credentials() {
			return StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local"));
		}

	}

}
