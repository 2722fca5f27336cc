// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

/**
 * When the tables of a test are deleted and made anew.
 */
public enum FreshTables {

	/** Before the first test of a class; its nested classes see what it has stored. */
	FOR_EACH_CLASS,

	/** Before each test, and what prepares it. */
	FOR_EACH_METHOD

}
