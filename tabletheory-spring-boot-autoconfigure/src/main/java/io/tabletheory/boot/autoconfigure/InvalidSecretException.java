// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * The failure of a property with an invalid secret value. Spring Boot's own exception for
 * invalid values shows values from other property sources.
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

	/** The problem with its value, without the value. */
	public String reason() {
		return this.reason;
	}

}
