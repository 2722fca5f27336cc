// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Registers the schema documents of the default locations as resources. An application
 * that sets {@code tabletheory.schema.locations} registers its own.
 */
final class SchemaRuntimeHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		TableTheorySchemaProperties.DEFAULT_LOCATIONS
			.forEach((location) -> hints.resources().registerPattern(location.substring(location.indexOf(':') + 1)));
	}

}
