// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;

/**
 * The member of a stored value that says of which class of a sealed hierarchy it is: the
 * {@code @TypeAlias} of that class, or its simple name. For values in items; of items
 * themselves, {@link Table#typeAttribute()} says it.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Internal
public @interface Discriminator {

	/** What it is where a sealed type does not say. */
	String DEFAULT = "type";

	/** The name of the member. */
	String value() default DEFAULT;

}
