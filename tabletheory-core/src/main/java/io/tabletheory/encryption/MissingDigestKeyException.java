// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Collection;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * Encrypted attributes have digests, but no key for digests is configured.
 */
public final class MissingDigestKeyException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	public MissingDigestKeyException(Origin origin, Collection<String> attributes) {
		super(ErrorCode.ENCRYPTION_NOT_CONFIGURED, origin, "The model has a digest of " + Texts.quoteAll(attributes)
				+ ", and no key for digests is configured; give FieldEncryption a digestKey, which newDigestKey() makes",
				null);
	}

}
