// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;

/**
 * The npm library in a process of its own, on the embedded DynamoDB.
 */
final class NpmLibrary implements AutoCloseable {

	private final Process process;

	private final Writer requests;

	private final BufferedReader answers;

	private NpmLibrary(Process process) {
		this.process = process;
		this.requests = process.outputWriter(StandardCharsets.UTF_8);
		this.answers = process.inputReader(StandardCharsets.UTF_8);
	}

	/** Starts it, or aborts the test with the reason why that is impossible. */
	static NpmLibrary start() {
		Path packages = NpmPackages.directory();
		ProcessBuilder node = new ProcessBuilder("node", Path.of("src/test/resources/onetable/library.js").toString())
			.redirectError(Path.of("target/onetable/library.log").toFile());
		node.environment().put("NODE_PATH", packages.toString());
		try {
			return new NpmLibrary(node.start());
		}
		catch (IOException failure) {
			throw NpmPackages.skipped("Node cannot be started: " + failure.getMessage());
		}
	}

	/** Opens a table with a schema. */
	void open(String table, Map<String, ? extends @Nullable Object> schema, @Nullable Object clock) {
		Map<String, @Nullable Object> request = new LinkedHashMap<>(
				Map.of("op", "open", "name", table, "endpoint", LocalDynamoDb.shared().endpoint().toString(), "schema",
						schema, "crypto", Map.of("primary", Map.of("cipher", "aes-256-gcm", "password", "pw"))));
		request.put("clock", clock);
		Map<String, @Nullable Object> answer = ask(request);
		if (answer.containsKey("error")) {
			throw new IllegalStateException(String.valueOf(answer));
		}
	}

	/** The answer, which has a value or an error. */
	Map<String, @Nullable Object> ask(Map<String, ? extends @Nullable Object> request) {
		try {
			this.requests.write(JsonText.of(request) + "\n");
			this.requests.flush();
			String line = this.answers.readLine();
			if (line == null) {
				throw new IllegalStateException("The library ended; target/onetable/library.log tells why");
			}
			return JsonText.map(line);
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	@Override
	public void close() {
		try {
			this.requests.close();
			if (!this.process.waitFor(10, TimeUnit.SECONDS)) {
				this.process.destroyForcibly();
			}
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
		catch (InterruptedException failure) {
			Thread.currentThread().interrupt();
			this.process.destroyForcibly();
		}
	}

}
