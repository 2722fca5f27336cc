// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.client.TableTheory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.Lifecycle;

/**
 * Puts the engine to rest where Spring stops its beans for a checkpoint, and wakes it
 * when they are started again. A context that is closed stops them as well, and closes
 * the engine later, after the beans that use it.
 */
final class CheckpointLifecycle implements Lifecycle {

	private final TableTheory tableTheory;

	private final ConfigurableApplicationContext context;

	private volatile boolean atRest;

	CheckpointLifecycle(TableTheory tableTheory, ConfigurableApplicationContext context) {
		this.tableTheory = tableTheory;
		this.context = context;
	}

	@Override
	public void start() {
		if (this.atRest) {
			this.tableTheory.afterRestore();
			this.atRest = false;
		}
	}

	@Override
	public void stop() {
		if (!this.context.isClosed()) {
			this.atRest = true;
			this.tableTheory.beforeCheckpoint();
		}
	}

	@Override
	public boolean isRunning() {
		return !this.atRest;
	}

}
