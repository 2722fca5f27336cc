// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The output of a child process. It is drained, so that the process never blocks on a
 * full pipe, and its last lines are kept for failure messages.
 */
final class ChildOutput {

	private static final int KEPT_LINES = 40;

	private static final Logger logger = LoggerFactory.getLogger(LocalDynamoDb.class);

	private final Process process;

	private final @Nullable String marker;

	private final Deque<String> lastLines = new ArrayDeque<>();

	private final CompletableFuture<Optional<String>> marked = new CompletableFuture<>();

	/**
	 * Reads on a thread of its own until the process ends. The thread holds on to the
	 * process: if that were garbage collected, its standard input would be closed.
	 * @param marker the beginning of a line to wait for, or {@code null}
	 */
	ChildOutput(Process process, @Nullable String marker) {
		this.process = process;
		this.marker = marker;
		Thread reader = new Thread(this::read, "output of process " + process.pid());
		reader.setDaemon(true);
		reader.start();
	}

	private void read() {
		try (BufferedReader lines = this.process.inputReader()) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				accept(line);
			}
		}
		catch (IOException ex) {
			logger.debug("The output of process {} broke off", this.process.pid(), ex);
		}
		this.marked.complete(Optional.empty());
	}

	private void accept(String line) {
		logger.debug("[{}] {}", this.process.pid(), line);
		synchronized (this.lastLines) {
			this.lastLines.add(line);
			if (this.lastLines.size() > KEPT_LINES) {
				this.lastLines.remove();
			}
		}
		if (this.marker != null && line.startsWith(this.marker)) {
			this.marked.complete(Optional.of(line.substring(this.marker.length())));
		}
	}

	/** The text behind the marker; empty if the output has ended without it. */
	Optional<String> await(Duration timeout) throws InterruptedException, TimeoutException {
		try {
			return this.marked.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException("Never completed by a failure", ex);
		}
	}

	/** The last lines, as the end of a message. */
	String lastLines() {
		synchronized (this.lastLines) {
			return this.lastLines.isEmpty() ? "It printed nothing."
					: "Its last output:\n  " + String.join("\n  ", this.lastLines);
		}
	}

}
