// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.cli.UsageException;

/**
 * The documents named by arguments: files with any content, and all files with {@code
 * models} at the top below directories. Each file comes once.
 */
final class DmsFiles {

	private final Map<Path, DmsFile> files = new LinkedHashMap<>();

	private DmsFiles() {
	}

	static List<DmsFile> of(List<String> words) throws UsageException {
		if (words.isEmpty()) {
			throw new UsageException("Name a file or a directory");
		}
		DmsFiles files = new DmsFiles();
		for (String word : words) {
			files.add(word);
		}
		return List.copyOf(files.files.values());
	}

	private void add(String word) throws UsageException {
		try {
			Path path = Path.of(word);
			if (Files.isDirectory(path)) {
				addDirectory(path);
			}
			else if (Files.exists(path)) {
				put(DmsFile.read(path));
			}
			else {
				throw new UsageException("There is no file or directory '" + word + "'");
			}
		}
		catch (InvalidPathException ex) {
			throw new UsageException("'" + word + "' cannot be the name of a file: " + ex.getReason());
		}
		catch (IOException | UncheckedIOException ex) {
			Throwable cause = (ex instanceof UncheckedIOException && ex.getCause() != null) ? ex.getCause() : ex;
			throw new UsageException("'" + word + "' cannot be read: " + cause);
		}
	}

	private void put(DmsFile file) throws IOException {
		this.files.putIfAbsent(file.path().toRealPath(), file);
	}

	private void addDirectory(Path directory) throws IOException, UsageException {
		boolean found = false;
		for (Path path : candidates(directory)) {
			DmsFile file = DmsFile.read(path);
			if (file.source().hasModels()) {
				put(file);
				found = true;
			}
		}
		if (!found) {
			throw new UsageException("There are no DMS documents below '" + directory
					+ "', that is files .yml, .yaml or .json with models at their top");
		}
	}

	private static List<Path> candidates(Path directory) throws IOException {
		List<Path> paths = new ArrayList<>();
		try (Stream<Path> below = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
			below.filter((path) -> isCandidate(path) && !isHidden(directory.relativize(path))).forEach(paths::add);
		}
		paths.sort(null);
		return paths;
	}

	private static boolean isCandidate(Path path) {
		String name = path.toString().toLowerCase(Locale.ROOT);
		return (name.endsWith(".yml") || name.endsWith(".yaml") || name.endsWith(".json")) && Files.isRegularFile(path);
	}

	/** Returns true for hidden paths, such as those of version control. */
	private static boolean isHidden(Path path) {
		for (Path part : path) {
			if (part.toString().startsWith(".")) {
				return true;
			}
		}
		return false;
	}

}
