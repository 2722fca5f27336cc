// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.core.annotation.AliasFor;

/**
 * Declares the condition of a query method, or its index. Without a condition, the name
 * of the method has it. Conditions compare properties with arguments, expressions and
 * constants:
 *
 * <pre>
 * &#64;Query(key = "customer = :customer and begins_with(number, 'A')", filter = "total &gt; ?1 or status = 'PAID'")
 * &#64;Query("customer = :#{principal.name} and not (note is null)")
 * </pre>
 *
 * The operators are the comparisons of DynamoDB, {@code between .. and}, {@code in},
 * {@code and}, {@code or}, {@code not}, {@code begins_with(property, value)},
 * {@code contains(property, value)}, {@code exists(property)}, {@code is [not] null} and
 * {@code is [not] empty}. The prefix of the method's name ({@code count}, {@code exists},
 * {@code delete} or any other) decides if entities are counted, deleted or returned.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
public @interface Query {

	/** The key condition, an alias of {@link #key}. */
	@AliasFor("key")
	String value() default "";

	/** The condition on the key of the table or index. */
	@AliasFor("value")
	String key() default "";

	/** The further condition on the entities, a filter expression. Default: none. */
	String filter() default "";

	/**
	 * The index to read. Given alone, the condition comes from the name of the method.
	 */
	String index() default "";

}
