// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

/**
 * A switch that stops operations before their next call, on any thread. It cannot be
 * switched back.
 */
public final class Cancellation {

	private volatile boolean cancelled;

	/** Stops all operations that use this switch. Calling it again has no effect. */
	public void cancel() {
		this.cancelled = true;
	}

	public boolean isCancelled() {
		return this.cancelled;
	}

}
