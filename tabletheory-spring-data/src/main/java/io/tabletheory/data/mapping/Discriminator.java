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
 * Names the member of a stored value that identifies its class within a sealed hierarchy.
 * The member holds the {@code @TypeAlias} of the class, or else its simple name. It is
 * for values within items; items have {@link Table#typeAttribute()} instead.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Internal
public @interface Discriminator {

	/** The default name of the member. */
	String DEFAULT = "type";

	/** The name of the member. */
	String value() default DEFAULT;

}
