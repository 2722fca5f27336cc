// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ServerClassPathTests {

	private static final Surroundings NO_MAVEN = new Surroundings((name) -> null, (name) -> null);

	@TempDir
	private Path directory;

	@Test
	void findsJarsInEitherLayoutAndInTheOrderOfTheClassPath() throws IOException {
		List<Artifact> artifacts = Artifact.ofDynamoDbLocal();
		Path maven = this.directory.resolve("maven");
		Path gradle = this.directory.resolve("gradle");
		for (int i = 0; i < artifacts.size(); i++) {
			Artifact artifact = artifacts.get(i);
			touch((i % 2 == 0) ? maven.resolve(artifact.path())
					: gradle.resolve(artifact.group())
						.resolve(artifact.name())
						.resolve(artifact.version())
						.resolve("c0ffee" + i)
						.resolve(artifact.file()));
		}
		List<Path> jars = classPath(null, new JarRepository.Gradle(gradle), new JarRepository.Maven(maven)).find();
		assertThat(jars).allSatisfy((jar) -> assertThat(jar).isRegularFile())
			.extracting((jar) -> jar.getFileName().toString())
			.isEqualTo(artifacts.stream().map(Artifact::file).toList());
	}

	@Test
	void saysWhatIsMissingWhereItWasSoughtAndWhatToDo() {
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> classPath(null, new JarRepository.Maven(Path.of("/one")),
					new JarRepository.Gradle(Path.of("/two")))
				.find())
			.withMessageContainingAll("jars of DynamoDB Local are missing",
					"software.amazon.dynamodb:DynamoDBLocal:3.3.1", "/one, /two", "There is no Maven on the PATH",
					"set the system property tabletheory.local.dynamodb.home");
	}

	@Test
	void takesTheArchiveOfAws() throws IOException {
		Path server = touch(this.directory.resolve("DynamoDBLocal.jar"));
		Path library = touch(this.directory.resolve("DynamoDBLocal_lib/one.jar"));
		touch(this.directory.resolve("DynamoDBLocal_lib/libsqlite4java.so"));
		assertThat(classPath(this.directory).find()).containsExactly(server, library);
	}

	@Test
	void refusesADirectoryWithoutDynamoDbLocal() throws IOException {
		touch(this.directory.resolve("one.jar"));
		assertThatExceptionOfType(LocalDynamoDbException.class).isThrownBy(() -> classPath(this.directory).find())
			.withMessageContaining("No DynamoDBLocal.jar in " + this.directory);
	}

	@Test
	void thePropertyNamesAHomeAndTheBuilderWins() {
		Surroundings surroundings = new Surroundings(Map.of("tabletheory.local.dynamodb.home", "/unpacked")::get,
				(name) -> null);
		assertThat(ServerClassPath.of(null, surroundings).home()).isEqualTo(Path.of("/unpacked"));
		assertThat(ServerClassPath.of(Path.of("/given"), surroundings).home()).isEqualTo(Path.of("/given"));
		assertThat(ServerClassPath.of(null, NO_MAVEN).home()).isNull();
	}

	@Test
	void startsFromAHome() throws IOException {
		Files.createDirectory(this.directory.resolve("DynamoDBLocal_lib"));
		for (Path jar : ServerClassPath.of(null, Surroundings.ofProcess()).find()) {
			String name = jar.getFileName().toString();
			String place = name.startsWith("DynamoDBLocal") ? "DynamoDBLocal.jar" : "DynamoDBLocal_lib/" + name;
			Files.copy(jar, this.directory.resolve(place));
		}
		try (LocalDynamoDb dynamoDb = LocalDynamoDb.builder().home(this.directory).start()) {
			Orders.create(dynamoDb);
			assertThat(Orders.all(dynamoDb)).isEmpty();
		}
	}

	@Test
	void saysThatAHomeHoldsAnotherVersion() throws IOException {
		touch(this.directory.resolve("DynamoDBLocal.jar"));
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().home(this.directory).start())
			.withMessageStartingWith("The jars found are not those of DynamoDB Local 3.");
	}

	private static ServerClassPath classPath(@Nullable Path home, JarRepository... repositories) {
		return new ServerClassPath(home, List.of(repositories), new MavenFetch(NO_MAVEN, Duration.ofSeconds(1)));
	}

	private static Path touch(Path file) throws IOException {
		Files.createDirectories(file.getParent());
		return Files.createFile(file);
	}

}
