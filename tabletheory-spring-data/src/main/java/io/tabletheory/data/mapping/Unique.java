// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * Declares a unique attribute: no two items of the class have the same value. Marker
 * items, written in the same transaction, keep it unique.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface Unique {

	/**
	 * The scope within which the value is unique, a template of other properties such as
	 * {@code "{tenant}"}. Default: all items of the class.
	 */
	String scope() default "";

}
