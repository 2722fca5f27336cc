// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.serialization.AttributeSerialization;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition that compares encrypted attributes, as one that compares their digests.
 * Values may share a digest, and other implementations know of none, so that what is
 * found is compared with the values again.
 *
 * @param condition with the digests; {@code null} for all items
 * @param expected what the items must have, once they are opened
 */
@Internal
public record ByDigest(@Nullable ConditionExpression condition, List<Expected> expected) {

	static ByDigest of(@Nullable ConditionExpression condition, @Nullable DigestStage digests) {
		if (condition == null || digests == null) {
			return new ByDigest(condition, List.of());
		}
		List<Expected> expected = new ArrayList<>();
		ConditionExpression digested = digested(condition, digests, expected);
		return new ByDigest(digested, List.copyOf(expected));
	}

	/** Within an OR or a NOT, what is found could not be compared again. */
	private static ConditionExpression digested(ConditionExpression condition, DigestStage digests,
			List<Expected> expected) {
		if (condition instanceof ConditionExpression.And and) {
			return new ConditionExpression.And(
					and.parts().stream().map((part) -> digested(part, digests, expected)).toList());
		}
		if (condition instanceof ConditionExpression.Compare compare && compare.comparator() == Comparator.EQUAL) {
			return digested(compare, compare.left(), List.of(compare.right()), digests, expected);
		}
		if (condition instanceof ConditionExpression.In in) {
			return digested(in, in.operand(), in.options(), digests, expected);
		}
		return condition;
	}

	private static ConditionExpression digested(ConditionExpression condition, Operand operand, List<Operand> options,
			DigestStage digests, List<Expected> expected) {
		if (!(operand instanceof Operand.Stored stored) || !stored.path().isAttribute()
				|| !options.stream().allMatch(Operand.Given.class::isInstance)) {
			return condition;
		}
		String encrypted = stored.path().attribute();
		String holder = digests.attribute(encrypted);
		if (holder == null) {
			return condition;
		}
		List<AttributeValue> values = options.stream().map((option) -> ((Operand.Given) option).value()).toList();
		expected.add(new Expected(encrypted, values));
		List<Operand> digested = values.stream().map((value) -> Operand.of(digests.of(encrypted, value))).toList();
		Operand place = Operand.of(Path.of(holder));
		return (condition instanceof ConditionExpression.In) ? new ConditionExpression.In(place, digested)
				: new ConditionExpression.Compare(place, Comparator.EQUAL, digested.get(0));
	}

	/** The encrypted attributes that are compared. */
	public List<String> attributes() {
		return this.expected.stream().map(Expected::attribute).distinct().toList();
	}

	/**
	 * The condition that an encrypted attribute has one of these values. The text form
	 * hides them.
	 */
	public record Expected(String attribute, List<AttributeValue> values) {

		/** True if a decrypted item has one of the expected values. */
		public boolean isMet(Map<String, AttributeValue> item) {
			AttributeValue found = item.get(this.attribute);
			return found != null && this.values.stream().anyMatch((value) -> isSame(value, found));
		}

		/**
		 * True if two values have one digest: 1 equals 1.0, and the order of a set does
		 * not matter.
		 */
		private static boolean isSame(AttributeValue one, AttributeValue other) {
			return AttributeSerialization.typeId(one) == AttributeSerialization.typeId(other)
					&& Arrays.equals(AttributeSerialization.encode(one), AttributeSerialization.encode(other));
		}

		@Override
		public String toString() {
			return "Expected[" + this.attribute + "]";
		}

	}

}
