// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Fails a test that passes but consumes more than this, without what prepares it in
 * {@code @BeforeEach}. What is not named is not limited.
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface CapacityBudget {

	/**
	 * Read units; an eventually consistent read of up to 4 KB is half a unit.
	 */
	double read() default Double.POSITIVE_INFINITY;

	/**
	 * Write units; a write of up to 1 KB is a unit, in the table and in each index that
	 * it changes.
	 */
	double write() default Double.POSITIVE_INFINITY;

	/**
	 * Requests that succeed.
	 */
	int requests() default Integer.MAX_VALUE;

}
