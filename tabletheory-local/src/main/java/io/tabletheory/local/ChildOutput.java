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
 * Drains what a child process prints, so that it never blocks on a full pipe, and keeps
 * the last lines for the message of a failure.
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
	 * process: were that collected, its standard input would be closed.
	 * @param marker the beginning of a line to wait for, if any
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

	/** What follows the marker; empty once the output has ended without it. */
	Optional<String> await(Duration timeout) throws InterruptedException, TimeoutException {
		try {
			return this.marked.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException("Never completed by a failure", ex);
		}
	}

	/** For the end of a message. */
	String lastLines() {
		synchronized (this.lastLines) {
			return this.lastLines.isEmpty() ? "It printed nothing."
					: "Its last output:\n  " + String.join("\n  ", this.lastLines);
		}
	}

}
