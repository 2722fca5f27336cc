// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The rules of DynamoDB for names of tables, indexes and attributes.
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

	/** True if a table or index may have this name. */
	public static boolean isResource(String name) {
		return resourceProblem(name) == null;
	}

	/** The reason that a table or index cannot have this name, or {@code null}. */
	public static @Nullable String resourceProblem(String name) {
		if (name.length() >= MIN_RESOURCE) {
			return partProblem(name);
		}
		String problem = partProblem(name);
		return (problem != null) ? problem
				: "is too short; it needs at least " + MIN_RESOURCE + " characters, a prefix and a suffix included";
	}

	/**
	 * The reason that a table cannot have a name that contains this part, or {@code
	 * null}. The part may be short, because an application may put a prefix before it.
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
	 * The reason that an attribute cannot have this name, or {@code null}.
	 * @param key true for an attribute of a key or one that is projected by name, because
	 * DynamoDB allows less for those
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
