// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The scope of a master key: all models, one model, or one attribute.
 */
record KeyScope(@Nullable String model, @Nullable String attribute) {

	static final KeyScope ANY = new KeyScope(null, null);

	static KeyScope of(String model) {
		return new KeyScope(Objects.requireNonNull(model, "model"), null);
	}

	static KeyScope of(String model, String attribute) {
		return new KeyScope(Objects.requireNonNull(model, "model"), Objects.requireNonNull(attribute, "attribute"));
	}

}
