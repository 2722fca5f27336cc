// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import io.tabletheory.boot.autoconfigure.KmsConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.localstack.LocalStackContainer;

/**
 * Connects to KMS of a LocalStack container.
 */
class LocalStackKmsContainerConnectionDetailsFactory
		extends LocalStackContainerConnectionDetailsFactory<KmsConnectionDetails> {

	@Override
	protected KmsConnectionDetails getContainerConnectionDetails(
			ContainerConnectionSource<LocalStackContainer> source) {
		return new Details(source);
	}

	private static final class Details extends LocalStackDetails implements KmsConnectionDetails {

		private Details(ContainerConnectionSource<LocalStackContainer> source) {
			super(source);
		}

	}

}
