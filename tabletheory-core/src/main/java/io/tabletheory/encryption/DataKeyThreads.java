// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads on which a provider that blocks is asked on behalf of callers that may not.
 * They are nobody else's: an executor of the application may be full of callers that wait
 * for this very key.
 */
final class DataKeyThreads implements Executor, AutoCloseable {

	/** As many requests as a KMS client sends at one time without strain. */
	static final int MOST = 16;

	private static final int IDLE_SECONDS = 10;

	private final ThreadPoolExecutor threads;

	DataKeyThreads() {
		// After the end, a task that was about to come is run by whoever brings it.
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

	/** What has been asked for comes to its end; then the threads end. */
	@Override
	public void close() {
		this.threads.shutdown();
	}

}
