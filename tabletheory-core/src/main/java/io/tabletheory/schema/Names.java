// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * What DynamoDB accepts as the name of a table, index or attribute.
 */
@Internal
public final class Names {

	private static final int MIN_RESOURCE = 3;

	private static final int MAX_RESOURCE = 255;

	private static final Pattern RESOURCE = Pattern.compile("[a-zA-Z0-9_.-]*");

	private static final int MAX_KEY_BYTES = 255;

	private static final int MAX_BYTES = 65_535;

	private Names() {
	}

	/** Whether a table or index may have this name. */
	public static boolean isResource(String name) {
		return resourceProblem(name) == null;
	}

	/** Why a table or index cannot have this name, or {@code null}. */
	public static @Nullable String resourceProblem(String name) {
		if (name.length() >= MIN_RESOURCE) {
			return partProblem(name);
		}
		String problem = partProblem(name);
		return (problem != null) ? problem
				: "is too short; it needs at least " + MIN_RESOURCE + " characters, a prefix and a suffix included";
	}

	/**
	 * Why a table cannot have a name with this in it, or {@code null}: an application may
	 * put a prefix before it.
	 */
	static @Nullable String partProblem(String name) {
		if (name.isEmpty()) {
			return "is empty";
		}
		if (name.length() > MAX_RESOURCE) {
			return "is too long; it has " + name.length() + " characters, and DynamoDB takes " + MAX_RESOURCE;
		}
		return RESOURCE.matcher(name).matches() ? null
				: "has other characters than letters (a-z, A-Z), digits, dots, dashes and underscores";
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
