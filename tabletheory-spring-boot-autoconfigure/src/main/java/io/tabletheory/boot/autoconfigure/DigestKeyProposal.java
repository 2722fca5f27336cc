// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Base64;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.MissingDigestKeyException;

/**
 * The failure for a missing key for digests, with a new key to configure. The master key
 * of the application has wrapped that key, so it is not secret.
 */
public final class DigestKeyProposal extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String key;

	private DigestKeyProposal(String key, MissingDigestKeyException cause) {
		super(cause.getMessage(), cause);
		this.key = key;
	}

	/**
	 * The failure with a proposal if the master key can be used; otherwise the failure
	 * itself.
	 */
	static RuntimeException of(MissingDigestKeyException failure, FieldEncryption encryption) {
		try {
			return new DigestKeyProposal(Base64.getEncoder().encodeToString(encryption.newDigestKey().asByteArray()),
					failure);
		}
		catch (TableTheoryException ex) {
			failure.addSuppressed(ex);
			return failure;
		}
	}

	/** The key in the form of the property. */
	public String key() {
		return this.key;
	}

}
