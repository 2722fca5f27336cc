// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows a method, or all methods of a repository, to read every item of the table where
 * no key finds what is wanted. Every item is paid for. On a repository it is for what no
 * index serves: a method that an index would serve if every item were in it, or if it
 * were named, still fails start-up, unless the method has the annotation itself. Each
 * method that scans is logged as a warning when the repository is made.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE })
public @interface AllowScan {

	/**
	 * After how many requests, of up to 1 MB each, a scan fails that has not reached the
	 * end; there is no limit unless said.
	 */
	int maxPages() default Integer.MAX_VALUE;

}
