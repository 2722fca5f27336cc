// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * DynamoDB Local in a process of its own, which ends with this one.
 */
final class ServerProcess {

	private static final int STOP_SECONDS = 5;

	private static final String LAUNCHER = Launcher.class.getName().replace('.', '/') + ".class";

	private final Process process;

	private final Path workDirectory;

	private final int port;

	private ServerProcess(Process process, Path workDirectory, int port) {
		this.process = process;
		this.workDirectory = workDirectory;
		this.port = port;
	}

	/** Starts the process, and returns once the server answers. */
	static ServerProcess start(ServerCommand command) {
		Path workDirectory = createWorkDirectory();
		Process process = launch(command, workDirectory);
		try {
			return new ServerProcess(process, workDirectory, awaitPort(process, command));
		}
		catch (LocalDynamoDbException ex) {
			end(process, workDirectory);
			throw ex;
		}
	}

	private static Path createWorkDirectory() {
		try {
			return Files.createTempDirectory("tabletheory-dynamodb-").toAbsolutePath();
		}
		catch (IOException ex) {
			throw new LocalDynamoDbException("Cannot create a temporary directory for DynamoDB Local: " + ex, ex);
		}
	}

	private static Process launch(ServerCommand command, Path workDirectory) {
		try {
			copyLauncher(workDirectory);
			return command.start(workDirectory);
		}
		catch (IOException ex) {
			Launcher.deleteTree(workDirectory);
			throw new LocalDynamoDbException("Cannot start a process for DynamoDB Local: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Copies the launcher. The class path of this process is no use to the other one: it
	 * may be an archive within an archive, and it has libraries that DynamoDB Local must
	 * not load.
	 */
	private static void copyLauncher(Path workDirectory) throws IOException {
		Path copy = workDirectory.resolve(LAUNCHER);
		Files.createDirectories(copy.getParent());
		try (InputStream bytes = Launcher.class.getResourceAsStream("/" + LAUNCHER)) {
			if (bytes == null) {
				throw new IOException("no " + LAUNCHER + " on the class path");
			}
			Files.copy(bytes, copy);
		}
	}

	private static int awaitPort(Process process, ServerCommand command) {
		ChildOutput output = new ChildOutput(process, Launcher.READY);
		try {
			Optional<String> port = output.await(command.startTimeout());
			if (port.isPresent()) {
				return Integer.parseInt(port.get());
			}
			process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
			throw endedEarly(process, command, output);
		}
		catch (TimeoutException ex) {
			throw new LocalDynamoDbException("DynamoDB Local was not ready within " + command.startTimeout()
					+ ". Set a longer startTimeout if the machine is slow. " + output.lastLines(), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new LocalDynamoDbException("Interrupted while DynamoDB Local was starting", ex);
		}
	}

	/**
	 * The failure of a process that ended early. A known cause has a remedy; only an
	 * unknown one needs the output.
	 */
	private static LocalDynamoDbException endedEarly(Process process, ServerCommand command, ChildOutput output) {
		if (process.isAlive()) {
			return new LocalDynamoDbException(
					"DynamoDB Local closed its output before it was ready. " + output.lastLines());
		}
		if (process.exitValue() == Launcher.PORT_TAKEN) {
			return LocalDynamoDbException.portTaken("DynamoDB Local cannot listen on port " + command.port()
					+ " of 127.0.0.1: the port is taken or reserved. Stop the process that listens there, "
					+ "choose another port, or choose none to get a free one.");
		}
		return new LocalDynamoDbException(switch (process.exitValue()) {
			case Launcher.NO_NATIVE_LIBRARY -> "DynamoDB Local cannot load its native SQLite library on "
					+ System.getProperty("os.name") + " " + System.getProperty("os.arch")
					+ ". It has one for Linux with glibc (x86, x86_64, aarch64), macOS (x86_64, aarch64) and "
					+ "Windows (x86, x86_64). Use a JDK for one of these, or a DynamoDB elsewhere.";
			case Launcher.OTHER_VERSION -> "The jars found are not those of DynamoDB Local 3. Version 3 is needed.";
			default -> "DynamoDB Local ended with status " + process.exitValue() + " before it was ready. "
					+ output.lastLines();
		});
	}

	int port() {
		return this.port;
	}

	/** The directory with its launcher and native library, deleted with it. */
	Path workDirectory() {
		return this.workDirectory;
	}

	ProcessHandle handle() {
		return this.process.toHandle();
	}

	/** Stops the process. Calling it again has no effect. */
	void stop() {
		end(this.process, this.workDirectory);
	}

	private static void end(Process process, Path workDirectory) {
		try {
			process.getOutputStream().close();
			if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly().waitFor(STOP_SECONDS, TimeUnit.SECONDS);
			}
		}
		catch (IOException ex) {
			process.destroyForcibly();
		}
		catch (InterruptedException ex) {
			process.destroyForcibly();
			Thread.currentThread().interrupt();
		}
		Launcher.deleteTree(workDirectory);
	}

}
