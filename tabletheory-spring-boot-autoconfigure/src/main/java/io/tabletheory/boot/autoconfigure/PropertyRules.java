// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * The rules for values of properties. Failures name the property.
 */
final class PropertyRules {

	private PropertyRules() {
	}

	static void address(String property, @Nullable URI value) {
		if (value != null && !isAddress(value)) {
			throw invalid(property, value, "It is no endpoint; write for example http://localhost:8000");
		}
	}

	private static boolean isAddress(URI value) {
		String scheme = String.valueOf(value.getScheme());
		return value.getHost() != null && value.getPort() <= 65535
				&& (scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https"));
	}

	static void region(String property, @Nullable String value) {
		if (value != null && !value.matches("[a-z0-9-]+")) {
			throw invalid(property, value, "It is no region; write for example eu-central-1");
		}
	}

	static void masterKey(String property, @Nullable String value) {
		if (value != null && value.isBlank()) {
			throw invalid(property, value, "It is empty; give the ARN or alias of a key in KMS, or leave it out");
		}
	}

	static void positive(String property, @Nullable Duration value) {
		if (value != null && (value.isZero() || value.isNegative())) {
			throw invalid(property, value, "It must be positive");
		}
	}

	static void positive(String property, @Nullable Number value) {
		if (value != null && value.longValue() < 1) {
			throw invalid(property, value, "It must be at least 1");
		}
	}

	static InvalidConfigurationPropertyValueException invalid(String property, @Nullable Object value, String reason) {
		return new InvalidConfigurationPropertyValueException(property, value, reason);
	}

	/** The failure of a value that must not be shown. */
	static InvalidSecretException secret(String property, String reason) {
		return new InvalidSecretException(property, reason);
	}

}
