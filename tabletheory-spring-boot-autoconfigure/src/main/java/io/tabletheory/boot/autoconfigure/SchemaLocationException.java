// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;

/**
 * The failure to read a location of schema documents.
 */
public final class SchemaLocationException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	SchemaLocationException(String location, IOException cause) {
		super("tabletheory.schema.locations names '" + location + "', which cannot be read: " + cause.getMessage(),
				cause);
	}

}
