// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;

/**
 * Hides the secrets among the library's properties in endpoints that show configuration,
 * even from users who may see other values. It recognizes them by the name of the
 * property in any spelling, and in values that contain the name, such as a command line.
 */
final class SecretProperties implements SanitizingFunction {

	private static final List<String> NAMES = List.of("tabletheory.credentials.secret-access-key",
			"tabletheory.credentials.session-token", "tabletheory.cursor.accepted-keys",
			"tabletheory.cursor.signing-key", "tabletheory.encryption.local.key");

	private static final List<String> UNIFORM = NAMES.stream().map(SecretProperties::uniform).toList();

	@Override
	public SanitizableData apply(SanitizableData data) {
		return (isSecret(data.getKey()) || (data.getValue() instanceof String text && isSecret(text)))
				? data.withSanitizedValue() : data;
	}

	private static boolean isSecret(@Nullable String text) {
		String uniform = (text != null) ? uniform(text) : "";
		return UNIFORM.stream().anyMatch(uniform::contains);
	}

	/**
	 * The name in the uniform form that relaxed binding compares, of properties and
	 * variables.
	 */
	private static String uniform(String name) {
		return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
	}

}
