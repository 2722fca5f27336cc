// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.TimestampFraction;
import org.springframework.core.annotation.AliasFor;

/**
 * How a property is stored, where that is not what its name and type say.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface Attribute {

	/** The name of the attribute. */
	@AliasFor("name")
	String value() default "";

	/** The name of the attribute. */
	@AliasFor("value")
	String name() default "";

	/**
	 * At most one: the type to store, such as {@code B} for a UUID or {@code L} for a set
	 * of texts.
	 */
	AttributeType[] type() default {};

	/** Whether an item without it is refused. */
	boolean required() default false;

	/**
	 * With how many digits of fraction a timestamp is written: nine, so that it sorts, or
	 * trimmed as Go writes it, for a key that Go writes too.
	 */
	TimestampFraction timestampFraction() default TimestampFraction.NINE_DIGITS;

}
