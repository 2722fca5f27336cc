// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * A local repository, in which a build tool keeps the jars that it has downloaded.
 */
sealed interface JarRepository {

	Path root();

	/** The file of the artifact, or {@code null}. */
	@Nullable Path find(Artifact artifact);

	/** A repository with the layout {@code org/example/name/1.0/name-1.0.jar}. */
	record Maven(Path root) implements JarRepository {

		@Override
		public @Nullable Path find(Artifact artifact) {
			Path file = this.root.resolve(artifact.path());
			return Files.isRegularFile(file) ? file : null;
		}

	}

	/**
	 * A repository with the layout {@code org.example/name/1.0/checksum/name-1.0.jar}.
	 */
	record Gradle(Path root) implements JarRepository {

		@Override
		public @Nullable Path find(Artifact artifact) {
			Path version = this.root.resolve(artifact.group()).resolve(artifact.name()).resolve(artifact.version());
			if (!Files.isDirectory(version)) {
				return null;
			}
			try (DirectoryStream<Path> checksums = Files.newDirectoryStream(version)) {
				for (Path checksum : checksums) {
					Path file = checksum.resolve(artifact.file());
					if (Files.isRegularFile(file)) {
						return file;
					}
				}
			}
			catch (IOException ex) {
				// Unreadable is as good as absent: the next repository is tried.
			}
			return null;
		}

	}

}
