// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionSource;

/**
 * Connects to DynamoDB of a LocalStack service.
 */
class LocalStackDynamoDbDockerComposeConnectionDetailsFactory
		extends ComposeConnectionDetailsFactory<DynamoDbConnectionDetails> {

	private static final int PORT = 4566;

	LocalStackDynamoDbDockerComposeConnectionDetailsFactory() {
		super(LOCALSTACK);
	}

	@Override
	protected DynamoDbConnectionDetails getDockerComposeConnectionDetails(DockerComposeConnectionSource source) {
		return new Details(source.getRunningService());
	}

	private static final class Details extends ComposeDetails implements DynamoDbConnectionDetails {

		private Details(RunningService service) {
			super(service, PORT);
		}

	}

}
