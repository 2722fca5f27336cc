// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;
import io.tabletheory.schema.ValueGenerator;

/**
 * Gets a generated value when a new item is stored and the property is null. An entity
 * whose key is still to be generated is new, so that {@code save} inserts it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface GeneratedValue {

	/** The generator of the value. */
	ValueGenerator value();

}
