// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the cursors of pages. Their text form shows no key.
 *
 * @param signingKey Secret that signs cursors: at least 32 random bytes in Base64.
 * Cursors are unsigned unless set.
 * @param keyId Name of the signing key, which signed cursors contain.
 * @param acceptedKeys Further secrets whose signatures are accepted, by key name, while
 * keys are rotated.
 * @param acceptUnsigned Whether unsigned cursors are accepted although a signing key is
 * set.
 * @param validFor Time after which a signed cursor is refused.
 */
@ConfigurationProperties("tabletheory.cursor")
public record TableTheoryCursorProperties(@Nullable String signingKey, @DefaultValue("1") String keyId,
		@DefaultValue Map<String, String> acceptedKeys, @DefaultValue("false") boolean acceptUnsigned,
		@DefaultValue("1d") Duration validFor) {

	public TableTheoryCursorProperties {
		PropertyRules.positive("tabletheory.cursor.valid-for", validFor);
		if (!keyId.matches("[A-Za-z0-9_-]{1,64}")) {
			throw PropertyRules.invalid("tabletheory.cursor.key-id", keyId,
					"It has 1 to 64 letters, digits, '_' and '-'");
		}
		if (signingKey == null && !acceptedKeys.isEmpty()) {
			throw PropertyRules.secret("tabletheory.cursor.accepted-keys",
					"Without a signing key all cursors are accepted; set tabletheory.cursor.signing-key too");
		}
	}

	/** The text does not have the keys. */
	@Override
	public String toString() {
		return "TableTheoryCursorProperties[keyId=" + this.keyId + "]";
	}

}
