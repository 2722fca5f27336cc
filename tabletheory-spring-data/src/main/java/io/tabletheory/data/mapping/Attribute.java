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
 * Declares the attribute of a property, if its name or type must differ from the default:
 *
 * <pre>{@code
 * record Note(@PartitionKey String id, @Attribute(name = "txt", required = true) String text) {
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface Attribute {

	/** The name of the attribute, an alias of {@link #name}. */
	@AliasFor("name")
	String value() default "";

	/** The name of the attribute. Default: the name of the property. */
	@AliasFor("value")
	String name() default "";

	/**
	 * The stored type, at most one, such as {@code B} for a UUID or {@code L} for a set
	 * of texts. Default: the stored type of the Java type.
	 */
	AttributeType[] type() default {};

	/** True to refuse an item without the attribute. Default: false. */
	boolean required() default false;

	/**
	 * The fraction of a written timestamp: nine digits, so that it sorts, or trimmed as
	 * Go writes it, for a key that Go writes too.
	 */
	TimestampFraction timestampFraction() default TimestampFraction.NINE_DIGITS;

}
