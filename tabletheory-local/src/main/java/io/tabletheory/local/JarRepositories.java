// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The repositories on this machine that may have the jars of DynamoDB Local.
 */
final class JarRepositories {

	private static final String NEIGHBOUR_GROUP = "software.amazon.awssdk";

	private JarRepositories() {
	}

	/** The repositories, most likely first. They need not exist. */
	static List<JarRepository> locate(Surroundings surroundings) {
		Path home = surroundings.home();
		Set<JarRepository> repositories = new LinkedHashSet<>();
		String explicit = surroundings.property("maven.repo.local");
		if (explicit != null) {
			repositories.add(new JarRepository.Maven(Path.of(explicit)));
		}
		// The AWS SDK lies in the repository that this application is built or run from.
		JarRepository neighbour = around(fileOf(DynamoDbClient.class));
		if (neighbour != null) {
			repositories.add(neighbour);
		}
		Path configured = new MavenSettings(surroundings).localRepository(home.resolve(".m2/settings.xml"));
		if (configured != null) {
			repositories.add(new JarRepository.Maven(configured));
		}
		repositories.add(new JarRepository.Maven(home.resolve(".m2/repository")));
		String gradle = surroundings.variable("GRADLE_USER_HOME");
		Path gradleHome = (gradle != null) ? Path.of(gradle) : home.resolve(".gradle");
		repositories.add(new JarRepository.Gradle(gradleHome.resolve("caches/modules-2/files-2.1")));
		return List.copyOf(repositories);
	}

	/** The repository with this jar of the AWS SDK, or {@code null} if it is in none. */
	static @Nullable JarRepository around(@Nullable Path jar) {
		for (Path directory = jar; directory != null; directory = directory.getParent()) {
			if (directory.endsWith(NEIGHBOUR_GROUP)) {
				return new JarRepository.Gradle(directory.resolveSibling(""));
			}
			if (directory.endsWith(NEIGHBOUR_GROUP.replace('.', '/'))) {
				return new JarRepository.Maven(directory.resolve("../../..").normalize());
			}
		}
		return null;
	}

	/**
	 * The file of the class, or {@code null} if that is no file of its own, as inside an
	 * executable jar.
	 */
	private static @Nullable Path fileOf(Class<?> type) {
		CodeSource source = type.getProtectionDomain().getCodeSource();
		URL location = (source != null) ? source.getLocation() : null;
		if (location == null || !"file".equals(location.getProtocol())) {
			return null;
		}
		try {
			return Path.of(location.toURI());
		}
		catch (URISyntaxException | InvalidPathException ex) {
			return null;
		}
	}

}
