// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The engine brings nothing that an application without Spring has no use for.
 */
class RuntimeClassPathTests {

	/** Written by the build before the tests run. */
	private static final Path CLASS_PATH = Path.of("target", "runtime-class-path.txt");

	@Test
	void anApplicationGetsDynamoDbTwoParsersAndAnnotations() throws IOException {
		assertThat(Stream.of(Files.readString(CLASS_PATH).trim().split(File.pathSeparator))
			.map(RuntimeClassPathTests::artifact)
			.sorted()).containsExactly("annotations", "apache5-client", "auth", "aws-core", "aws-json-protocol",
					"checksums", "checksums-spi", "dynamodb", "endpoints-spi", "eventstream", "http-auth",
					"http-auth-aws", "http-auth-aws-eventstream", "http-auth-spi", "http-client-spi", "httpclient5",
					"httpcore5", "httpcore5-h2", "identity-spi", "jackson-core", "json-utils", "jspecify", "kms",
					"metrics-spi", "profiles", "protocol-core", "reactive-streams", "regions", "retries", "retries-spi",
					"sdk-core", "slf4j-api", "snakeyaml-engine", "third-party-jackson-core", "utils", "utils-lite");
	}

	/** The tests of this module therefore show that the engine works without them. */
	@ParameterizedTest
	@ValueSource(strings = { "org.springframework.core.io.Resource", "org.springframework.data.annotation.Id",
			"reactor.core.publisher.Mono", "io.micrometer.observation.Observation" })
	void theTestsRunWithoutFrameworks(String type) {
		assertThatExceptionOfType(ClassNotFoundException.class).isThrownBy(() -> Class.forName(type));
	}

	/** The name of a jar without its version. */
	private static String artifact(String jar) {
		return Path.of(jar).getFileName().toString().replaceAll("-[0-9][^-]*\\.jar$", "");
	}

}
