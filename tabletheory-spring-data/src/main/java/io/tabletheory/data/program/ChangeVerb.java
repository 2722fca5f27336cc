// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

/**
 * The ways in which an update changes a property.
 */
public enum ChangeVerb {

	SET, SET_IF_ABSENT, REMOVE,
	/** A number grows by an amount. */
	INCREMENT,
	/** A set grows by members. */
	ADD,
	/** A set loses members. */
	DELETE, APPEND, PREPEND

}
