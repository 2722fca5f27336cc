// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.Plaintext;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the encryption of attributes. Its text form shows no key.
 *
 * @param key Default master key in KMS, as ARN or alias.
 * @param models Master keys of single models, by model name.
 * @param attributes Master keys of single attributes, by model and attribute name.
 * @param formerKeys Former default master keys, which no longer encrypt, and still
 * decrypt what they have encrypted.
 * @param formerModelKeys Former master keys of single models, by model name.
 * @param formerAttributeKeys Former master keys of single attributes, by model and
 * attribute name.
 * @param envelopes Envelope formats that are written and read, by model name.
 * @param plaintext Treatment of stored values that are not encrypted, by model name.
 * @param digestKey Key of search digests, encrypted with the master key, in Base64.
 * @param cache Limits of cached data keys.
 * @param patience Time that a caller waits for a data key that another caller has
 * requested.
 * @param local Master key that the application itself holds, for development.
 */
@ConfigurationProperties("tabletheory.encryption")
public record TableTheoryEncryptionProperties(@Nullable String key, @DefaultValue Map<String, String> models,
		@DefaultValue Map<String, Map<String, String>> attributes, @DefaultValue List<String> formerKeys,
		@DefaultValue Map<String, List<String>> formerModelKeys,
		@DefaultValue Map<String, Map<String, List<String>>> formerAttributeKeys,
		@DefaultValue Map<String, Envelopes> envelopes, @DefaultValue Map<String, Plaintext> plaintext,
		@Nullable String digestKey, @DefaultValue Cache cache, @DefaultValue("1m") Duration patience,
		@DefaultValue Local local) {

	public TableTheoryEncryptionProperties {
		PropertyRules.positive("tabletheory.encryption.patience", patience);
		eachKey(key, models, attributes, formerKeys, formerModelKeys, formerAttributeKeys, PropertyRules::masterKey);
	}

	/** Every master key, with the name of its property. */
	void eachKey(BiConsumer<String, String> consumer) {
		eachKey(this.key, this.models, this.attributes, this.formerKeys, this.formerModelKeys, this.formerAttributeKeys,
				consumer);
	}

	private static void eachKey(@Nullable String key, Map<String, String> models,
			Map<String, Map<String, String>> attributes, List<String> formerKeys,
			Map<String, List<String>> formerModelKeys, Map<String, Map<String, List<String>>> formerAttributeKeys,
			BiConsumer<String, String> consumer) {
		String prefix = "tabletheory.encryption.";
		if (key != null) {
			consumer.accept(prefix + "key", key);
		}
		models.forEach((model, own) -> consumer.accept(prefix + "models." + model, own));
		attributes.forEach((model, keys) -> keys
			.forEach((attribute, own) -> consumer.accept(prefix + "attributes." + model + "." + attribute, own)));
		formerKeys.forEach((former) -> consumer.accept(prefix + "former-keys", former));
		formerModelKeys.forEach((model, all) -> all
			.forEach((former) -> consumer.accept(prefix + "former-model-keys." + model, former)));
		formerAttributeKeys.forEach((model, byName) -> byName.forEach((attribute, all) -> all.forEach(
				(former) -> consumer.accept(prefix + "former-attribute-keys." + model + "." + attribute, former))));
	}

	/**
	 * Limits of the data keys that are kept.
	 *
	 * @param enabled Whether data keys are cached.
	 * @param maxAge Time after which a cached data key is no longer used.
	 * @param maxUses Number of values that are encrypted with one data key.
	 * @param maxEntries Maximum number of cached data keys.
	 */
	public record Cache(@DefaultValue("true") boolean enabled, @DefaultValue("5m") Duration maxAge,
			@DefaultValue("1048576") long maxUses, @DefaultValue("1000") int maxEntries) {

		public Cache {
			PropertyRules.positive("tabletheory.encryption.cache.max-age", maxAge);
			PropertyRules.positive("tabletheory.encryption.cache.max-uses", maxUses);
			PropertyRules.positive("tabletheory.encryption.cache.max-entries", maxEntries);
		}

	}

	/**
	 * A key that takes the place of a service such as KMS.
	 *
	 * @param key Local master key: 32 random bytes in Base64. Everyone who reads the
	 * configuration can decrypt everything.
	 * @param allowed Whether a local master key is accepted; without it, a local key
	 * fails the start.
	 */
	public record Local(@Nullable String key, @DefaultValue("false") boolean allowed) {

		/** The text does not have the key. */
		@Override
		public String toString() {
			return "Local[allowed=" + this.allowed + "]";
		}

	}

	/** The text does not have the keys. */
	@Override
	public String toString() {
		return "TableTheoryEncryptionProperties[" + this.local + "]";
	}

}
