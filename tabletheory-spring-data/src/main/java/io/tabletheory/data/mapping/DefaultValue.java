// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * Gets this value when a new item is stored and the property is null.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface DefaultValue {

	/**
	 * The value as it is stored: a text as it is, anything else as JSON, such as
	 * {@code 5}, {@code true} or {@code ["new"]}.
	 */
	String value();

}
