// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

/**
 * The configuration has properties that begin with {@code tabletheory} and that nobody
 * reads.
 */
public final class UnknownPropertyException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	private final transient List<String> properties;

	UnknownPropertyException(List<String> properties) {
		super("Unknown properties: " + String.join(", ", properties));
		this.properties = List.copyOf(properties);
	}

	/** Each with its place, and what may have been meant; never with its value. */
	public List<String> properties() {
		return this.properties;
	}

}
