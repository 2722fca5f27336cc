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
import io.tabletheory.schema.translation.SchemaKind;

/**
 * The documents named by arguments: files with any content, and all files with {@code
 * models} at the top below directories. Each file comes once.
 */
final class SchemaFiles {

	private final Map<Path, SchemaFile> files = new LinkedHashMap<>();

	private final boolean oneTable;

	private SchemaFiles(boolean oneTable) {
		this.oneTable = oneTable;
	}

	/** Documents of both kinds. */
	static List<SchemaFile> of(List<String> words) throws UsageException {
		return new SchemaFiles(true).read(words);
	}

	/** DMS documents; a file that is named must be one. */
	static List<SchemaFile> dms(List<String> words) throws UsageException {
		return new SchemaFiles(false).read(words);
	}

	/** The document in a file. */
	static SchemaFile one(String word) throws UsageException {
		if (Files.isDirectory(Path.of(word))) {
			throw new UsageException("'" + word + "' is a directory; name a file");
		}
		return of(List.of(word)).get(0);
	}

	private List<SchemaFile> read(List<String> words) throws UsageException {
		if (words.isEmpty()) {
			throw new UsageException("Name a file or a directory");
		}
		for (String word : words) {
			add(word);
		}
		return List.copyOf(this.files.values());
	}

	private void add(String word) throws UsageException {
		try {
			Path path = Path.of(word);
			if (Files.isDirectory(path)) {
				addDirectory(path);
			}
			else if (Files.exists(path)) {
				addFile(SchemaFile.read(path));
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

	private void addFile(SchemaFile file) throws IOException, UsageException {
		if (!this.oneTable && file.isOneTable()) {
			throw new UsageException("'" + file.name() + "' is a OneTable schema, and this command takes DMS documents."
					+ " Convert it first: convert " + file.name() + " --to dms --table NAME");
		}
		put(file);
	}

	private void put(SchemaFile file) throws IOException {
		this.files.putIfAbsent(file.path().toRealPath(), file);
	}

	private void addDirectory(Path directory) throws IOException, UsageException {
		boolean found = false;
		for (Path path : candidates(directory)) {
			SchemaFile file = SchemaFile.read(path);
			SchemaKind kind = file.kind();
			if (kind == SchemaKind.DMS || (kind != null && this.oneTable)) {
				put(file);
				found = true;
			}
		}
		if (!found) {
			throw new UsageException("There are no DMS documents" + (this.oneTable ? " or OneTable schemas" : "")
					+ " below '" + directory + "', that is files .yml, .yaml or .json with models at their top");
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
