// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.regex.Pattern;

/**
 * A convention that every attribute name of a model follows (DMS:
 * {@code naming.convention}).
 */
public enum NamingConvention {

	/** Camel case; {@code PK} and {@code SK} are allowed, too. */
	CAMEL_CASE("camelCase", "[a-z][A-Za-z0-9]*|PK|SK"),

	SNAKE_CASE("snake_case", "[a-z][a-z0-9]*(_[a-z0-9]+)*");

	private final String text;

	private final Pattern pattern;

	NamingConvention(String text, String pattern) {
		this.text = text;
		this.pattern = Pattern.compile(pattern);
	}

	/** The name in a DMS document. */
	public String text() {
		return this.text;
	}

	boolean allows(String attribute) {
		return this.pattern.matcher(attribute).matches();
	}

}
