// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The jars of DynamoDB Local: from a directory that the user names, from the repositories
 * of build tools, or fetched once.
 *
 * @param home the directory that the user names, or {@code null}
 * @param repositories the repositories to search, in this order
 * @param fetch the download of jars that no repository has
 */
record ServerClassPath(@Nullable Path home, List<JarRepository> repositories, MavenFetch fetch) {

	static final String HOME_PROPERTY = "tabletheory.local.dynamodb.home";

	private static final String SERVER = "DynamoDBLocal";

	static ServerClassPath of(@Nullable Path home, Surroundings surroundings) {
		String named = surroundings.property(HOME_PROPERTY);
		return new ServerClassPath((home == null && named != null) ? Path.of(named) : home,
				JarRepositories.locate(surroundings), new MavenFetch(surroundings, Duration.ofMinutes(5)));
	}

	List<Path> find() {
		return (this.home != null) ? inHome(this.home) : find(Artifact.ofDynamoDbLocal());
	}

	/**
	 * The jars in a directory with the layout of AWS's archive, or with all jars directly
	 * in it.
	 */
	private static List<Path> inHome(Path home) {
		List<Path> jars = new ArrayList<>(jars(home));
		jars.addAll(jars(home.resolve(SERVER + "_lib")));
		if (jars.stream().noneMatch((jar) -> jar.getFileName().toString().startsWith(SERVER))) {
			throw new LocalDynamoDbException("No " + SERVER + ".jar in " + home.toAbsolutePath()
					+ ". Name the directory into which the archive of DynamoDB Local was unpacked.");
		}
		return jars;
	}

	private static List<Path> jars(Path directory) {
		if (!Files.isDirectory(directory)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(directory)) {
			return files.filter((file) -> file.toString().endsWith(".jar")).map(Path::toAbsolutePath).sorted().toList();
		}
		catch (IOException ex) {
			throw new LocalDynamoDbException("Cannot read the directory " + directory, ex);
		}
	}

	private List<Path> find(List<Artifact> artifacts) {
		List<Path> jars = artifacts.stream().map(this::find).filter(Objects::nonNull).toList();
		if (jars.size() == artifacts.size()) {
			return jars;
		}
		try {
			return this.fetch.fetch(artifacts);
		}
		catch (LocalDynamoDbException ex) {
			throw new LocalDynamoDbException(missing(artifacts) + " They cannot be fetched: " + ex.getMessage()
					+ "\nPut Maven on the PATH, or unpack the archive of DynamoDB Local that AWS distributes and set the "
					+ "system property " + HOME_PROPERTY + " to its directory.", ex);
		}
	}

	private @Nullable Path find(Artifact artifact) {
		return this.repositories.stream()
			.map((repository) -> repository.find(artifact))
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
	}

	private String missing(List<Artifact> artifacts) {
		List<Artifact> missing = artifacts.stream().filter((artifact) -> find(artifact) == null).toList();
		return missing.size() + " of the " + artifacts.size() + " jars of DynamoDB Local are missing, the first being "
				+ missing.get(0) + ". Looked in "
				+ this.repositories.stream()
					.map((repository) -> repository.root().toString())
					.collect(Collectors.joining(", "))
				+ ".";
	}

}
