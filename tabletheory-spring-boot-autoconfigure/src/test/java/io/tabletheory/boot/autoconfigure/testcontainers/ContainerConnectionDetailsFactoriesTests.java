// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import java.lang.reflect.Constructor;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.boot.autoconfigure.KmsConnectionDetails;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetailsFactories;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.util.ReflectionUtils;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.localstack.LocalStackContainer;
import org.testcontainers.utility.DockerImageName;

import static org.assertj.core.api.Assertions.assertThat;

class ContainerConnectionDetailsFactoriesTests {

	@ServiceConnection
	static final Object ANY_NAME = new Object();

	@ServiceConnection(name = "amazon/dynamodb-local")
	static final Object NAMED = new Object();

	@Test
	void aContainerOfDynamoDbLocalIsDynamoDbAndNothingElse() throws Exception {
		Map<Class<?>, ConnectionDetails> found = found(new Started("amazon/dynamodb-local:3.3.1"), Started.class,
				"amazon/dynamodb-local", "ANY_NAME");
		assertThat(found).containsOnlyKeys(DynamoDbConnectionDetails.class);
		DynamoDbConnectionDetails details = ready(found, DynamoDbConnectionDetails.class);
		assertThat(details.endpoint()).isEqualTo(URI.create("http://127.0.0.1:38000"));
		assertThat(details.region()).isEqualTo("us-east-1");
		assertThat(details.credentials()).isNotNull();
		assertThat(details.isEmbedded()).isFalse();
	}

	@Test
	void theAnnotationSaysWhatACustomImageIs() throws Exception {
		assertThat(found(new Started("example.com/team/table:1"), Started.class, "example.com/team/table", "NAMED"))
			.containsOnlyKeys(DynamoDbConnectionDetails.class);
	}

	@Test
	void otherContainersAreLeftAlone() throws Exception {
		assertThat(found(new Started("redis:8"), Started.class, "redis", "ANY_NAME"))
			.doesNotContainKeys(DynamoDbConnectionDetails.class, KmsConnectionDetails.class);
	}

	/**
	 * A container of LocalStack cannot be created without an engine, so only its class is
	 * given.
	 */
	@Test
	void aContainerOfLocalStackIsBoth() throws Exception {
		assertThat(found(null, LocalStackContainer.class, "localstack/localstack", "ANY_NAME"))
			.containsOnlyKeys(DynamoDbConnectionDetails.class, KmsConnectionDetails.class);
	}

	private static <D> D ready(Map<Class<?>, ConnectionDetails> found, Class<D> type) throws Exception {
		Object details = found.get(type);
		((InitializingBean) Objects.requireNonNull(details)).afterPropertiesSet();
		return type.cast(details);
	}

	/**
	 * By the factories that are registered, from a source as only Spring Boot makes it.
	 */
	private static Map<Class<?>, ConnectionDetails> found(@Nullable GenericContainer<?> container, Class<?> type,
			String image, String annotated) throws Exception {
		ServiceConnection annotation = Objects
			.requireNonNull(ReflectionUtils.findField(ContainerConnectionDetailsFactoriesTests.class, annotated))
			.getAnnotation(ServiceConnection.class);
		for (Constructor<?> constructor : ContainerConnectionSource.class.getDeclaredConstructors()) {
			if (constructor.getParameterTypes()[4] == ServiceConnection.class) {
				constructor.setAccessible(true);
				Supplier<GenericContainer<?>> supplier = () -> Objects.requireNonNull(container);
				@Nullable Object[] arguments = { "test", null, type, image, annotation, supplier, null, null };
				return new ConnectionDetailsFactories(null).getConnectionDetails(constructor.newInstance(arguments),
						false);
			}
		}
		throw new AssertionError("Spring Boot makes sources in another way");
	}

	/** A container as if it ran. */
	private static final class Started extends GenericContainer<Started> {

		Started(String image) {
			super(DockerImageName.parse(image));
		}

		@Override
		public void start() {
			// It is as if it had been.
		}

		@Override
		public String getHost() {
			return "127.0.0.1";
		}

		@Override
		public Integer getMappedPort(int port) {
			return 30_000 + port;
		}

	}

}
