// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.core.annotation.AliasFor;

/**
 * Says what a method asks, where its name does not, or which index answers it. Conditions
 * are about properties, and compare them with arguments, expressions and constants:
 *
 * <pre>
 * &#64;Query(key = "customer = :customer and begins_with(number, 'A')", filter = "total &gt; ?1 or status = 'PAID'")
 * &#64;Query("customer = :#{principal.name} and not (note is null)")
 * </pre>
 *
 * There are the comparisons of DynamoDB, {@code between .. and}, {@code in}, {@code and},
 * {@code or}, {@code not}, {@code begins_with(property, value)},
 * {@code contains(property, value)}, {@code exists(property)}, {@code is [not] null} and
 * {@code is [not] empty}. The name of the method says what is done with what is found:
 * {@code count..}, {@code exists..}, {@code delete..} or anything else.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
public @interface Query {

	/** The condition on the key of what is read. */
	@AliasFor("key")
	String value() default "";

	/** The condition on the key of what is read. */
	@AliasFor("value")
	String key() default "";

	/** What must hold besides. */
	String filter() default "";

	/** The index to read. Alone, it leaves the question to the name of the method. */
	String index() default "";

}
