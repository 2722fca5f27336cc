// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * What a provider is asked for. Requests are equal where one answer serves both.
 */
abstract sealed class DataKeyRequest {

	final KeyUse use;

	/** Computed before the lock of the cache is taken, and once. */
	private final int hash;

	private DataKeyRequest(KeyUse use, int hash) {
		this.use = use;
		this.hash = hash;
	}

	abstract DataKey from(DataKeyProvider provider);

	abstract CompletableFuture<DataKey> from(AsyncDataKeyProvider provider);

	/** How many values will be sealed with the answer. */
	abstract int values();

	@Override
	public abstract boolean equals(@Nullable Object other);

	@Override
	public final int hashCode() {
		return this.hash;
	}

	/** For a new key. Former master keys make no difference to it. */
	static final class Sealing extends DataKeyRequest {

		private final int values;

		Sealing(KeyUse use, int values) {
			super(use, 31 * use.masterKey().hashCode() + use.context().hashCode());
			if (values < 1) {
				throw new IllegalArgumentException("A data key is asked for to seal 1 value or more, not " + values);
			}
			this.values = values;
		}

		@Override
		DataKey from(DataKeyProvider provider) {
			return provider.generate(this.use);
		}

		@Override
		CompletableFuture<DataKey> from(AsyncDataKeyProvider provider) {
			return provider.generate(this.use);
		}

		@Override
		int values() {
			return this.values;
		}

		@Override
		public boolean equals(@Nullable Object other) {
			return other instanceof Sealing that && this.use.masterKey().equals(that.use.masterKey())
					&& this.use.context().equals(that.use.context());
		}

	}

	/**
	 * For the key of an envelope. Who may not use a master key gets none of its data keys
	 * from the cache either, so that all of the use counts.
	 */
	static final class Opening extends DataKeyRequest {

		private final SdkBytes wrapped;

		Opening(SdkBytes wrapped, KeyUse use) {
			// Hardly ever for two uses.
			super(use, wrapped.hashCode());
			this.wrapped = wrapped;
		}

		@Override
		DataKey from(DataKeyProvider provider) {
			return provider.open(this.wrapped, this.use);
		}

		@Override
		CompletableFuture<DataKey> from(AsyncDataKeyProvider provider) {
			return provider.open(this.wrapped, this.use);
		}

		@Override
		int values() {
			return 0;
		}

		@Override
		public boolean equals(@Nullable Object other) {
			return other instanceof Opening that && this.wrapped.equals(that.wrapped) && this.use.equals(that.use);
		}

	}

}
