// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Nothing of DynamoDB Local is on the class path of those who use it.
 */
class IsolationTests {

	/** Brought by the AWS SDK itself, in its own versions. */
	private static final Set<String> OF_THE_SDK = Set.of("software.amazon.awssdk", "software.amazon.eventstream",
			"org.apache.httpcomponents.client5", "org.apache.httpcomponents.core5", "org.reactivestreams", "io.netty",
			"org.slf4j");

	static List<Artifact> foreignArtifacts() {
		return Artifact.ofDynamoDbLocal()
			.stream()
			.filter((artifact) -> !OF_THE_SDK.contains(artifact.group()))
			.toList();
	}

	@ParameterizedTest
	@MethodSource("foreignArtifacts")
	void noClassOfAJarCanBeLoaded(Artifact artifact) throws IOException {
		Path jar = ServerClassPath.of(null, Surroundings.ofProcess())
			.find()
			.stream()
			.filter((file) -> file.endsWith(artifact.file()))
			.findFirst()
			.orElseThrow();
		try (JarFile file = new JarFile(jar.toFile())) {
			assertThat(classes(file).limit(20)).allSatisfy(IsolationTests::cannotBeLoaded);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "org.mockito.Mockito", "org.apache.logging.log4j.core.Logger", "kotlin.Unit",
			"com.fasterxml.jackson.core.JsonFactory", "com.google.common.collect.ImmutableList",
			"org.eclipse.jetty.server.Server", "software.amazon.dynamodb.services.local.main.ServerRunner" })
	void theNotoriousOnesCannotBeLoaded(String name) {
		cannotBeLoaded(name);
	}

	private static void cannotBeLoaded(String name) {
		assertThatExceptionOfType(ClassNotFoundException.class)
			.isThrownBy(() -> Class.forName(name, false, IsolationTests.class.getClassLoader()));
	}

	private static Stream<String> classes(JarFile jar) {
		return jar.stream()
			.map(ZipEntry::getName)
			.filter((name) -> name.endsWith(".class") && !name.startsWith("META-INF/") && !name.contains("-info"))
			.map((name) -> name.substring(0, name.length() - ".class".length()).replace('/', '.'));
	}

}
