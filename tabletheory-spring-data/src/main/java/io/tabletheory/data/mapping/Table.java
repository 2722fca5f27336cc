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
 * Declares the table of a class whose instances are items.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Internal
public @interface Table {

	/** The logical name of the table, an alias of {@link #name}. */
	@AliasFor("name")
	String value() default "";

	/**
	 * The logical name of the table. Default: the simple name of the class with a
	 * lower-case first letter.
	 */
	@AliasFor("value")
	String name() default "";

	/**
	 * The attribute with the type of an item: the {@code @TypeAlias} of the class, or its
	 * simple name. A table with items of several classes needs it; reads then return
	 * items of the requested class only.
	 */
	String typeAttribute() default "";

}
