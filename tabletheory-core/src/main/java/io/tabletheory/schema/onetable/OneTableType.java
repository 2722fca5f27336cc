// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * The types of fields: those of the specification, and two more that the npm library
 * accepts.
 */
public enum OneTableType {

	ARRAY, ARRAYBUFFER, BINARY, BOOLEAN, BUFFER, DATE, NUMBER, OBJECT, SET, STRING;

	/** The type of this name in any case, or {@code null}. */
	static @Nullable OneTableType of(@Nullable String name) {
		return (name == null) ? null
				: Arrays.stream(values())
					.filter((type) -> type.text().equals(name.toLowerCase(Locale.ROOT)))
					.findFirst()
					.orElse(null);
	}

	/** The name in documents. */
	public String text() {
		return name().toLowerCase(Locale.ROOT);
	}

	static List<String> texts() {
		return Arrays.stream(values()).map(OneTableType::text).toList();
	}

}
