// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an immutable description: whoever drops what its methods return has changed
 * nothing. Error Prone, which knows the annotation by its simple name, says so.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@interface CheckReturnValue {

}
