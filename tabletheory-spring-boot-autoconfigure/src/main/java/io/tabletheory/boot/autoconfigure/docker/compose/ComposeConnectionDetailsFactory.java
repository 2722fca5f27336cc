// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import java.net.URI;
import java.util.Map;

import io.tabletheory.boot.autoconfigure.AwsServiceConnectionDetails;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionDetailsFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Connects to a service of Docker Compose through its published port, with credentials
 * from its environment.
 *
 * @param <D> the details of one service of AWS
 */
abstract class ComposeConnectionDetailsFactory<D extends ConnectionDetails>
		extends DockerComposeConnectionDetailsFactory<D> {

	static final String[] LOCALSTACK = { "localstack/localstack", "localstack/localstack-pro" };

	ComposeConnectionDetailsFactory(String... images) {
		super(images);
	}

	/** The details that all services share. */
	abstract static class ComposeDetails extends DockerComposeConnectionDetails implements AwsServiceConnectionDetails {

		private final URI endpoint;

		private final Map<String, String> environment;

		ComposeDetails(RunningService service, int port) {
			super(service);
			this.endpoint = URI.create("http://" + service.host() + ":" + service.ports().get(port));
			this.environment = service.env();
		}

		@Override
		public URI endpoint() {
			return this.endpoint;
		}

		@Override
		public String region() {
			return this.environment.getOrDefault("AWS_DEFAULT_REGION", "us-east-1");
		}

		/** The credentials; stand-ins for AWS do not check them. */
		@Override
		public AwsCredentialsProvider credentials() {
			return StaticCredentialsProvider
				.create(AwsBasicCredentials.create(this.environment.getOrDefault("AWS_ACCESS_KEY_ID", "local"),
						this.environment.getOrDefault("AWS_SECRET_ACCESS_KEY", "local")));
		}

	}

}
