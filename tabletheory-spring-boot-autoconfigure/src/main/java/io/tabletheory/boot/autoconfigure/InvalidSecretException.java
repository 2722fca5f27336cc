// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * A property has a wrong value, and nobody may see that value. Spring Boot's own
 * exception for wrong values shows those that other property sources have.
 */
public final class InvalidSecretException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final String property;

	private final String reason;

	InvalidSecretException(String property, String reason) {
		super("Property " + property + " with value '(hidden)' is invalid: " + reason);
		this.property = property;
		this.reason = reason;
	}

	/** The name of the property. */
	public String property() {
		return this.property;
	}

	/** What is wrong with its value, which is not shown. */
	public String reason() {
		return this.reason;
	}

}
