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
 * Has {@code @CreatedBy} and {@code @LastModifiedBy} properties filled by an
 * {@link AuditorAware}. Dates are filled without auditing, too; with it, those that the
 * engine does not write with each item are filled as said here.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Import(TableTheoryAuditingRegistrar.class)
public @interface EnableTableTheoryAuditing {

	/** The name of the {@link AuditorAware} bean; the only one unless said. */
	String auditorAwareRef() default "";

	/** Whether dates are set. */
	boolean setDates() default true;

	/** Whether a new entity counts as modified too. */
	boolean modifyOnCreate() default true;

	/**
	 * The name of a {@link DateTimeProvider} bean; the clock of the engine unless said.
	 */
	String dateTimeProviderRef() default "";

}
