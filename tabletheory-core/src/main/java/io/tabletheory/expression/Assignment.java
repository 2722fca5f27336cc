// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.math.BigDecimal;

import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One change of an item by an update. Text forms hide values.
 */
public sealed interface Assignment {

	/** The path that changes. */
	Path path();

	/**
	 * The value that replaces a stored NULL, to which DynamoDB itself refuses to add;
	 * {@code
	 * null} if the change does not depend on the stored value.
	 */
	default @Nullable AttributeValue ofNull() {
		return null;
	}

	/** Sets the value at the path. */
	record Set(Path path, AttributeValue value) implements Assignment {

		@Override
		public String toString() {
			return "Set[" + this.path + "]";
		}

	}

	/** Sets the value at the path unless it exists. */
	record SetIfAbsent(Path path, AttributeValue value) implements Assignment {

		@Override
		public String toString() {
			return "SetIfAbsent[" + this.path + "]";
		}

	}

	/**
	 * Appends the elements to the list at the path; a missing list becomes the elements.
	 */
	record Append(Path path, AttributeValue elements) implements Assignment {

		@Override
		public AttributeValue ofNull() {
			return this.elements;
		}

		@Override
		public String toString() {
			return "Append[" + this.path + "]";
		}

	}

	/**
	 * Prepends the elements to the list at the path; a missing list becomes the elements.
	 */
	record Prepend(Path path, AttributeValue elements) implements Assignment {

		@Override
		public AttributeValue ofNull() {
			return this.elements;
		}

		@Override
		public String toString() {
			return "Prepend[" + this.path + "]";
		}

	}

	/**
	 * Adds to the number or the set at the path; a missing value becomes the amount.
	 * DynamoDB allows it for attributes only, not for values within them.
	 */
	record Add(Path path, AttributeValue amount) implements Assignment {

		@Override
		public AttributeValue ofNull() {
			return this.amount;
		}

		@Override
		public String toString() {
			return "Add[" + this.path + "]";
		}

	}

	/**
	 * Adds to the number at the path; a missing number begins with the start value.
	 * Unlike {@link Add}, it also works within a value.
	 */
	record Count(Path path, AttributeValue start, AttributeValue amount) implements Assignment {

		@Override
		public AttributeValue ofNull() {
			return AttributeValue.fromN(Numbers.text(number(this.start).add(number(this.amount))));
		}

		private static BigDecimal number(AttributeValue value) {
			return Numbers.toBigDecimal(value.n());
		}

		@Override
		public String toString() {
			return "Count[" + this.path + "]";
		}

	}

	/** Deletes these members from the set at the path. */
	record DeleteMembers(Path path, AttributeValue members) implements Assignment {

		@Override
		public AttributeValue ofNull() {
			return AttributeValue.fromNul(true);
		}

		@Override
		public String toString() {
			return "DeleteMembers[" + this.path + "]";
		}

	}

	/** Removes the value at the path. */
	record Remove(Path path) implements Assignment {

	}

}
