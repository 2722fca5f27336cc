// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import java.lang.reflect.Constructor;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.boot.autoconfigure.AwsServiceConnectionDetails;
import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.boot.autoconfigure.KmsConnectionDetails;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetailsFactories;
import org.springframework.boot.docker.compose.core.ConnectionPorts;
import org.springframework.boot.docker.compose.core.ImageReference;
import org.springframework.boot.docker.compose.core.RunningService;
import org.springframework.boot.docker.compose.service.connection.DockerComposeConnectionSource;
import org.springframework.core.env.Environment;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

class ComposeConnectionDetailsFactoriesTests {

	@Test
	void aServiceOfDynamoDbLocalIsDynamoDbAndNothingElse() {
		Service service = new Service("amazon/dynamodb-local:3.3.1", Map.of(8000, 32768), Map.of(), Map.of());
		DynamoDbConnectionDetails details = details(DynamoDbConnectionDetails.class, service).orElseThrow();
		assertThat(details.endpoint()).isEqualTo(URI.create("http://127.0.0.1:32768"));
		assertThat(details.region()).isEqualTo("us-east-1");
		assertThat(details.credentials()).isNotNull();
		assertThat(details.isEmbedded()).isFalse();
		assertThat(details(KmsConnectionDetails.class, service)).isEmpty();
	}

	@Test
	void aServiceOfLocalStackIsBoth() {
		for (String image : List.of("localstack/localstack:4", "localstack/localstack-pro:4")) {
			Service service = new Service(image, Map.of(4566, 40000), Map.of("AWS_DEFAULT_REGION", "eu-west-1",
					"AWS_ACCESS_KEY_ID", "key", "AWS_SECRET_ACCESS_KEY", "secret"), Map.of());
			for (Class<? extends AwsServiceConnectionDetails> type : List.of(DynamoDbConnectionDetails.class,
					KmsConnectionDetails.class)) {
				AwsServiceConnectionDetails details = details(type, service).orElseThrow();
				assertThat(details.endpoint()).isEqualTo(URI.create("http://127.0.0.1:40000"));
				assertThat(details.region()).isEqualTo("eu-west-1");
				assertThat(details.credentials()).isNotNull()
					.satisfies((credentials) -> assertThat(credentials.resolveCredentials().accessKeyId())
						.isEqualTo("key"));
			}
		}
	}

	@Test
	void aLabelSaysWhatACustomImageIs() {
		Service service = new Service("registry.example.com/team/table:1", Map.of(8000, 1), Map.of(),
				Map.of("org.springframework.boot.service-connection", "amazon/dynamodb-local"));
		assertThat(details(DynamoDbConnectionDetails.class, service)).isPresent();
	}

	@Test
	void otherServicesAreLeftAlone() {
		Service service = new Service("redis:8", Map.of(6379, 1), Map.of(), Map.of());
		assertThat(details(DynamoDbConnectionDetails.class, service)).isEmpty();
		assertThat(details(KmsConnectionDetails.class, service)).isEmpty();
	}

	/** By the factories that are registered. */
	private static <D extends ConnectionDetails> Optional<D> details(Class<D> type, RunningService service) {
		return Optional
			.ofNullable(new ConnectionDetailsFactories(null).getConnectionDetails(source(service), false).get(type))
			.map(type::cast);
	}

	/** Only Spring Boot makes one, from what runs. */
	private static DockerComposeConnectionSource source(RunningService service) {
		try {
			Constructor<DockerComposeConnectionSource> constructor = DockerComposeConnectionSource.class
				.getDeclaredConstructor(RunningService.class, Environment.class);
			constructor.setAccessible(true);
			return constructor.newInstance(service, new MockEnvironment());
		}
		catch (ReflectiveOperationException ex) {
			throw new LinkageError(ex.getMessage(), ex);
		}
	}

	/** A service that runs. */
	private record Service(String reference, Map<Integer, Integer> mapped, Map<String, String> env,
			Map<String, String> labels) implements RunningService {

		@Override
		public String name() {
			return "service";
		}

		@Override
		public ImageReference image() {
			return ImageReference.of(this.reference);
		}

		@Override
		public String host() {
			return "127.0.0.1";
		}

		@Override
		public ConnectionPorts ports() {
			return new ConnectionPorts() {

				@Override
				public int get(int port) {
					return Service.this.mapped.getOrDefault(port, -1);
				}

				@Override
				public List<Integer> getAll() {
					return List.copyOf(Service.this.mapped.values());
				}

				@Override
				public List<Integer> getAll(@Nullable String protocol) {
					return getAll();
				}

			};
		}

	}

}
