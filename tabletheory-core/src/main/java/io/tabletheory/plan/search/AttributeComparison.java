// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One thing said of what an item holds at one place.
 */
@Internal
public non-sealed interface AttributeComparison extends Criterion {

	/** The place of which it is said. */
	KeySource source();

	/** None that is the contrary of another. */
	Relation relation();

	/** The stored form of the value at the position. */
	AttributeValue stored(int position, @Nullable Object @Nullable [] arguments);

	/** The stored forms of the options of an IN, each once. */
	List<AttributeValue> options(@Nullable Object[] arguments);

	/**
	 * Whether no value can be so: one of none, or between ends of which the upper one is
	 * below the lower one. DynamoDB refuses both.
	 */
	boolean isImpossible(@Nullable Object[] arguments);

	default Path path() {
		return source().path();
	}

	default boolean isEquality() {
		return relation() == Relation.IS;
	}

}
