// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * What a key is made of, as {@code USER#{id}}: text, and properties in braces. A number
 * may have a width, as {@code {sequence:10}}, so that it sorts as text. The property is
 * written by the library; the same as {@code template} of the key's annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface KeyTemplate {

	String value();

}
