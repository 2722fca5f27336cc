// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The failures of refused envelopes. The reason never holds decrypted content.
 */
final class InvalidEnvelope {

	private InvalidEnvelope() {
	}

	/** The failure of an envelope whose shape is invalid. */
	static TableTheoryException because(String reason) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
				"The stored value is not a valid envelope: " + reason + ".");
	}

	/** The failure of decrypting an envelope. */
	static TableTheoryException in(String attribute, String problem, @Nullable Exception cause) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
				"The attribute " + Texts.quote(attribute) + " " + problem, cause);
	}

}
