// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The encryption of the encrypted attributes of a schema: the provider of data keys, the
 * master keys that wrap them, and the format of the envelopes.
 *
 * <pre>{@code
 * FieldEncryption.with(KmsDataKeys.of(kms)).key("alias/orders").build()
 * }</pre>
 */
public final class FieldEncryption {

	private final EncryptionRules rules;

	private final @Nullable DataKeyProvider provider;

	private final @Nullable AsyncDataKeyProvider asyncProvider;

	private final DataKeyCaching caching;

	private final DataKeyPatience patience;

	private final @Nullable SdkBytes digestKey;

	private FieldEncryption(Builder builder) {
		this.rules = new EncryptionRules(builder.keys, builder.envelopes, builder.plaintext, builder.random);
		this.provider = builder.provider;
		this.asyncProvider = builder.asyncProvider;
		this.caching = builder.caching;
		this.patience = builder.patience;
		this.digestKey = builder.digestKey;
	}

	/** A builder of an encryption with the data keys of this provider. */
	public static Builder with(DataKeyProvider provider) {
		return new Builder().and(provider);
	}

	/** A builder of an encryption with the data keys of this provider. */
	public static Builder with(AsyncDataKeyProvider provider) {
		return new Builder().and(provider);
	}

	/**
	 * Creates a new key for digests, wrapped by the default master key, so that it is not
	 * secret. Create it once, keep it with the configuration, and give it to
	 * {@link Builder#digestKey}.
	 */
	public SdkBytes newDigestKey() {
		try (DataKeyCache uncached = cache(DataKeyCaching.OFF);
				DataKey key = uncached.sealing(this.rules.digestUse(), 1)) {
			return key.wrapped();
		}
	}

	EncryptionRules rules() {
		return this.rules;
	}

	/** A cache of data keys, to be closed. */
	DataKeyCache cache() {
		return cache(this.caching);
	}

	private DataKeyCache cache(DataKeyCaching limits) {
		return new DataKeyCache(limits, this.patience, this.provider, this.asyncProvider);
	}

	/** The wrapped key of digests; {@code null} without one. */
	@Nullable SdkBytes digestKey() {
		return this.digestKey;
	}

	/** Collects the parts of a {@link FieldEncryption}. */
	public static final class Builder {

		private @Nullable DataKeyProvider provider;

		private @Nullable AsyncDataKeyProvider asyncProvider;

		private final Map<KeyScope, MasterKeys> keys = new LinkedHashMap<>();

		private final Map<String, Envelopes> envelopes = new LinkedHashMap<>();

		private final Map<String, Plaintext> plaintext = new LinkedHashMap<>();

		private DataKeyCaching caching = DataKeyCaching.DEFAULTS;

		private DataKeyPatience patience = DataKeyPatience.DEFAULT;

		private @Nullable SdkBytes digestKey;

		private SecureRandom random = new SecureRandom();

		private Builder() {
		}

		/** Sets the provider of the same data keys for callers that block. */
		public Builder and(DataKeyProvider provider) {
			this.provider = Objects.requireNonNull(provider, "provider");
			return this;
		}

		/** Sets the provider of the same data keys for callers that do not block. */
		public Builder and(AsyncDataKeyProvider provider) {
			this.asyncProvider = Objects.requireNonNull(provider, "provider");
			return this;
		}

		/**
		 * Sets the default master key, as the provider names it: an ARN or an alias of
		 * KMS.
		 */
		public Builder key(String masterKey) {
			return give(KeyScope.ANY, MasterKeys.current(masterKey));
		}

		/** Sets the master key of one model. */
		public Builder key(String model, String masterKey) {
			return give(KeyScope.of(model), MasterKeys.current(masterKey));
		}

		/** Sets the master key of one attribute of a model. */
		public Builder key(String model, String attribute, String masterKey) {
			return give(KeyScope.of(model, attribute), MasterKeys.current(masterKey));
		}

		/**
		 * Adds a former default master key. Data keys that it has wrapped are still
		 * unwrapped, unless the model or attribute has a key of its own. It wraps no new
		 * data keys.
		 */
		public Builder former(String masterKey) {
			return give(KeyScope.ANY, MasterKeys.former(masterKey));
		}

		/**
		 * Adds a former master key of one model, which unwraps no data keys of others.
		 */
		public Builder former(String model, String masterKey) {
			return give(KeyScope.of(model), MasterKeys.former(masterKey));
		}

		/** Adds a former master key of one attribute of a model. */
		public Builder former(String model, String attribute, String masterKey) {
			return give(KeyScope.of(model, attribute), MasterKeys.former(masterKey));
		}

		/** Keeps the last current key, and all former ones. */
		private Builder give(KeyScope place, MasterKeys keys) {
			this.keys.merge(place, keys, MasterKeys::then);
			return this;
		}

		/**
		 * Sets the envelopes for the attributes of a model, in place of those that the
		 * schema names.
		 */
		public Builder envelopes(String model, Envelopes envelopes) {
			this.envelopes.put(Objects.requireNonNull(model, "model"), Objects.requireNonNull(envelopes, "envelopes"));
			return this;
		}

		/**
		 * Sets the treatment of plaintext in the items of a model; refused by default.
		 */
		public Builder plaintext(String model, Plaintext plaintext) {
			this.plaintext.put(Objects.requireNonNull(model, "model"), Objects.requireNonNull(plaintext, "plaintext"));
			return this;
		}

		/** Limits the time and the number of uses of a data key. */
		public Builder caching(DataKeyCaching caching) {
			this.caching = Objects.requireNonNull(caching, "caching");
			return this;
		}

		/**
		 * Sets the time that a caller waits for a data key from an asynchronous provider
		 * or from another caller; one minute by default. A blocking provider has a time
		 * limit of its own.
		 */
		public Builder patience(Duration patience) {
			this.patience = new DataKeyPatience(patience);
			return this;
		}

		/**
		 * Sets the wrapped key of digests, which {@link FieldEncryption#newDigestKey} has
		 * returned. Queries with another key do not find items that were stored with this
		 * one.
		 */
		public Builder digestKey(SdkBytes wrapped) {
			this.digestKey = Objects.requireNonNull(wrapped, "wrapped");
			return this;
		}

		/**
		 * Sets the source of nonces and ids, for tests that need the same ones each time.
		 */
		public Builder random(SecureRandom random) {
			this.random = Objects.requireNonNull(random, "random");
			return this;
		}

		public FieldEncryption build() {
			return new FieldEncryption(this);
		}

	}

}
