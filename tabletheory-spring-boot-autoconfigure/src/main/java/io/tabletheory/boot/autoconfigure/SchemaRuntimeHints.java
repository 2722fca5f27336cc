// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Takes the DMS documents of the default locations along. Others are named by whoever
 * sets {@code tabletheory.schema.locations}.
 */
final class SchemaRuntimeHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		TableTheorySchemaProperties.DEFAULT_LOCATIONS
			.forEach((location) -> hints.resources().registerPattern(location.substring(location.indexOf(':') + 1)));
	}

}
