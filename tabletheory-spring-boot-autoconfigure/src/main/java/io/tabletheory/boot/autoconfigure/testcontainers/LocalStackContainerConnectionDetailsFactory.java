// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import java.net.URI;

import io.tabletheory.boot.autoconfigure.AwsServiceConnectionDetails;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.localstack.LocalStackContainer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Connects to a LocalStack container, which has all services on one endpoint.
 *
 * @param <D> the details of one service
 */
abstract class LocalStackContainerConnectionDetailsFactory<D extends ConnectionDetails>
		extends ContainerConnectionDetailsFactory<LocalStackContainer, D> {

	/** The details that all services share. */
	abstract static class LocalStackDetails extends ContainerConnectionDetails<LocalStackContainer>
			implements AwsServiceConnectionDetails {

		LocalStackDetails(ContainerConnectionSource<LocalStackContainer> source) {
			super(source);
		}

		@Override
		public URI endpoint() {
			return getContainer().getEndpoint();
		}

		@Override
		public String region() {
			return getContainer().getRegion();
		}

		@Override
		public AwsCredentialsProvider credentials() {
			return StaticCredentialsProvider
				.create(AwsBasicCredentials.create(getContainer().getAccessKey(), getContainer().getSecretKey()));
		}

	}

}
