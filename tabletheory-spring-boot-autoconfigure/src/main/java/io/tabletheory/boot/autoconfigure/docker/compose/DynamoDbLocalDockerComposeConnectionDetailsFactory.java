// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionSource;

/**
 * Connects to a service of AWS's image {@code amazon/dynamodb-local}.
 */
class DynamoDbLocalDockerComposeConnectionDetailsFactory
		extends ComposeConnectionDetailsFactory<DynamoDbConnectionDetails> {

	private static final int PORT = 8000;

	DynamoDbLocalDockerComposeConnectionDetailsFactory() {
		super("amazon/dynamodb-local");
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
