// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The life of a server, seen from outside of the JVM that started it.
 */
@Tag("slow")
class ParentTests {

	private static final int END_SECONDS = 30;

	@TempDir
	private Path data;

	@Test
	void aServerEndsWithAKilledParentAndKeepsItsData() throws Exception {
		Process parent = start(List.of(), Map.of());
		Child child = child(parent);
		assertThat(child.process().isAlive()).isTrue();
		parent.destroyForcibly().waitFor();
		child.process().onExit().get(END_SECONDS, TimeUnit.SECONDS);
		assertThat(child.workDirectory()).doesNotExist();
		try (LocalDynamoDb after = LocalDynamoDb.builder().directory(this.data).start()) {
			assertThat(Orders.all(after)).containsExactly(Orders.item("1"));
		}
	}

	@Test
	void aServerDoesNotKeepItsParentAlive() throws Exception {
		Process parent = start(List.of("return"), Map.of());
		Child child = child(parent);
		assertThat(parent.waitFor(END_SECONDS, TimeUnit.SECONDS)).isTrue();
		child.process().onExit().get(END_SECONDS, TimeUnit.SECONDS);
	}

	@Test
	void theDebuggerOfTheParentIsNotTheServers() throws Exception {
		int port;
		try (ServerSocket free = new ServerSocket(0)) {
			port = free.getLocalPort();
		}
		Process parent = start(List.of("return"), Map.of("JAVA_TOOL_OPTIONS",
				"-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:" + port));
		child(parent);
		assertThat(parent.waitFor(END_SECONDS, TimeUnit.SECONDS)).isTrue();
	}

	private Process start(List<String> arguments, Map<String, String> environment) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
						System.getProperty("java.class.path"), Parent.class.getName(), this.data.toString()));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().putAll(environment);
		return builder.start();
	}

	private static Child child(Process parent) throws IOException {
		StringBuilder output = new StringBuilder();
		BufferedReader lines = parent.inputReader();
		for (String line = lines.readLine(); line != null; line = lines.readLine()) {
			if (line.startsWith("child ")) {
				String[] parts = line.split(" ", 3);
				return new Child(ProcessHandle.of(Long.parseLong(parts[1])).orElseThrow(), Path.of(parts[2]));
			}
			output.append(line).append('\n');
		}
		throw new AssertionError("No server was started:\n" + output);
	}

	private record Child(ProcessHandle process, Path workDirectory) {
	}

}
