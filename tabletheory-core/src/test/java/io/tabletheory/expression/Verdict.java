// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An independent judge: whether an item meets a condition by what DynamoDB's
 * documentation says. Knows numbers, texts, lists, maps and sets of texts.
 */
public record Verdict(Map<String, AttributeValue> item) {

	public boolean of(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			return and.parts().stream().allMatch(this::of);
		}
		if (condition instanceof ConditionExpression.Or or) {
			return or.parts().stream().anyMatch(this::of);
		}
		if (condition instanceof ConditionExpression.Not not) {
			return !of(not.condition());
		}
		if (condition instanceof ConditionExpression.Exists exists) {
			return at(exists.path()) != null;
		}
		if (condition instanceof ConditionExpression.NotExists absent) {
			return at(absent.path()) == null;
		}
		if (condition instanceof ConditionExpression.Compare compare) {
			return compare(value(compare.left()), compare.comparator(), value(compare.right()));
		}
		return ofValue(condition);
	}

	private boolean ofValue(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.Between between) {
			AttributeValue value = value(between.operand());
			return compare(value, Comparator.GREATER_OR_EQUAL, value(between.low()))
					&& compare(value, Comparator.LESS_OR_EQUAL, value(between.high()));
		}
		if (condition instanceof ConditionExpression.In in) {
			return in.options()
				.stream()
				.anyMatch((option) -> compare(value(in.operand()), Comparator.EQUAL, value(option)));
		}
		if (condition instanceof ConditionExpression.BeginsWith begins) {
			AttributeValue value = at(begins.path());
			AttributeValue prefix = value(begins.prefix());
			return value != null && value.s() != null && prefix != null && value.s().startsWith(prefix.s());
		}
		if (condition instanceof ConditionExpression.Contains contains) {
			return contains(at(contains.path()), value(contains.part()));
		}
		ConditionExpression.HasType typed = (ConditionExpression.HasType) condition;
		AttributeValue value = at(typed.path());
		return value != null && value.type().name().equals(typed.type().name());
	}

	private static boolean contains(@Nullable AttributeValue value, @Nullable AttributeValue part) {
		if (value == null || part == null) {
			return false;
		}
		if (value.s() != null) {
			return part.s() != null && value.s().contains(part.s());
		}
		return value.hasSs() ? value.ss().contains(part.s()) : value.hasL() && value.l().contains(part);
	}

	/**
	 * Nothing compares with what is absent or of another type; but then the two are not
	 * equal.
	 */
	private static boolean compare(@Nullable AttributeValue left, Comparator comparator,
			@Nullable AttributeValue right) {
		if (left == null || right == null || left.type() != right.type()) {
			return comparator == Comparator.NOT_EQUAL;
		}
		int order = (left.n() != null) ? new BigDecimal(left.n()).compareTo(new BigDecimal(right.n()))
				: left.s().compareTo(right.s());
		return switch (comparator) {
			case EQUAL -> order == 0;
			case NOT_EQUAL -> order != 0;
			case LESS -> order < 0;
			case LESS_OR_EQUAL -> order <= 0;
			case GREATER -> order > 0;
			case GREATER_OR_EQUAL -> order >= 0;
		};
	}

	private @Nullable AttributeValue value(Operand operand) {
		if (operand instanceof Operand.Given given) {
			return given.value();
		}
		if (operand instanceof Operand.Stored stored) {
			return at(stored.path());
		}
		AttributeValue sized = at(((Operand.Size) operand).path());
		if (sized == null || sized.n() != null) {
			return null;
		}
		int size = (sized.s() != null) ? sized.s().length()
				: Math.max(sized.l().size(), Math.max(sized.m().size(), sized.ss().size()));
		return AttributeValue.fromN(Integer.toString(size));
	}

	private @Nullable AttributeValue at(Path path) {
		AttributeValue value = this.item.get(path.attribute());
		for (Path.Step step : path.steps()) {
			value = (value != null) ? below(value, step) : null;
		}
		return value;
	}

	private static @Nullable AttributeValue below(AttributeValue value, Path.Step step) {
		if (step instanceof Path.Key key) {
			return value.m().get(key.name());
		}
		List<AttributeValue> list = value.l();
		int index = ((Path.Position) step).index();
		return (index < list.size()) ? list.get(index) : null;
	}

}
