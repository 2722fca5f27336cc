// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * What DynamoDB accepts as the name of a table, index or attribute.
 */
public final class Names {

	private static final Pattern RESOURCE = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

	private static final int MAX_KEY_BYTES = 255;

	private static final int MAX_BYTES = 65_535;

	private Names() {
	}

	/** Whether a table or index may have this name. */
	public static boolean isResource(String name) {
		return RESOURCE.matcher(name).matches();
	}

	/**
	 * Why an attribute cannot have this name, or {@code null}.
	 * @param key whether it is part of a key or projected by name, for which DynamoDB
	 * allows less
	 */
	static @Nullable String attributeProblem(String name, boolean key) {
		if (name.isBlank()) {
			return "The attribute name is blank";
		}
		if (!Texts.isWellFormed(name)) {
			return "The attribute name has half of a surrogate pair";
		}
		int limit = key ? MAX_KEY_BYTES : MAX_BYTES;
		int length = name.getBytes(StandardCharsets.UTF_8).length;
		return (length <= limit) ? null : "The attribute name has " + length + " bytes of UTF-8";
	}

}
