// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.schema.IndexProjection;

/**
 * Declares the projection of an index, if that is not ALL. {@link IndexPartitionKey} and
 * {@link IndexSortKey} declare its key.
 */
@Documented
@Repeatable(SecondaryIndexes.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SecondaryIndex {

	/** The name of the index. */
	String name();

	/** The projection. Default: ALL. */
	IndexProjection.Type projection() default IndexProjection.Type.ALL;

	/** The properties in the index besides the keys; makes the projection INCLUDE. */
	String[] include() default {};

}
