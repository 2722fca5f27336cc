// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

/**
 * The ways in which an update changes a property.
 */
public enum ChangeVerb {

	SET, SET_IF_ABSENT, REMOVE,
	/** Increments a number by an amount. */
	INCREMENT,
	/** Adds members to a set. */
	ADD,
	/** Removes members from a set. */
	DELETE, APPEND, PREPEND

}
