// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

import io.tabletheory.encryption.AsyncDataKeyProvider;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.kms.LocalKms;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * The providers, each with its client, on a LocalKms and with faults.
 */
enum KmsKeysUnderTest {

	BLOCKING {

		@Override
		<R> R with(LocalKms kms, Faults faults, ClientOverrideConfiguration configuration,
				Function<DataKeyProvider, R> work) {
			try (KmsClient client = kms.configure(KmsClient.builder())
				.overrideConfiguration(configuration)
				.httpClient(faults.wrap(Http.BLOCKING))
				.build()) {
				return work.apply(KmsDataKeys.of(client));
			}
		}

		@Override
		DataKeyCache cache(LocalKms kms) {
			return new DataKeyCache(DataKeyCaching.DEFAULTS,
					KmsDataKeys.of(kms.configure(KmsClient.builder()).httpClient(Http.BLOCKING).build()), null);
		}

	},

	ASYNC {

		@Override
		<R> R with(LocalKms kms, Faults faults, ClientOverrideConfiguration configuration,
				Function<DataKeyProvider, R> work) {
			try (KmsAsyncClient client = kms.configure(KmsAsyncClient.builder())
				.overrideConfiguration(configuration)
				.httpClient(faults.wrap(Http.ASYNC))
				.build()) {
				return work.apply(waiting(KmsDataKeys.of(client)));
			}
		}

		@Override
		DataKeyCache cache(LocalKms kms) {
			return new DataKeyCache(DataKeyCaching.DEFAULTS, null,
					KmsDataKeys.of(kms.configure(KmsAsyncClient.builder()).httpClient(Http.ASYNC).build()));
		}

	};

	/** The provider as the blocking one answers and throws. */
	abstract <R> R with(LocalKms kms, Faults faults, ClientOverrideConfiguration configuration,
			Function<DataKeyProvider, R> work);

	abstract DataKeyCache cache(LocalKms kms);

	private static DataKeyProvider waiting(AsyncDataKeyProvider provider) {
		return new DataKeyProvider() {

			@Override
			public DataKey generate(KeyUse use) {
				return end(provider.generate(use));
			}

			@Override
			public DataKey open(SdkBytes wrapped, KeyUse use) {
				return end(provider.open(wrapped, use));
			}

		};
	}

	private static DataKey end(CompletableFuture<DataKey> answer) {
		try {
			return answer.join();
		}
		catch (CompletionException failure) {
			throw (RuntimeException) failure.getCause();
		}
	}

	/** One of each for all tests: opening and closing them takes longer than they do. */
	private static final class Http {

		private static final SdkHttpClient BLOCKING = Apache5HttpClient.create();

		private static final SdkAsyncHttpClient ASYNC = NettyNioAsyncHttpClient.create();

	}

}
