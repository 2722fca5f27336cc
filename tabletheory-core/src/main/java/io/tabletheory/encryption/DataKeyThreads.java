// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that ask a blocking provider for callers that must not block. They serve
 * nothing else: an executor of the application may be full of callers that wait for this
 * very key.
 */
final class DataKeyThreads implements Executor, AutoCloseable {

	/** The number of requests that a KMS client sends at one time without strain. */
	static final int MOST = 16;

	private static final int IDLE_SECONDS = 10;

	private final ThreadPoolExecutor threads;

	DataKeyThreads() {
		// After the end, the submitting thread runs a task itself.
		this.threads = new ThreadPoolExecutor(MOST, MOST, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
				DataKeyThreads::thread, (task, ended) -> task.run());
		this.threads.allowCoreThreadTimeOut(true);
	}

	private static Thread thread(Runnable task) {
		Thread thread = new Thread(task, "tabletheory-data-keys");
		thread.setDaemon(true);
		return thread;
	}

	@Override
	public void execute(Runnable task) {
		this.threads.execute(task);
	}

	/** Ends the threads once all submitted requests are done. */
	@Override
	public void close() {
		this.threads.shutdown();
	}

}
