// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import org.jspecify.annotations.Nullable;

/**
 * An operation under way, for its {@link Observer}.
 */
public interface ObservedOperation {

	/**
	 * Opens a scope around a call on the current thread. The thread closes it after the
	 * answer if it waits for that, and otherwise after the call is sent.
	 */
	default Scope open() {
		return () -> {
		};
	}

	/**
	 * The operation has ended. Called once, on any thread.
	 * @param failure the failure of the operation, or {@code null}
	 */
	void end(@Nullable Throwable failure);

	/** The time in which a thread makes a call. */
	@FunctionalInterface
	interface Scope extends AutoCloseable {

		@Override
		void close();

	}

}
