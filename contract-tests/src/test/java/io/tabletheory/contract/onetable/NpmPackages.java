// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.opentest4j.TestAbortedException;

/**
 * The npm library with its AWS SDK in a directory of the build, installed on first use.
 * Tests that need it are skipped, with the reason, if it cannot be installed.
 */
final class NpmPackages {

	private static final List<String> PACKAGES = List.of("dynamodb-onetable@2.7.7", "@aws-sdk/client-dynamodb@3",
			"@aws-sdk/util-dynamodb@3");

	private static final Path DIRECTORY = Path.of("target", "onetable");

	private static final int MINUTES = 5;

	private NpmPackages() {
	}

	/** The directory that Node finds the packages in. */
	@SuppressWarnings("try") // The lock is held, not used.
	static synchronized Path directory() {
		try {
			Files.createDirectories(DIRECTORY);
			try (FileChannel channel = FileChannel.open(DIRECTORY.resolve("lock"), StandardOpenOption.CREATE,
					StandardOpenOption.WRITE); FileLock lock = channel.lock()) {
				install();
				return DIRECTORY.resolve("node_modules").toAbsolutePath();
			}
		}
		catch (IOException failure) {
			throw skipped("Node or npm cannot be started: " + failure.getMessage());
		}
		catch (InterruptedException failure) {
			Thread.currentThread().interrupt();
			throw skipped("npm was interrupted");
		}
	}

	private static void install() throws IOException, InterruptedException {
		Path done = DIRECTORY.resolve("installed");
		if (Files.exists(done) && Files.readString(done).equals(PACKAGES.toString())) {
			return;
		}
		run("node", "--version");
		// Its own package, so that npm does not look for one in the directories above.
		Files.writeString(DIRECTORY.resolve("package.json"), "{ \"private\": true }");
		List<String> command = new ArrayList<>(List.of("npm", "install", "--no-save", "--no-package-lock", "--no-audit",
				"--no-fund", "--ignore-scripts"));
		command.addAll(PACKAGES);
		run(command.toArray(String[]::new));
		Files.writeString(done, PACKAGES.toString());
	}

	private static void run(String... command) throws IOException, InterruptedException {
		Path log = DIRECTORY.toAbsolutePath().resolve("npm.log");
		Process process = new ProcessBuilder(command).directory(DIRECTORY.toFile())
			.redirectErrorStream(true)
			.redirectOutput(log.toFile())
			.start();
		if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw skipped(command[0] + " did not end within " + MINUTES + " minutes");
		}
		if (process.exitValue() != 0) {
			throw skipped(String.join(" ", command) + " failed, as " + log + " tells");
		}
	}

	static TestAbortedException skipped(String reason) {
		System.err.println("Tests with the npm library dynamodb-onetable are skipped: " + reason);
		return new TestAbortedException("Without the npm library dynamodb-onetable: " + reason);
	}

}
