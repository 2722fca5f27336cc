// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * Does not store the property if its value is empty: an empty text, zero, false, or a
 * collection without elements. The version of DMS decides on objects, see
 * {@link io.tabletheory.schema.EmptinessLevel}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface OmitEmpty {

}
