// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Base64;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.MissingDigestKeyException;

/**
 * No key for digests is configured, and here is a new one. It is wrapped by the master
 * key of the application, so that it may be shown.
 */
public final class DigestKeyProposal extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String key;

	private DigestKeyProposal(String key, MissingDigestKeyException cause) {
		super(cause.getMessage(), cause);
		this.key = key;
	}

	/** The failure with a proposal, if the master key can be used, and else as it is. */
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

	/** The key as the property takes it. */
	public String key() {
		return this.key;
	}

}
