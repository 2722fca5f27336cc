// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.Plaintext;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the encryption of attributes. Its text form shows no key.
 *
 * @param key Master key in KMS, by its ARN or alias, of everything without one of its
 * own.
 * @param models Master keys of the encrypted attributes of models, by the models' names.
 * @param attributes Master keys of single attributes, by the names of model and
 * attribute.
 * @param formerKeys Master keys that have been in use and still open what they sealed.
 * @param envelopes Formats that are written and read, by the names of models.
 * @param plaintext What is done about values that are stored in plain, by the names of
 * models.
 * @param digestKey Wrapped key of search digests, in Base64.
 * @param cache Limits of cached data keys.
 * @param patience How long a caller waits for a data key that another one has asked for.
 * @param local Key that the application itself holds, for development.
 */
@ConfigurationProperties("tabletheory.encryption")
public record TableTheoryEncryptionProperties(@Nullable String key, @DefaultValue Map<String, String> models,
		@DefaultValue Map<String, Map<String, String>> attributes, @DefaultValue List<String> formerKeys,
		@DefaultValue Map<String, Envelopes> envelopes, @DefaultValue Map<String, Plaintext> plaintext,
		@Nullable String digestKey, @DefaultValue Cache cache, @DefaultValue("1m") Duration patience,
		@DefaultValue Local local) {

	public TableTheoryEncryptionProperties {
		PropertyRules.positive("tabletheory.encryption.patience", patience);
		PropertyRules.masterKey("tabletheory.encryption.key", key);
		models.forEach((model, own) -> PropertyRules.masterKey("tabletheory.encryption.models." + model, own));
		attributes.forEach((model, keys) -> keys.forEach((attribute, own) -> PropertyRules
			.masterKey("tabletheory.encryption.attributes." + model + "." + attribute, own)));
		formerKeys.forEach((former) -> PropertyRules.masterKey("tabletheory.encryption.former-keys", former));
	}

	/**
	 * Limits of the data keys that are kept.
	 *
	 * @param enabled Whether data keys are kept at all.
	 * @param maxAge How long one is used.
	 * @param maxUses How many values one seals.
	 * @param maxEntries How many are kept.
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
	 * @param key 32 bytes in Base64. Whoever can read the configuration can read what is
	 * encrypted.
	 * @param allowed Whether that is acceptable; a local key is refused otherwise.
	 */
	public record Local(@Nullable String key, @DefaultValue("false") boolean allowed) {

		/** Without the key. */
		@Override
		public String toString() {
			return "Local[allowed=" + this.allowed + "]";
		}

	}

	/** Without keys. */
	@Override
	public String toString() {
		return "TableTheoryEncryptionProperties[" + this.local + "]";
	}

}
