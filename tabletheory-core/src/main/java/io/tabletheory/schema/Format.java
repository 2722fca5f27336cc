// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * A constraint on the values of an attribute beyond its type (DMS: {@code format}).
 */
public enum Format {

	/** A timestamp as text. */
	RFC3339NANO("rfc3339nano", AttributeType.S),

	/** A point in time as whole seconds since 1970. */
	UNIX_SECONDS("unix_seconds", AttributeType.N),

	/** A whole number. */
	INT("int", AttributeType.N);

	private final String text;

	private final AttributeType type;

	Format(String text, AttributeType type) {
		this.text = text;
		this.type = type;
	}

	/** The name in a DMS document. */
	public String text() {
		return this.text;
	}

	/** The only type that can have this format. */
	public AttributeType type() {
		return this.type;
	}

}
