// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.context.annotation.Import;
import org.springframework.data.auditing.DateTimeProvider;
import org.springframework.data.domain.AuditorAware;

/**
 * Enables auditing: an {@link AuditorAware} fills {@code @CreatedBy} and
 * {@code @LastModifiedBy} properties. Dates are filled without auditing too; the
 * attributes of this annotation apply to those that the engine does not write with each
 * item.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Import(TableTheoryAuditingRegistrar.class)
public @interface EnableTableTheoryAuditing {

	/** The name of the {@link AuditorAware} bean. Default: the only such bean. */
	String auditorAwareRef() default "";

	/** True to set dates. */
	boolean setDates() default true;

	/** True to fill the modification properties of a new entity too. */
	boolean modifyOnCreate() default true;

	/** The name of a {@link DateTimeProvider} bean. Default: the clock of the engine. */
	String dateTimeProviderRef() default "";

}
