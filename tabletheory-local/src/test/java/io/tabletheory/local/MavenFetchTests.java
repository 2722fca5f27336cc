// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

@Tag("slow")
class MavenFetchTests {

	private static final List<Artifact> ONE = List.of(new Artifact("org.example", "name", "1.0", "name-1.0.jar"));

	@TempDir
	private Path directory;

	/** With the Maven that runs this build; its repository has the jars already. */
	@Test
	void resolvesEveryJarToTheFileThatMavenKeeps() {
		List<Artifact> artifacts = Artifact.ofDynamoDbLocal();
		List<Path> jars = new MavenFetch(Surroundings.ofProcess(), Duration.ofMinutes(5)).fetch(artifacts);
		assertThat(jars).allSatisfy((jar) -> assertThat(jar).isAbsolute().isRegularFile())
			.extracting((jar) -> jar.getFileName().toString())
			.isEqualTo(artifacts.stream().map(Artifact::file).toList());
	}

	@Test
	void saysThatThereIsNoMaven() {
		Surroundings none = new Surroundings((name) -> null, Map.of("PATH", this.directory.toString())::get);
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> new MavenFetch(none, Duration.ofMinutes(1)).fetch(ONE))
			.withMessage("There is no Maven on the PATH or in MAVEN_HOME.");
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aFailureSaysWhatMavenSaidAndHowToRepeatIt() throws IOException {
		String message = failure("echo no such mirror; cat $5; exit 3", Duration.ofMinutes(1));
		assertThat(message).contains("Maven failed with status 3", "no such mirror", "<artifactId>name</artifactId>")
			.contains("run: " + this.directory.resolve("bin/mvn") + " -B -q -C -f ");
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void doesNotWaitForMavenForEver() throws Exception {
		String message = failure("sleep 60 & echo child $!; wait", Duration.ofSeconds(1));
		assertThat(message).contains("Maven took longer than PT1S");
		Optional<ProcessHandle> child = ProcessHandle.of(Long.parseLong(after("child ", message)));
		if (child.isPresent()) {
			child.get().onExit().get(5, TimeUnit.SECONDS);
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void usesTheRepositoryOfTheRunningBuild() throws IOException {
		assertThat(failure("exit 3", Duration.ofMinutes(1))).contains("-Dmaven.repo.local=/build/repository");
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void keepsAJarWhoseChecksumIsRight() throws IOException {
		try (JarServer server = JarServer.start(ONE.get(0), JarServer.CONTENT, plugins())) {
			assertThat(fetch(server)).singleElement()
				.asInstanceOf(InstanceOfAssertFactories.PATH)
				.hasContent(JarServer.CONTENT);
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void refusesAJarWhoseChecksumIsWrongAndKeepsNothingOfIt() throws IOException {
		try (JarServer server = JarServer.start(ONE.get(0), "another jar", plugins())) {
			assertRefused(server, "Checksum validation failed, expected ");
		}
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void refusesAJarWithoutAChecksumAndKeepsNothingOfIt() throws IOException {
		try (JarServer server = JarServer.start(ONE.get(0), null, plugins())) {
			assertRefused(server, "Checksum validation failed, no checksums available");
		}
	}

	private void assertRefused(JarServer server, String reason) throws IOException {
		LocalDynamoDbException failure = catchThrowableOfType(LocalDynamoDbException.class, () -> fetch(server));
		assertThat(failure).hasMessageStartingWith("Maven failed with status 1. To see why, run: ")
			.hasMessageContaining("org.example:name:jar:1.0")
			.hasMessageContaining(reason);
		Launcher.deleteTree(Path.of(after("-f ", failure.toString())).resolveSibling(""));
		try (Stream<Path> kept = Files.list(this.directory.resolve("repository/org/example/name/1.0"))) {
			assertThat(kept).map((file) -> file.getFileName().toString())
				.noneMatch((name) -> name.contains(".jar") && !name.endsWith(".lastUpdated"));
		}
	}

	/** With the Maven of this machine, from this server to a repository of its own. */
	private List<Path> fetch(JarServer server) throws IOException {
		Path settings = Files.writeString(this.directory.resolve("settings.xml"), server.settings());
		script("exec " + installed() + " \"$@\" -s " + settings);
		Surroundings surroundings = new Surroundings(
				Map.of("maven.repo.local", this.directory.resolve("repository").toString())::get,
				Map.of("MAVEN_HOME", this.directory.toString())::get);
		return new MavenFetch(surroundings, Duration.ofMinutes(2)).fetch(ONE);
	}

	/** The repository that has the plugins of this machine's Maven. */
	private static Path plugins() {
		return JarRepositories.locate(Surroundings.ofProcess())
			.stream()
			.map(JarRepository::root)
			.filter((root) -> Files.isDirectory(root.resolve("org/apache/maven/plugins/maven-dependency-plugin")))
			.findFirst()
			.orElseThrow();
	}

	private static Path installed() {
		return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
			.map((directory) -> Path.of(directory, "mvn"))
			.filter(Files::isExecutable)
			.findFirst()
			.orElseThrow();
	}

	private void script(String script) throws IOException {
		Path maven = Files.createDirectory(this.directory.resolve("bin")).resolve("mvn");
		Files.createFile(maven, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
		Files.writeString(maven, "#!/bin/sh\n" + script + "\n");
	}

	/** The message of the failure when this script is Maven. */
	private String failure(String script, Duration timeout) throws IOException {
		script(script);
		Surroundings surroundings = new Surroundings(Map.of("maven.repo.local", "/build/repository")::get,
				Map.of("MAVEN_HOME", this.directory.toString())::get);
		LocalDynamoDbException failure = catchThrowableOfType(LocalDynamoDbException.class,
				() -> new MavenFetch(surroundings, timeout).fetch(ONE));
		Path pom = Path.of(after("-f ", failure.toString()));
		assertThat(pom).as("kept for a repetition").isRegularFile();
		Launcher.deleteTree(pom.resolveSibling(""));
		return failure.toString();
	}

	private static String after(String prefix, String message) {
		Matcher word = Pattern.compile(Pattern.quote(prefix) + "(\\S+)").matcher(message);
		assertThat(word.find()).isTrue();
		return word.group(1);
	}

}
