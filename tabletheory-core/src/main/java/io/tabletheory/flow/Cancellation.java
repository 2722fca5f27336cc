// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

/**
 * A switch that stops operations before their next call, on whatever thread they run. It
 * cannot be switched back.
 */
public final class Cancellation {

	private volatile boolean cancelled;

	/** Stops all operations that know this switch. May be called again. */
	public void cancel() {
		this.cancelled = true;
	}

	public boolean isCancelled() {
		return this.cancelled;
	}

}
