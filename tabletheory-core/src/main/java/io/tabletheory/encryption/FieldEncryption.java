// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * How the encrypted attributes of a schema are encrypted: whose data keys, wrapped by
 * which master keys, in which envelopes.
 *
 * <pre>{@code
 * FieldEncryption.with(KmsDataKeys.of(kms)).key("alias/orders").build()
 * }</pre>
 */
public final class FieldEncryption {

	private static final Map<String, String> DIGEST = Map.of("tabletheory:purpose", "digest");

	/** The failures of a digest key that this master key has not wrapped. */
	private static final Set<ErrorCode> UNFIT = Set.of(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, ErrorCode.KEY_UNAVAILABLE);

	private final @Nullable DataKeyProvider provider;

	private final @Nullable AsyncDataKeyProvider asyncProvider;

	private final Map<KeyScope, MasterKeys> keys;

	private final Map<String, Envelopes> envelopes;

	private final Map<String, Plaintext> plaintext;

	private final DataKeyCaching caching;

	private final DataKeyPatience patience;

	private final @Nullable SdkBytes digestKey;

	private final SecureRandom random;

	private FieldEncryption(Builder builder) {
		this.provider = builder.provider;
		this.asyncProvider = builder.asyncProvider;
		this.keys = Map.copyOf(builder.keys);
		this.envelopes = Map.copyOf(builder.envelopes);
		this.plaintext = Map.copyOf(builder.plaintext);
		this.caching = builder.caching;
		this.patience = builder.patience;
		this.digestKey = builder.digestKey;
		this.random = builder.random;
	}

	/** With data keys of this provider. */
	public static Builder with(DataKeyProvider provider) {
		return new Builder().and(provider);
	}

	/** With data keys of this provider. */
	public static Builder with(AsyncDataKeyProvider provider) {
		return new Builder().and(provider);
	}

	/**
	 * A new key for digests, wrapped by the default master key: to be made once, kept
	 * with the configuration, and given to {@link Builder#digestKey}. Not secret.
	 */
	public SdkBytes newDigestKey() {
		try (DataKeyCache uncached = new DataKeyCache(DataKeyCaching.OFF, this.patience, this.provider,
				this.asyncProvider); DataKey key = uncached.sealing(digestUse(), 1)) {
			return key.wrapped();
		}
	}

	/** The data keys, to be closed. */
	public DataKeyCache dataKeys() {
		return new DataKeyCache(this.caching, this.patience, this.provider, this.asyncProvider);
	}

	/**
	 * The maker of digests, or {@code null} without a key for them.
	 * @throws InvalidDigestKeyException if the key is not what the master key has wrapped
	 */
	public @Nullable SearchDigest digests(DataKeyCache dataKeys) {
		if (this.digestKey == null) {
			return null;
		}
		try (DataKey key = dataKeys.opening(this.digestKey, digestUse())) {
			return new SearchDigest(key.bytes());
		}
		catch (TableTheoryException ex) {
			throw UNFIT.contains(ex.code()) ? new InvalidDigestKeyException(ex) : ex;
		}
	}

	private KeyUse digestUse() {
		return new KeyUse(defaultKey(), keys(KeyScope.ANY).former(), DIGEST);
	}

	/** What the data keys of an attribute are for. */
	public KeyUse keyUse(Model model, String attribute, EnvelopeFormat format) {
		MasterKeys keys = keys(KeyScope.of(model.name(), attribute)).or(keys(KeyScope.of(model.name())));
		if (keys.current() == null) {
			// Only without a key of its own may the default keys have sealed it.
			keys = keys.or(keys(KeyScope.ANY));
		}
		// Other implementations name no context for format 1.
		Map<String, String> context = (format == EnvelopeFormat.V1) ? Map.of()
				: Map.of("tabletheory:table", model.table(), "tabletheory:model", model.name());
		return new KeyUse((keys.current() != null) ? keys.current() : defaultKey(), keys.former(), context);
	}

	private MasterKeys keys(KeyScope place) {
		return this.keys.getOrDefault(place, MasterKeys.NONE);
	}

	private String defaultKey() {
		String key = keys(KeyScope.ANY).current();
		if (key == null) {
			throw notConfigured("There is no default master key; give one to key(String)");
		}
		return key;
	}

	/** Which envelopes an attribute may have. */
	public Envelopes envelopes(Model model, Encryption encryption) {
		Envelopes declared = (encryption.version() == Encryption.V2.version()) ? Envelopes.V2 : Envelopes.V1;
		return this.envelopes.getOrDefault(model.name(), declared);
	}

	/** What becomes of plaintext that a model's items have. */
	public Plaintext plaintext(Model model) {
		return this.plaintext.getOrDefault(model.name(), Plaintext.REFUSED);
	}

	/** Where nonces and ids come from. */
	public SecureRandom random() {
		return this.random;
	}

	/** Refuses what is said about models and attributes that there are not. */
	public void requireKnown(Schema schema) {
		TreeSet<String> named = new TreeSet<>(this.envelopes.keySet());
		named.addAll(this.plaintext.keySet());
		this.keys.keySet().stream().map(KeyScope::model).filter(Objects::nonNull).forEach(named::add);
		// Which lists the known ones where it is unknown.
		named.forEach(schema::model);
		this.keys.keySet().forEach((place) -> requireSealed(place, schema));
	}

	private static void requireSealed(KeyScope place, Schema schema) {
		if (place.model() == null || place.attribute() == null) {
			return;
		}
		List<String> sealed = schema.model(place.model())
			.attributes()
			.stream()
			.filter(AttributeModel::isSealed)
			.map(AttributeModel::name)
			.toList();
		if (!sealed.contains(place.attribute())) {
			throw notConfigured("A key is given for " + Texts.quote(place.attribute()) + " of " + place.model()
					+ ", which is no encrypted attribute; the model has "
					+ (sealed.isEmpty() ? "none" : String.join(", ", sealed)));
		}
	}

	static TableTheoryException notConfigured(String problem) {
		return new TableTheoryException(ErrorCode.ENCRYPTION_NOT_CONFIGURED, Origin.NONE, problem, null);
	}

	/** What a key is given for: all, a model, or an attribute. */
	private record KeyScope(@Nullable String model, @Nullable String attribute) {

		static final KeyScope ANY = new KeyScope(null, null);

		static KeyScope of(String model) {
			return new KeyScope(Objects.requireNonNull(model, "model"), null);
		}

		static KeyScope of(String model, String attribute) {
			return new KeyScope(Objects.requireNonNull(model, "model"), Objects.requireNonNull(attribute, "attribute"));
		}

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

		/** Another provider of the same data keys, for callers that block. */
		public Builder and(DataKeyProvider provider) {
			this.provider = Objects.requireNonNull(provider, "provider");
			return this;
		}

		/** Another provider of the same data keys, for callers that do not block. */
		public Builder and(AsyncDataKeyProvider provider) {
			this.asyncProvider = Objects.requireNonNull(provider, "provider");
			return this;
		}

		/** The master key, as the provider names it: an ARN or an alias of KMS. */
		public Builder key(String masterKey) {
			return give(KeyScope.ANY, MasterKeys.current(masterKey));
		}

		/** The master key of one model. */
		public Builder key(String model, String masterKey) {
			return give(KeyScope.of(model), MasterKeys.current(masterKey));
		}

		/** The master key of one attribute of a model. */
		public Builder key(String model, String attribute, String masterKey) {
			return give(KeyScope.of(model, attribute), MasterKeys.current(masterKey));
		}

		/**
		 * A former default master key: what it has wrapped is still opened, where no
		 * model or attribute has a key of its own. It wraps no new data keys.
		 */
		public Builder former(String masterKey) {
			return give(KeyScope.ANY, MasterKeys.former(masterKey));
		}

		/** A master key that has been in use for one model, and opens nothing else. */
		public Builder former(String model, String masterKey) {
			return give(KeyScope.of(model), MasterKeys.former(masterKey));
		}

		/** A master key that has been in use for one attribute of a model. */
		public Builder former(String model, String attribute, String masterKey) {
			return give(KeyScope.of(model, attribute), MasterKeys.former(masterKey));
		}

		/** The last current key that is given counts, and every former one. */
		private Builder give(KeyScope place, MasterKeys keys) {
			this.keys.merge(place, keys, MasterKeys::then);
			return this;
		}

		/**
		 * Which envelopes the attributes of a model have, whatever the schema says.
		 */
		public Builder envelopes(String model, Envelopes envelopes) {
			this.envelopes.put(Objects.requireNonNull(model, "model"), Objects.requireNonNull(envelopes, "envelopes"));
			return this;
		}

		/** What becomes of plaintext that a model's items have; refused unless said. */
		public Builder plaintext(String model, Plaintext plaintext) {
			this.plaintext.put(Objects.requireNonNull(model, "model"), Objects.requireNonNull(plaintext, "plaintext"));
			return this;
		}

		/** How long and how often data keys are used. */
		public Builder caching(DataKeyCaching caching) {
			this.caching = Objects.requireNonNull(caching, "caching");
			return this;
		}

		/**
		 * How long a caller waits for a data key that an asynchronous provider or another
		 * caller brings; a minute unless given. A blocking provider ends by itself.
		 */
		public Builder patience(Duration patience) {
			this.patience = new DataKeyPatience(patience);
			return this;
		}

		/**
		 * The key of digests, wrapped, as {@link FieldEncryption#newDigestKey} has given
		 * it. Another one finds nothing of what was stored with this.
		 */
		public Builder digestKey(SdkBytes wrapped) {
			this.digestKey = Objects.requireNonNull(wrapped, "wrapped");
			return this;
		}

		/** Where nonces and ids come from; for tests that want them to be the same. */
		public Builder random(SecureRandom random) {
			this.random = Objects.requireNonNull(random, "random");
			return this;
		}

		public FieldEncryption build() {
			FieldEncryption encryption = new FieldEncryption(this);
			encryption.defaultKey();
			return encryption;
		}

	}

}
