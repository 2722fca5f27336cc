// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * The reaction to a table that differs from its models.
 */
public enum SchemaDrift {

	/** The application fails to start. */
	FAIL,

	/** Each difference is logged. */
	WARN

}
