// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import org.jspecify.annotations.Nullable;

/**
 * An operation that is under way, for its {@link Observer}.
 */
public interface ObservedOperation {

	/**
	 * A call is being made, on this thread, which closes the scope when it has been made:
	 * once it is answered where the thread waits for that, and before otherwise.
	 */
	default Scope open() {
		return () -> {
		};
	}

	/**
	 * The operation has ended; told once, on any thread.
	 * @param failure of which it has failed, if it has
	 */
	void end(@Nullable Throwable failure);

	/** The time in which a thread makes a call. */
	@FunctionalInterface
	interface Scope extends AutoCloseable {

		@Override
		void close();

	}

}
