// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.boot.autoconfigure.DigestKeyProposal;
import io.tabletheory.encryption.MissingDigestKeyException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of encrypted attributes or digests without a configured key.
 */
final class EncryptionNotConfiguredFailureAnalyzer extends AbstractFailureAnalyzer<TableTheoryException> {

	private static final String PROPOSAL = """
			If nothing is stored with digests yet, add this to the configuration. It is new, and wrapped by the master \
			key, so that it is no secret:

			    tabletheory.encryption.digest-key=%s

			Otherwise set the property to the key that has made those digests, because another one does not find them.""";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, TableTheoryException cause) {
		return (cause.code() == ErrorCode.ENCRYPTION_NOT_CONFIGURED) ? new FailureAnalysis(
				"The encryption of attributes is not configured: " + cause.getMessage(),
				(cause instanceof MissingDigestKeyException missing) ? digestKey(failure, missing)
						: "Set tabletheory.encryption.key to the ARN or alias of a key in KMS, also where models and"
								+ " attributes have keys of their own. KMS needs software.amazon.awssdk:kms on the class path, which the starter brings. In the"
								+ " embedded development mode none is needed.",
				cause) : null;
	}

	private String digestKey(Throwable failure, MissingDigestKeyException missing) {
		DigestKeyProposal proposal = findCause(failure, DigestKeyProposal.class);
		if (proposal != null) {
			return PROPOSAL.formatted(proposal.key());
		}
		StringBuilder action = new StringBuilder("Set tabletheory.encryption.digest-key to a wrapped key for digests in"
				+ " Base64: that which has made the digests that are stored, or a new one, which newDigestKey() of the"
				+ " application's FieldEncryption makes.");
		for (Throwable obstacle : missing.getSuppressed()) {
			action.append(" None is proposed here, because the master key cannot be used: ")
				.append(obstacle.getMessage());
		}
		return action.toString();
	}

}
