// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.core.annotation.AliasFor;

/**
 * Changes parts of one entity with one request, without reading it:
 *
 * <pre>
 * &#64;Modifying(update = "SET status = :status, lines = list_append(lines, :lines) ADD payments 1", when = "status = 'OPEN'")
 * boolean pay(OrderId id, Status status, List&lt;Line&gt; lines);
 * </pre>
 *
 * The clauses are those of DynamoDB ({@code SET}, {@code ADD}, {@code REMOVE},
 * {@code DELETE}) with the names of properties. Values are arguments, expressions and
 * constants, as in {@link Query}. {@code SET} accepts a value (null removes the
 * property), {@code property + value}, {@code property - value},
 * {@code if_not_exists(property, value)}, {@code list_append(property, value)} and
 * {@code list_append(value, property)}.
 * <p>
 * An argument {@code id}, or one argument for each identifying property, identifies the
 * entity. The version of the entity counts up; an argument with the name of the version
 * property demands that version.
 * <p>
 * The method returns nothing, the changed entity, an {@link java.util.Optional} of it, a
 * boolean or a number that tells if an entity was changed, or a
 * {@link java.util.concurrent.CompletableFuture} of one of these. A method that returns
 * nothing or the entity fails if no entity meets the condition. Every method fails if the
 * entity has another version than the demanded one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
public @interface Modifying {

	/** The changes, an alias of {@link #update}. */
	@AliasFor("update")
	String value() default "";

	/** The changes, such as {@code SET status = :status}. */
	@AliasFor("value")
	String update() default "";

	/**
	 * The condition on the stored entity, as in {@link Query#filter()}. Default: none.
	 */
	String when() default "";

	/** True to create the entity if it does not exist. Default: false. */
	boolean upsert() default false;

	/**
	 * True to leave the version of the entity unchanged; see
	 * {@link io.tabletheory.data.core.EntityUpdate#leavingVersion()} for the
	 * consequences. Default: false.
	 */
	boolean leavingVersion() default false;

	/**
	 * True to make the change take effect once even if its response is lost, for twice
	 * the write units; see {@link io.tabletheory.data.core.EntityUpdate#once()}. Default:
	 * false.
	 */
	boolean once() default false;

}
