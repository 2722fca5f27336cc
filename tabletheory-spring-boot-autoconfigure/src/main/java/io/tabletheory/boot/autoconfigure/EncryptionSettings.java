// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Arrays;
import java.util.Base64;
import java.util.function.BooleanSupplier;

import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The encryption of attributes that the properties configure. Failures name properties
 * and never show a key.
 */
record EncryptionSettings(TableTheoryEncryptionProperties properties) {

	private static final int KEY_LENGTH = 32;

	/** The name of the application's own key in messages. */
	private static final String LOCAL = "local";

	/** The encryption with a key of the application itself, if that is allowed. */
	FieldEncryption local() {
		TableTheoryEncryptionProperties.Local local = this.properties.local();
		if (!local.allowed()) {
			throw new InvalidConfigurationPropertyValueException("tabletheory.encryption.local.allowed", false,
					"A local key protects nothing from readers of the configuration. Use a key in KMS"
							+ " (tabletheory.encryption.key), or, for development, set it to true");
		}
		byte[] key = decoded("tabletheory.encryption.local.key", String.valueOf(local.key()));
		try {
			if (key.length != KEY_LENGTH) {
				throw PropertyRules.secret("tabletheory.encryption.local.key",
						"It has " + key.length + " bytes; give " + KEY_LENGTH + " in Base64");
			}
			return with(LocalDataKeys.insecureForDevelopment(key), null, () -> false);
		}
		finally {
			Arrays.fill(key, (byte) 0);
		}
	}

	/**
	 * The encryption with this provider of data keys.
	 * @param embedded the default master key if the properties configure none. It also
	 * replaces the keys of models and attributes, which the stand-in does not have.
	 * {@code
	 * null} for the key of the application itself
	 * @param digests true if there are digests
	 */
	FieldEncryption with(DataKeyProvider provider, @Nullable LocalMasterKey embedded, BooleanSupplier digests) {
		FieldEncryption.Builder builder = FieldEncryption.with(provider);
		String key = this.properties.key();
		builder.key((key != null) ? key : (embedded != null) ? embedded.arn() : LOCAL);
		if (embedded == null) {
			this.properties.models().forEach(builder::key);
			this.properties.attributes()
				.forEach((model, attributes) -> attributes
					.forEach((attribute, own) -> builder.key(model, attribute, own)));
		}
		this.properties.formerKeys().forEach(builder::former);
		this.properties.formerModelKeys()
			.forEach((model, all) -> all.forEach((former) -> builder.former(model, former)));
		this.properties.formerAttributeKeys()
			.forEach((model, attributes) -> attributes
				.forEach((attribute, all) -> all.forEach((former) -> builder.former(model, attribute, former))));
		this.properties.envelopes().forEach(builder::envelopes);
		this.properties.plaintext().forEach(builder::plaintext);
		String digestKey = this.properties.digestKey();
		if (digestKey != null) {
			builder.digestKey(SdkBytes.fromByteArray(decoded("tabletheory.encryption.digest-key", digestKey)));
		}
		else if (embedded != null && digests.getAsBoolean()) {
			builder.digestKey(embedded.digestKey(provider));
		}
		return builder.caching(caching()).patience(this.properties.patience()).build();
	}

	private DataKeyCaching caching() {
		TableTheoryEncryptionProperties.Cache cache = this.properties.cache();
		return cache.enabled() ? new DataKeyCaching(cache.maxAge(), cache.maxUses(), cache.maxEntries())
				: DataKeyCaching.OFF;
	}

	private static byte[] decoded(String property, String text) {
		try {
			return Base64.getDecoder().decode(text);
		}
		catch (IllegalArgumentException ex) {
			// The cause is left out, because its message may quote the key.
			throw PropertyRules.secret(property, "It is not Base64");
		}
	}

}
