// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * Declares the template of a key on its property, such as {@code USER#{id}}: text, and
 * properties in braces. A number may have a width, such as {@code {sequence:10}}, so that
 * it sorts as text. The library writes the property. The attribute {@code template} of
 * the key's annotation does the same.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface KeyTemplate {

	String value();

}
