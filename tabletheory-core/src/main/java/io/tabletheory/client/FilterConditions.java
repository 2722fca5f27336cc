// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Locale;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * Makes conditions from filters, with values as the model stores them.
 */
record FilterConditions(TablePlan plan, Origin origin) {

	/** The filter of the caller, which must not be {@code null}. */
	static Filter given(@Nullable Filter filter) {
		if (filter == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"The condition is null; leave it out if there is none");
		}
		return filter;
	}

	ConditionExpression of(Filter filter) {
		if (filter instanceof FilterConjunction all) {
			return new ConditionExpression.And(all.parts().stream().map(this::of).toList());
		}
		if (filter instanceof FilterDisjunction any) {
			return new ConditionExpression.Or(any.parts().stream().map(this::of).toList());
		}
		if (filter instanceof FilterNegation not) {
			return new ConditionExpression.Not(of(not.part()));
		}
		FilterComparison comparison = (FilterComparison) filter;
		Path path = this.plan.path(comparison.path());
		return comparison.size() ? compared(comparison, Operand.sizeOf(path), number(path))
				: of(comparison, path, this.plan.attributeAt(path, this.origin));
	}

	private ConditionExpression of(FilterComparison comparison, Path path, @Nullable AttributeModel attribute) {
		return switch (comparison.operator()) {
			case EXISTS -> new ConditionExpression.Exists(path);
			case NOT_EXISTS -> new ConditionExpression.NotExists(path);
			case ATTRIBUTE_TYPE -> new ConditionExpression.HasType(path, type(path, comparison.values().get(0)));
			case CONTAINS -> new ConditionExpression.Contains(path,
					operand(path, member(attribute), comparison, comparison.values().get(0)));
			case BEGINS_WITH -> new ConditionExpression.BeginsWith(path, prefix(path, comparison));
			default -> compared(comparison, Operand.of(path), attribute);
		};
	}

	private ConditionExpression compared(FilterComparison comparison, Operand left,
			@Nullable AttributeModel attribute) {
		List<Operand> right = comparison.values()
			.stream()
			.map((value) -> operand(comparison.path(), attribute, comparison, value))
			.toList();
		return switch (comparison.operator()) {
			case EQUAL -> new ConditionExpression.Compare(left, Comparator.EQUAL, right.get(0));
			case NOT_EQUAL -> new ConditionExpression.Compare(left, Comparator.NOT_EQUAL, right.get(0));
			case LESS -> new ConditionExpression.Compare(left, Comparator.LESS, right.get(0));
			case LESS_OR_EQUAL -> new ConditionExpression.Compare(left, Comparator.LESS_OR_EQUAL, right.get(0));
			case GREATER -> new ConditionExpression.Compare(left, Comparator.GREATER, right.get(0));
			case GREATER_OR_EQUAL -> new ConditionExpression.Compare(left, Comparator.GREATER_OR_EQUAL, right.get(0));
			case BETWEEN -> new ConditionExpression.Between(left, right.get(0), right.get(1));
			default -> new ConditionExpression.In(left, right);
		};
	}

	/** A prefix is text or bytes, and need not be a whole value of the attribute. */
	private Operand prefix(Path path, FilterComparison comparison) {
		Operand prefix = operand(path, null, comparison, comparison.values().get(0));
		if (prefix instanceof Operand.Given given && !isOneOf(given, AttributeType.S, AttributeType.B)) {
			throw refused(path, comparison.operator() + " needs text or binary");
		}
		return prefix;
	}

	private Operand operand(Path path, @Nullable AttributeModel attribute, FilterComparison comparison,
			@Nullable Object value) {
		if (value instanceof AttributePath other) {
			Path place = this.plan.path(Path.parse(other.path()));
			this.plan.attributeAt(place, this.origin);
			return Operand.of(place);
		}
		Operand.Given given = new Operand.Given((attribute != null) ? PlainValues.write(attribute, value, this.origin)
				: PlainValues.writeWithin(this.plan.findAttribute(path.attribute()), value, this.origin));
		if (isOneOf(given, AttributeType.NULL)) {
			throw refused(path, "null is no value to compare with; use NOT_EXISTS, or ATTRIBUTE_TYPE with NULL");
		}
		if (isOrdering(comparison.operator()) && !isOneOf(given, AttributeType.S, AttributeType.N, AttributeType.B)) {
			throw refused(path, comparison.operator() + " needs text, a number or binary");
		}
		return given;
	}

	private static boolean isOrdering(Operator operator) {
		return operator.compareTo(Operator.LESS) >= 0 && operator.compareTo(Operator.BETWEEN) <= 0;
	}

	private static boolean isOneOf(Operand.Given given, AttributeType... types) {
		return List.of(types).contains(StoredType.of(given.value()));
	}

	/**
	 * The model of the members of a declared set; members of any other attribute have
	 * none.
	 */
	private static @Nullable AttributeModel member(@Nullable AttributeModel attribute) {
		if (attribute == null || ValueRules.isTolerant(attribute)) {
			return null;
		}
		return switch (attribute.type()) {
			case SS -> AttributeModel.named(attribute.name(), AttributeType.S).build();
			case NS -> AttributeModel.named(attribute.name(), AttributeType.N).build();
			case BS -> AttributeModel.named(attribute.name(), AttributeType.B).build();
			default -> null;
		};
	}

	private static AttributeModel number(Path path) {
		return AttributeModel.named(path.attribute(), AttributeType.N).build();
	}

	private AttributeType type(Path path, @Nullable Object value) {
		String name = String.valueOf(value).toUpperCase(Locale.ROOT);
		for (AttributeType type : AttributeType.values()) {
			if (type.name().equals(name)) {
				return type;
			}
		}
		throw refused(path, "ATTRIBUTE_TYPE needs one of " + List.of(AttributeType.values()));
	}

	private TableTheoryException refused(Path path, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, this.origin,
				"The condition on " + Texts.quote(path.toString()) + ": " + problem, null);
	}

}
