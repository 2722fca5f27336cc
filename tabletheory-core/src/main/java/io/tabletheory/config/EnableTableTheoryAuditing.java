// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.config;

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
 * {@link AuditorAware}, and such dates as the library does not fill itself. Dates that
 * hold the moment of a write exactly, as an {@link java.time.Instant} does, need no
 * auditing.
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
	 * The name of a {@link DateTimeProvider} bean; the time of the system unless said.
	 */
	String dateTimeProviderRef() default "";

}
