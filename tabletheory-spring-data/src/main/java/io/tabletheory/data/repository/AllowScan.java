// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows a method, or all methods of a repository, to read and pay for every item of the
 * table if no key serves them. On a repository it covers only methods that no index could
 * serve. A method that an index would serve, if that were named or contained every item,
 * still fails start-up unless it has the annotation itself. Each method that scans is
 * logged as a warning at start-up.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE })
public @interface AllowScan {

	/**
	 * The number of requests, of up to 1 MB each, after which a scan fails that has not
	 * reached the end. Default: no limit.
	 */
	int maxPages() default Integer.MAX_VALUE;

}
