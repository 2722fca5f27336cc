// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * What values of properties have to be. Failures name the property.
 */
final class PropertyRules {

	private PropertyRules() {
	}

	static void address(String property, @Nullable URI value) {
		if (value != null && (value.getScheme() == null || value.getHost() == null)) {
			throw invalid(property, value, "It is no address; write http://localhost:8000, say");
		}
	}

	static void region(String property, @Nullable String value) {
		if (value != null && !value.matches("[a-z0-9-]+")) {
			throw invalid(property, value, "It is no region; write eu-central-1, say");
		}
	}

	static void positive(String property, @Nullable Duration value) {
		if (value != null && (value.isZero() || value.isNegative())) {
			throw invalid(property, value, "It must be more than nothing");
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

	/** For a value that nobody may see. */
	static InvalidConfigurationPropertyValueException secret(String property, String reason) {
		return new InvalidConfigurationPropertyValueException(property, "(hidden)", reason);
	}

}
