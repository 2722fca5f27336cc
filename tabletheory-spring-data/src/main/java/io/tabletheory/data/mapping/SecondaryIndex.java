// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;
import io.tabletheory.schema.IndexProjection;

/**
 * What an index copies, where that is not all of an item. Its key is declared by
 * {@link IndexPartitionKey} and {@link IndexSortKey}.
 */
@Documented
@Repeatable(SecondaryIndexes.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Internal
public @interface SecondaryIndex {

	/** The index. */
	String name();

	/** How much it copies. */
	IndexProjection.Type projection() default IndexProjection.Type.ALL;

	/** The properties that it copies besides the keys; makes the projection INCLUDE. */
	String[] include() default {};

}
