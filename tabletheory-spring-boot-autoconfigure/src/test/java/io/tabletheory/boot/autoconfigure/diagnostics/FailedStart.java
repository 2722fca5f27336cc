// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import com.sun.net.httpserver.HttpServer;
import io.tabletheory.boot.autoconfigure.Applications;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryKmsAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryLocalAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryRepositoriesAutoConfiguration;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Applications that do not start, and leave an analysis in the log.
 */
final class FailedStart {

	private FailedStart() {
	}

	/** A start that fails, and leaves its analysis in the log. */
	static void start(Class<?> application, String... properties) {
		assertThatThrownBy(() -> run(application, properties)).isNotNull();
	}

	static void run(Class<?> application, String... properties) {
		SpringApplication spring = new SpringApplication(application);
		spring.setWebApplicationType(WebApplicationType.NONE);
		List<String> arguments = new ArrayList<>(
				List.of("--spring.main.banner-mode=off", "--spring.docker.compose.enabled=false"));
		Arrays.stream(properties).map((property) -> "--" + property).forEach(arguments::add);
		spring.run(arguments.toArray(String[]::new)).close();
	}

	static String[] elsewhere(String... more) {
		List<String> properties = new ArrayList<>(List.of(Applications.REGION,
				"tabletheory.endpoint=" + LocalDynamoDb.shared().endpoint(), "local.credentials=true",
				"tabletheory.client.api-call-timeout=1m", "tabletheory.client.api-call-attempt-timeout=1m"));
		properties.addAll(List.of(more));
		return properties.toArray(String[]::new);
	}

	/** A service that refuses every request. */
	static void refusing(String error, int status, Consumer<String> work) throws IOException {
		HttpServer server = HttpServer
			.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }), 0), 0);
		server.createContext("/", (exchange) -> {
			byte[] body = ("{\"__type\":\"" + error + "\",\"message\":\"no\"}").getBytes(StandardCharsets.UTF_8);
			exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.1");
			exchange.sendResponseHeaders(status, body.length);
			try (OutputStream answer = exchange.getResponseBody()) {
				answer.write(body);
			}
		});
		server.start();
		try {
			work.accept("http://127.0.0.1:" + server.getAddress().getPort());
		}
		finally {
			server.stop(0);
		}
	}

	@AutoConfigurationPackage
	@EntityScan(basePackageClasses = FailedStart.class)
	@ImportAutoConfiguration({ TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
			TableTheoryKmsAutoConfiguration.class, TableTheoryEncryptionAutoConfiguration.class,
			TableTheoryAutoConfiguration.class, TableTheoryRepositoriesAutoConfiguration.class })
	static class Application {

		/** Any credentials, where a test has a service that takes them. */
		@Bean
		@ConditionalOnBooleanProperty("local.credentials")
		AwsCredentialsProvider credentials() {
			return LocalEndpoint.CREDENTIALS;
		}

	}

	/** Reads before anybody has asked whether there is a table. */
	static class Reader extends Application {

		@Bean
		CommandLineRunner reader(TableTheory tableTheory) {
			return (arguments) -> tableTheory.items("Note").find(Map.of("id", "1"));
		}

	}

}
