// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import io.tabletheory.boot.autoconfigure.KmsConnectionDetails;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionSource;

/**
 * Connects to KMS of a LocalStack service.
 */
class LocalStackKmsDockerComposeConnectionDetailsFactory extends ComposeConnectionDetailsFactory<KmsConnectionDetails> {

	private static final int PORT = 4566;

	LocalStackKmsDockerComposeConnectionDetailsFactory() {
		super(LOCALSTACK);
	}

	@Override
	protected KmsConnectionDetails getDockerComposeConnectionDetails(DockerComposeConnectionSource source) {
		return new Details(source.getRunningService());
	}

	private static final class Details extends ComposeDetails implements KmsConnectionDetails {

		private Details(RunningService service) {
			super(service, PORT);
		}

	}

}
