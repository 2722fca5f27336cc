// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;

/**
 * The comparison of conditions but for their values. Conditions of one shape have one
 * text.
 */
final class ConditionShape {

	private ConditionShape() {
	}

	static boolean isSame(ConditionExpression one, ConditionExpression other) {
		if (one instanceof ConditionExpression.And and) {
			return other instanceof ConditionExpression.And that && areSame(and.parts(), that.parts());
		}
		if (one instanceof ConditionExpression.Or or) {
			return other instanceof ConditionExpression.Or that && areSame(or.parts(), that.parts());
		}
		if (one instanceof ConditionExpression.Not not) {
			return other instanceof ConditionExpression.Not that && isSame(not.condition(), that.condition());
		}
		return isSameComparison(one, other);
	}

	static boolean areSame(List<ConditionExpression> one, List<ConditionExpression> other) {
		boolean same = one.size() == other.size();
		for (int i = 0; same && i < one.size(); i++) {
			same = isSame(one.get(i), other.get(i));
		}
		return same;
	}

	private static boolean isSameComparison(ConditionExpression one, ConditionExpression other) {
		if (one instanceof ConditionExpression.Compare compare) {
			return other instanceof ConditionExpression.Compare that && compare.comparator() == that.comparator()
					&& isSame(compare.left(), that.left()) && isSame(compare.right(), that.right());
		}
		if (one instanceof ConditionExpression.Between between) {
			return other instanceof ConditionExpression.Between that && isSame(between.operand(), that.operand())
					&& isSame(between.low(), that.low()) && isSame(between.high(), that.high());
		}
		if (one instanceof ConditionExpression.In in) {
			return other instanceof ConditionExpression.In that && isSame(in.operand(), that.operand())
					&& areSameOptions(in.options(), that.options());
		}
		if (one instanceof ConditionExpression.BeginsWith begins) {
			return other instanceof ConditionExpression.BeginsWith that && begins.path().equals(that.path())
					&& isSame(begins.prefix(), that.prefix());
		}
		if (one instanceof ConditionExpression.Contains contains) {
			return other instanceof ConditionExpression.Contains that && contains.path().equals(that.path())
					&& isSame(contains.part(), that.part());
		}
		return one.equals(other);
	}

	private static boolean areSameOptions(List<Operand> one, List<Operand> other) {
		boolean same = one.size() == other.size();
		for (int i = 0; same && i < one.size(); i++) {
			same = isSame(one.get(i), other.get(i));
		}
		return same;
	}

	/** Values play no part. */
	private static boolean isSame(Operand one, Operand other) {
		return (one instanceof Operand.Given) ? other instanceof Operand.Given : one.equals(other);
	}

	static int hash(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			return hash(and.parts(), 1);
		}
		if (condition instanceof ConditionExpression.Or or) {
			return hash(or.parts(), 2);
		}
		if (condition instanceof ConditionExpression.Not not) {
			return 3 + hash(not.condition());
		}
		if (condition instanceof ConditionExpression.Compare compare) {
			return 7 * compare.comparator().hashCode() + hash(compare.left());
		}
		if (condition instanceof ConditionExpression.In in) {
			return 11 * in.options().size() + hash(in.operand());
		}
		return (condition instanceof ConditionExpression.Between between) ? 13 + hash(between.operand())
				: condition.getClass().getSimpleName().length();
	}

	private static int hash(List<ConditionExpression> parts, int seed) {
		int hash = seed;
		for (ConditionExpression part : parts) {
			hash = 31 * hash + hash(part);
		}
		return hash;
	}

	private static int hash(Operand operand) {
		return (operand instanceof Operand.Stored stored) ? stored.path().attribute().hashCode() : 5;
	}

}
