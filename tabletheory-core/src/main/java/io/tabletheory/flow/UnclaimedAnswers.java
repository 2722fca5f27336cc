// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.encryption.DataKey;
import org.jspecify.annotations.Nullable;

/**
 * Answers that come too late, or beside the failure of another: their program never sees
 * them, so that it cannot close what it was to close.
 */
final class UnclaimedAnswers {

	private UnclaimedAnswers() {
	}

	/** Wipes the answer if it is a data key, or those in it. */
	static void close(@Nullable Object answer) {
		if (answer instanceof DataKey key) {
			key.close();
		}
		else if (answer instanceof List<?> answers) {
			answers.forEach(UnclaimedAnswers::close);
		}
	}

}
