// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Runs commands on files of a directory, which are called {@code @name} on the command
 * line and {@code name} in what is printed.
 */
public final class CommandLine {

	private final Path directory;

	private String errors = "";

	public CommandLine(Path directory) {
		this.directory = directory;
	}

	/** Writes a file, and the directories that it is in. */
	public CommandLine file(String name, String text) {
		try {
			Path file = path(name);
			Files.createDirectories(file.resolveSibling("").toAbsolutePath());
			Files.writeString(file, text);
			return this;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public String text(String name) {
		try {
			return Files.readString(path(name));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public Path path(String name) {
		return this.directory.resolve(name);
	}

	/** Runs the program with these words. */
	public Outcome run(String... words) {
		List<String> arguments = Arrays.stream(words)
			.map((word) -> word.startsWith("@") ? path(word.substring(1)).toString() : word)
			.toList();
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		ByteArrayOutputStream reported = new ByteArrayOutputStream();
		try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
				PrintStream err = new PrintStream(reported, true, StandardCharsets.UTF_8)) {
			int status = new Main(Main.commands(err), out).run(arguments);
			this.errors = text(reported);
			return new Outcome(status, text(printed));
		}
	}

	private String text(ByteArrayOutputStream printed) {
		return printed.toString(StandardCharsets.UTF_8)
			.replace(System.lineSeparator(), "\n")
			.replace(this.directory + "/", "")
			.replace(this.directory.toString(), "DIR");
	}

	/** The text that the last command has printed to the error stream. */
	public String errors() {
		return this.errors;
	}

	/** With which status the program ended, and what it has printed. */
	public record Outcome(int status, String text) {

	}

}
