// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The command that starts the process of DynamoDB Local.
 *
 * @param classPath the jars of DynamoDB Local
 * @param directory the directory of the data; {@code null} for memory
 * @param port the port, or 0 for a free one
 * @param startTimeout the longest time for the start
 * @param jvmOptions further options of the process
 */
record ServerCommand(List<Path> classPath, @Nullable Path directory, int port, Duration startTimeout,
		List<String> jvmOptions) {

	/** Options for a fast start; peak speed does not matter here. */
	private static final List<String> JVM_OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m",
			"--enable-native-access=ALL-UNNAMED", "-Djava.awt.headless=true", "-Dlog4j2.disable.jmx=true");

	/**
	 * Variables with agents and options for the application; a debugger would find its
	 * port in use.
	 */
	private static final List<String> FOREIGN_OPTIONS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS",
			"_JAVA_OPTIONS");

	/** Starts the process, with its output merged into one stream. */
	Process start(Path workDirectory) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(commandLine(workDirectory)).directory(workDirectory.toFile())
			.redirectErrorStream(true);
		Map<String, String> environment = builder.environment();
		environment.keySet().removeAll(FOREIGN_OPTIONS);
		environment.put("DDB_LOCAL_TELEMETRY", "0");
		// The class path is no argument, because on Windows a command line may be too
		// short for
		// it.
		environment.put("CLASSPATH", workDirectory + File.pathSeparator
				+ this.classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
		return builder.start();
	}

	private List<String> commandLine(Path workDirectory) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(java().toString());
		command.addAll(JVM_OPTIONS);
		command.add("-Djava.io.tmpdir=" + workDirectory);
		command.addAll(this.jvmOptions);
		command.add(Launcher.class.getName());
		command.add(Integer.toString(this.port));
		command.add(workDirectory.toString());
		if (this.directory != null) {
			command.add(this.directory.toString());
		}
		return command;
	}

	private static Path java() throws IOException {
		Path home = Path.of(System.getProperty("java.home"), "bin");
		for (String name : List.of("java", "java.exe")) {
			if (Files.isExecutable(home.resolve(name))) {
				return home.resolve(name);
			}
		}
		throw new IOException("no java command in " + home);
	}

}
