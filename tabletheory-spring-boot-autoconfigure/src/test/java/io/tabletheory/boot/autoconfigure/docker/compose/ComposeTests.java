// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.docker.compose;

import java.util.Map;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.client.TableTheory;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.testcontainers.DockerClientFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * With a real service; skipped, and reported so, where no Docker engine answers.
 */
class ComposeTests {

	@Test
	void itemsAreStoredInTheService() {
		assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "No Docker engine answers");
		SpringApplication spring = new SpringApplication(Application.class);
		spring.setWebApplicationType(WebApplicationType.NONE);
		try (ConfigurableApplicationContext context = spring.run("--spring.docker.compose.skip.in-tests=false",
				"--spring.docker.compose.file=src/test/resources/compose.yml", "--tabletheory.schema.policy=create")) {
			TableTheory tableTheory = context.getBean(TableTheory.class);
			tableTheory.items("Note").put(Map.of("id", "1", "text", "hello"));
			assertThat(tableTheory.items("Note").get(Map.of("id", "1"))).containsEntry("text", "hello");
		}
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class })
	static class Application {

	}

}
