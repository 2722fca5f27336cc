// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A comparison of the value at one place of an item.
 */
@Internal
public non-sealed interface AttributeComparison extends Criterion {

	/** The place of the compared value. */
	KeySource source();

	/** The relation, never one that negates another. */
	Relation relation();

	/** The stored form of the value at the position. */
	AttributeValue stored(int position, @Nullable Object @Nullable [] arguments);

	/** The stored forms of the options of an IN, each once. */
	List<AttributeValue> options(@Nullable Object[] arguments);

	/**
	 * True if no value can meet the comparison: an IN without options, or a BETWEEN whose
	 * upper bound is below the lower one. DynamoDB refuses both.
	 */
	boolean isImpossible(@Nullable Object[] arguments);

	default Path path() {
		return source().path();
	}

	default boolean isEquality() {
		return relation() == Relation.IS;
	}

}
