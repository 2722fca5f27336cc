// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The commands that the pages show do what the pages show. Pages are found from the
 * directory of the module.
 */
@RunningService
class PrintedCommandTests {

	private final int port;

	@Autowired
	PrintedCommandTests(@LocalServerPort int port) {
		this.port = port;
	}

	@ParameterizedTest
	@ValueSource(strings = { "../README.md", "README.md" })
	void isAnsweredAsShown(String page) throws Exception {
		assumeTrue(installed("curl") && installed("bash"), "The commands are not tested: install curl and bash");
		List<PrintedCommand> commands = PrintedCommand.of(Path.of(page));
		assertThat(commands).hasSizeGreaterThan(1);
		for (PrintedCommand command : commands) {
			String output = run(command.text().replace("localhost:8080", "localhost:" + this.port));
			int end = output.lastIndexOf('\n');
			assertThat(command.expects(Integer.parseInt(output.substring(end + 1)))).as(command + "\n" + output)
				.isTrue();
			assertThat(command.shows(output.substring(0, end))).as(command + "\n" + output).isTrue();
		}
	}

	@Test
	void endsWhereTheCommandEnds() throws IOException {
		assertThat(PrintedCommand.of(Path.of("README.md"))).extracting(PrintedCommand::text)
			.allSatisfy((text) -> assertThat(text).startsWith("curl ").doesNotContain("```"))
			.filteredOn((text) -> text.contains("limit="))
			.singleElement()
			.asString()
			.endsWith("limit=2'");
	}

	private static boolean installed(String program) throws Exception {
		try {
			return new ProcessBuilder(program, "--version").redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start()
				.waitFor() == 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/** The answer, and its status on a line of its own. */
	private static String run(String command) throws Exception {
		Process process = new ProcessBuilder("bash", "-c",
				"curl() { command curl -sS -w '\\n%{http_code}' \"$@\"; }\n" + command)
			.redirectErrorStream(true)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
		return output;
	}

}
