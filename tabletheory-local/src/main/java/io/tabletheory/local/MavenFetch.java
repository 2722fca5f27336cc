// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches the jars of DynamoDB Local with the user's own Maven into the user's local
 * repository, and so with the user's settings, mirrors and proxies. A jar whose checksum
 * is wrong or missing is refused.
 *
 * @param surroundings the environment in which Maven is looked up
 * @param timeout the longest time for the download
 */
record MavenFetch(Surroundings surroundings, Duration timeout) {

	private static final Logger logger = LoggerFactory.getLogger(LocalDynamoDb.class);

	private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath";

	private static final boolean WINDOWS = File.separatorChar == '\\';

	/** Fetches the jars. Returns their files in Maven's local repository. */
	List<Path> fetch(List<Artifact> artifacts) {
		Path maven = maven();
		logger.info("DynamoDB Local is not on this machine yet: fetching its {} jars once, with {}", artifacts.size(),
				maven);
		try {
			Path directory = Files.createTempDirectory("tabletheory-fetch-").toAbsolutePath();
			Path pom = Files.writeString(directory.resolve("pom.xml"), pom(artifacts));
			Path classPath = directory.resolve("classpath");
			// Checksums must be strict: the jars run at once, and Maven only warns by
			// default.
			run(List.of(maven.toString(), "-B", "-q", "-C", "-f", pom.toString(), GOAL,
					"-Dmdep.outputFile=" + classPath));
			List<Path> jars = split(Files.readString(classPath)).toList();
			Launcher.deleteTree(directory);
			return jars;
		}
		catch (IOException ex) {
			throw new LocalDynamoDbException("Maven could not be used: " + ex.getMessage() + ".", ex);
		}
	}

	private Path maven() {
		List<String> names = WINDOWS ? List.of("mvn.cmd", "mvn.bat") : List.of("mvn");
		String path = this.surroundings.variable("PATH");
		return Stream.concat(homes(), (path != null) ? split(path) : Stream.empty())
			.flatMap((directory) -> names.stream().map(directory::resolve))
			.filter(Files::isExecutable)
			.findFirst()
			.orElseThrow(() -> new LocalDynamoDbException("There is no Maven on the PATH or in MAVEN_HOME."));
	}

	private Stream<Path> homes() {
		return Stream.of("MAVEN_HOME", "M2_HOME")
			.map(this.surroundings::variable)
			.filter(Objects::nonNull)
			.map((home) -> Path.of(home, "bin"));
	}

	private static Stream<Path> split(String path) {
		return Arrays.stream(path.strip().split(File.pathSeparator)).filter((entry) -> !entry.isBlank()).map(Path::of);
	}

	/**
	 * The POM with each jar as a dependency of its own, because the POMs of some name
	 * versions that do not exist.
	 */
	private static String pom(List<Artifact> artifacts) {
		String dependency = """
				<dependency>
				<groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>
				<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>
				</dependency>
				""";
		String dependencies = artifacts.stream()
			.map((artifact) -> dependency.formatted(artifact.group(), artifact.name(), artifact.version()))
			.collect(Collectors.joining());
		return """
				<project xmlns="http://maven.apache.org/POM/4.0.0">
				<modelVersion>4.0.0</modelVersion>
				<groupId>io.tabletheory</groupId><artifactId>dynamodb-local-jars</artifactId><version>1</version>
				<packaging>pom</packaging>
				<dependencies>
				%s</dependencies>
				</project>
				""".formatted(dependencies);
	}

	private void run(List<String> arguments) throws IOException {
		List<String> command = new ArrayList<>(arguments);
		String repository = this.surroundings.property("maven.repo.local");
		if (repository != null) {
			command.add("-Dmaven.repo.local=" + repository);
		}
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
		Process process = builder.start();
		process.getOutputStream().close();
		ChildOutput output = new ChildOutput(process, null);
		try {
			output.await(this.timeout);
			if (!process.waitFor(this.timeout.toMillis(), TimeUnit.MILLISECONDS)) {
				throw new TimeoutException("Maven closed its output and went on");
			}
			if (process.exitValue() != 0) {
				throw failed("failed with status " + process.exitValue(), command, output);
			}
		}
		catch (TimeoutException ex) {
			throw failed("took longer than " + this.timeout, command, output);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw failed("was interrupted", command, output);
		}
		finally {
			// On Windows, Maven is a child of its script.
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly();
		}
	}

	/** The failure. The POM is kept, so that the user can repeat the command. */
	private static LocalDynamoDbException failed(String how, List<String> command, ChildOutput output) {
		return new LocalDynamoDbException(
				"Maven " + how + ". To see why, run: " + String.join(" ", command) + "\n" + output.lastLines());
	}

}
