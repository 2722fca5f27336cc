// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * Answers that come too late, or beside the failure of another: their program never sees
 * them, so that it cannot close what it was to close.
 */
@Internal
public final class UnclaimedAnswers {

	private UnclaimedAnswers() {
	}

	/**
	 * Closes the answer, or those in it, where that is possible. Nobody is left to be
	 * told that it was not.
	 */
	public static void close(@Nullable Object answer) {
		if (answer instanceof AutoCloseable closeable) {
			try {
				closeable.close();
			}
			catch (Exception ex) {
				if (ex instanceof InterruptedException) {
					Thread.currentThread().interrupt();
				}
			}
		}
		else if (answer instanceof List<?> answers) {
			answers.forEach(UnclaimedAnswers::close);
		}
	}

}
