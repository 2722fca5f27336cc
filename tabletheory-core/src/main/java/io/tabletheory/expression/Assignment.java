// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.math.BigDecimal;

import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One change that an update makes to an item. Text forms hide values.
 */
public sealed interface Assignment {

	/** What is changed. */
	Path path();

	/**
	 * The value that becomes of a stored NULL, which DynamoDB itself refuses to add to;
	 * {@code null} where the change does not depend on what is stored.
	 */
	default @Nullable AttributeValue ofNull() {
		return null;
	}

	/** The value at the path becomes this one. */
	record Set(Path path, AttributeValue value) implements Assignment {

		@Override
		public String toString() {
			return "Set[" + this.path + "]";
		}

	}

	/** The value at the path becomes this one, unless there is one. */
	record SetIfAbsent(Path path, AttributeValue value) implements Assignment {

		@Override
		public String toString() {
			return "SetIfAbsent[" + this.path + "]";
		}

	}

	/** The list at the path is followed by these elements; absent, it becomes them. */
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

	/** The list at the path is preceded by these elements; absent, it becomes them. */
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
	 * The number at the path grows by a number, the set by members; absent, it becomes
	 * that.
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
	 * The number at the path grows by an amount; absent, it grows from the given start.
	 * Unlike {@link Add} within a value too.
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

	/** The set at the path loses these members. */
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

	/** The value at the path goes. */
	record Remove(Path path) implements Assignment {

	}

}
