// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the reads of a method, or of all methods of a repository, strongly consistent:
 * they see every write acknowledged before. A consistent read costs twice as much, and
 * DynamoDB refuses it for global indexes.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE })
public @interface ConsistentRead {

}
