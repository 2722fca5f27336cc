// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/**
 * An identifier that clients choose and that is part of keys. It must not contain {@code
 * #}, which separates the parts of keys.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.PARAMETER, ElementType.FIELD, ElementType.ANNOTATION_TYPE })
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@NotNull
@Pattern(regexp = "[A-Za-z0-9_-]{1,64}")
public @interface Identifier {

	String message() default "must have 1 to 64 letters, digits, '-' or '_'";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

}
