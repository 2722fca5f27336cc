// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The one way in which an envelope is refused. Reasons never hold what was decrypted.
 */
final class InvalidEnvelope {

	private InvalidEnvelope() {
	}

	/** Before anything of it is used. */
	static TableTheoryException because(String reason) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
				"What is stored is not a valid envelope: " + reason + ".");
	}

	/** While it is opened. */
	static TableTheoryException in(String attribute, String problem, @Nullable Exception cause) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
				"The attribute " + Texts.quote(attribute) + " " + problem, cause);
	}

}
