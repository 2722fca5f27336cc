// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

/**
 * The time at which the tables of a test are deleted and created again.
 */
public enum FreshTables {

	/**
	 * Before the first test of a class. Nested classes see the items of their enclosing
	 * class.
	 */
	FOR_EACH_CLASS,

	/** Before each test and its {@code @BeforeEach} methods. */
	FOR_EACH_METHOD

}
