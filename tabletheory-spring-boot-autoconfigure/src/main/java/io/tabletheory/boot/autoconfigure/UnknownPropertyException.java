// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

/**
 * The failure of unknown properties that begin with {@code tabletheory}.
 */
public final class UnknownPropertyException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	private final transient List<String> properties;

	UnknownPropertyException(List<String> properties) {
		super("Unknown properties: " + String.join(", ", properties));
		this.properties = List.copyOf(properties);
	}

	/**
	 * Each property with its origin and similar known properties, never with its value.
	 */
	public List<String> properties() {
		return this.properties;
	}

}
