// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Fails a test that passes but exceeds this budget. Its {@code @BeforeEach} methods do
 * not count. Attributes that are not set limit nothing.
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface CapacityBudget {

	/**
	 * The limit of read units. An eventually consistent read of up to 4 KB costs half a
	 * unit.
	 */
	double read() default Double.POSITIVE_INFINITY;

	/**
	 * The limit of write units. A write of up to 1 KB costs a unit in the table and in
	 * each index that it changes.
	 */
	double write() default Double.POSITIVE_INFINITY;

	/** The limit of successful requests. */
	int requests() default Integer.MAX_VALUE;

}
