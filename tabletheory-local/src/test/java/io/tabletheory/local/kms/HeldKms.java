// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of its own that starts a LocalKms: with a key file, it then waits; without
 * one, its main method returns at once.
 */
final class HeldKms {

	private HeldKms() {
	}

	public static void main(String[] arguments) throws Exception {
		LocalKms.Builder builder = LocalKms.builder();
		if (arguments.length > 0) {
			builder.keyFile(Path.of(arguments[0]));
		}
		System.out.println(builder.start().endpoint());
		if (arguments.length > 0) {
			System.in.read();
		}
	}

	static Process run(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
						System.getProperty("java.class.path"), HeldKms.class.getName()));
		command.addAll(List.of(arguments));
		return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
	}

	/** Waits until the program has said where its LocalKms listens. */
	static URI endpoint(Process program) {
		return program.inputReader()
			.lines()
			.filter((line) -> line.startsWith("http:"))
			.map(URI::create)
			.findFirst()
			.orElseThrow();
	}

}
