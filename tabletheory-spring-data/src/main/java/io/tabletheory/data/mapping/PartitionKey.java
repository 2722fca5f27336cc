// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * The partition key of the table: a property, or an attribute that is made of several.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface PartitionKey {

	/** The attribute; for a property, its own unless said. */
	String name() default "";

	/**
	 * What the attribute is made of, as {@code USER#{id}}: text, and properties in
	 * braces. On a class it is required, and the attribute needs no property.
	 */
	String template() default "";

}
