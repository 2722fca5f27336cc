// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import java.util.Map;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.client.TableTheory;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.boot.testcontainers.service.connection.ServiceConnectionAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.utility.DockerImageName;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * With a real container; skipped, and reported so, where no Docker engine answers.
 */
@Testcontainers(disabledWithoutDocker = true)
@SpringBootTest(properties = "tabletheory.schema.policy=create")
class ContainersTests {

	@Container
	@ServiceConnection
	static final GenericContainer<?> DYNAMO_DB = new GenericContainer<>(
			DockerImageName.parse("amazon/dynamodb-local:3.3.1"))
		.withExposedPorts(DynamoDbLocalContainerConnectionDetailsFactory.PORT);

	@Test
	void itemsAreStoredInTheContainer(@Autowired TableTheory tableTheory) {
		tableTheory.items("Note").put(Map.of("id", "1", "text", "hello"));
		assertThat(tableTheory.items("Note").get(Map.of("id", "1"))).containsEntry("text", "hello");
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ ServiceConnectionAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
			TableTheoryAutoConfiguration.class })
	static class Application {

	}

}
