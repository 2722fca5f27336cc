// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * What happens if a table is not as its models need it.
 */
public enum SchemaDrift {

	/** The application does not start. */
	FAIL,

	/** Each difference is logged. */
	WARN

}
