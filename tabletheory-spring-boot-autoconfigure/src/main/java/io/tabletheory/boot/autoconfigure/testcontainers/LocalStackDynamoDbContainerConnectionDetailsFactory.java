// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.localstack.LocalStackContainer;

/**
 * Connects to DynamoDB of a LocalStack container.
 */
class LocalStackDynamoDbContainerConnectionDetailsFactory
		extends LocalStackContainerConnectionDetailsFactory<DynamoDbConnectionDetails> {

	@Override
	protected DynamoDbConnectionDetails getContainerConnectionDetails(
			ContainerConnectionSource<LocalStackContainer> source) {
		return new Details(source);
	}

	private static final class Details extends LocalStackDetails implements DynamoDbConnectionDetails {

		private Details(ContainerConnectionSource<LocalStackContainer> source) {
			super(source);
		}

	}

}
