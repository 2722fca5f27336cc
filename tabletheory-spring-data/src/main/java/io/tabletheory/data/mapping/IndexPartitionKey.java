// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * Declares the partition key of a global index: a property or, on the class, an attribute
 * made of properties.
 */
@Documented
@Repeatable(IndexPartitionKeys.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface IndexPartitionKey {

	/** The name of the index. */
	String index();

	/**
	 * The name of the attribute. Default on a property: the attribute of the property.
	 */
	String name() default "";

	/**
	 * The template of the attribute, such as {@code USER#{id}}: text, and properties in
	 * braces. It is required on a class; the attribute needs no property then.
	 */
	String template() default "";

}
