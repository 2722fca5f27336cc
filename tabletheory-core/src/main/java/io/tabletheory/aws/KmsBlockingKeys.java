// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.KmsRequest;

/**
 * Asks KMS on the calling thread.
 */
final class KmsBlockingKeys implements DataKeyProvider {

	private final KmsClient client;

	private final KmsFailures failures;

	KmsBlockingKeys(KmsClient client) {
		this.client = client;
		this.failures = KmsFailures.of(client::serviceClientConfiguration);
	}

	@Override
	public DataKey generate(KeyUse use) {
		return KmsRequests
			.generated(answered(use.masterKey(), KmsRequests.generate(use), this.client::generateDataKey));
	}

	@Override
	public DataKey open(SdkBytes wrapped, KeyUse use) {
		KmsOpening opening = KmsOpening.first(wrapped, use);
		while (true) {
			try {
				return open(opening);
			}
			catch (TableTheoryException refusal) {
				opening = opening.after(refusal);
			}
		}
	}

	private DataKey open(KmsOpening opening) {
		return KmsRequests.opened(answered(opening.key(), opening.request(), this.client::decrypt), opening.wrapped());
	}

	private <Q extends KmsRequest, A> A answered(String key, Q request, Function<Q, A> asked) {
		CallAttempts attempts = new CallAttempts();
		try {
			return attempts.during(request, asked);
		}
		catch (RuntimeException failure) {
			throw this.failures.translate(attempts.failure(failure), key);
		}
	}

}
