// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * Answers that come too late, or after the failure of another. Their program never sees
 * them, so it cannot close them.
 */
@Internal
public final class UnclaimedAnswers {

	private UnclaimedAnswers() {
	}

	/**
	 * Closes the answer, or the elements of a list of answers, if they can be closed. A
	 * failure to close is ignored, because no caller is left.
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
