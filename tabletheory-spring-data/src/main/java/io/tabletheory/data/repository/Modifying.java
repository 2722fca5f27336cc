// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.core.annotation.AliasFor;

/**
 * Says how a method changes parts of one entity, by one request and without reading it:
 *
 * <pre>
 * &#64;Modifying(update = "SET status = :status, lines = list_append(lines, :lines) ADD payments 1", when = "status = 'OPEN'")
 * boolean pay(OrderId id, Status status, List&lt;Line&gt; lines);
 * </pre>
 *
 * The clauses are those of DynamoDB ({@code SET}, {@code ADD}, {@code REMOVE},
 * {@code DELETE}), the names those of properties, and the values as in {@link Query}:
 * arguments, expressions and constants. {@code SET} takes a value (null removes the
 * property), {@code property + value}, {@code property - value},
 * {@code if_not_exists(property, value)}, {@code list_append(property, value)} and
 * {@code list_append(value, property)}.
 * <p>
 * The entity is the one that an argument {@code id} stands for, or an argument for each
 * property that identifies it. The version of the entity counts on; an argument named as
 * the version demands that version. The method returns nothing, the entity as it is
 * afterwards, an {@link java.util.Optional} of it, whether there was such an entity, as a
 * boolean or a number, or a {@link java.util.concurrent.CompletableFuture} of one of
 * these. What returns nothing or the entity fails where there is none for which the
 * condition holds; another version is a failure of all of them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
public @interface Modifying {

	/** The changes. */
	@AliasFor("update")
	String value() default "";

	/** The changes. */
	@AliasFor("value")
	String update() default "";

	/** What must hold for the stored entity, as in {@link Query#filter()}. */
	String when() default "";

	/** Whether the entity is created where there is none. */
	boolean upsert() default false;

	/**
	 * Whether the version of the entity stays as it is; see
	 * {@link io.tabletheory.data.core.EntityUpdate#leavingVersion()} for what this gives
	 * up.
	 */
	boolean leavingVersion() default false;

	/**
	 * Whether the change takes effect once even if its response is lost, at twice the
	 * write units; see {@link io.tabletheory.data.core.EntityUpdate#once()}.
	 */
	boolean once() default false;

}
