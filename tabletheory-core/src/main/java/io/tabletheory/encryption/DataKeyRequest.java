// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A request to a provider. Requests are equal if one answer serves both.
 */
abstract sealed class DataKeyRequest {

	final KeyUse use;

	/** Computed once, before the lock of the cache is taken. */
	private final int hash;

	private DataKeyRequest(KeyUse use, int hash) {
		this.use = use;
		this.hash = hash;
	}

	abstract DataKey from(DataKeyProvider provider);

	abstract CompletableFuture<DataKey> from(AsyncDataKeyProvider provider);

	/** The number of values that the answer will encrypt. */
	abstract int values();

	@Override
	public abstract boolean equals(@Nullable Object other);

	@Override
	public final int hashCode() {
		return this.hash;
	}

	/** The request for a new key. Former master keys make no difference to it. */
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
	 * The request for the key of an envelope. The whole use counts, so that a caller
	 * without access to a master key gets none of its data keys from the cache either.
	 */
	static final class Opening extends DataKeyRequest {

		private final SdkBytes wrapped;

		Opening(SdkBytes wrapped, KeyUse use) {
			// A wrapped key hardly ever has two uses.
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
