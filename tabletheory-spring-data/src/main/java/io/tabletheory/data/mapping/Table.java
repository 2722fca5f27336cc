// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;
import org.springframework.core.annotation.AliasFor;

/**
 * The items of a table that a class describes. Without it, the table has the name of the
 * class with a small first letter.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Internal
public @interface Table {

	/** The logical name of the table. */
	@AliasFor("name")
	String value() default "";

	/** The logical name of the table. */
	@AliasFor("value")
	String name() default "";

	/**
	 * The attribute that says of which type an item is: the {@code @TypeAlias} of the
	 * class, or its simple name. A table that holds items of several classes needs it;
	 * reads then give items of the wanted type only.
	 */
	String typeAttribute() default "";

}
