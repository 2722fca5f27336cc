// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A range of the property that follows what is known of a key, as a range of the key. It
 * has every key that the property admits, and where it has others, the criteria stay.
 *
 * @param low the criterion on the lower bound, or on the prefix
 * @param high the criterion on the upper bound
 * @param source the property in the text of the key
 * @param following the text behind it; {@code null} if nothing is
 * @param first whether nothing is before it
 */
@Internal
public record KeyRange(@Nullable AttributeComparison low, @Nullable AttributeComparison high,
		ValueTemplate.Placeholder source, @Nullable String following, boolean first) {

	private static final Set<Relation> LOW = EnumSet.of(Relation.AT_LEAST, Relation.GREATER, Relation.BETWEEN,
			Relation.STARTS_WITH);

	private static final Set<Relation> HIGH = EnumSet.of(Relation.AT_MOST, Relation.LESS, Relation.BETWEEN);

	/** The range that the criteria on the property are; {@code null} if they are none. */
	static @Nullable KeyRange of(List<AttributeComparison> said, ValueTemplate.Placeholder source,
			@Nullable String following, boolean first) {
		AttributeComparison low = first(said, LOW);
		AttributeComparison high = (low != null && low.relation() == Relation.STARTS_WITH) ? null : first(said, HIGH);
		if (low == null && high == null) {
			return null;
		}
		KeyRange range = new KeyRange(low, high, source, following, first);
		return range.isSorted() ? range : null;
	}

	private static @Nullable AttributeComparison first(List<AttributeComparison> said, Set<Relation> relations) {
		return said.stream().filter((part) -> relations.contains(part.relation())).findFirst().orElse(null);
	}

	/**
	 * A number sorts as text where it has a width. A text of any length sorts as it does
	 * where it ends the key: else what follows is compared with the next character of a
	 * longer text. A key that begins with it has no beginning to read instead.
	 */
	private boolean isSorted() {
		AttributeType type = any().source().type();
		return width() > 0 || (type == AttributeType.S && (!this.first || this.following == null || isPrefix()));
	}

	private int width() {
		return any().source().width(this.source);
	}

	private AttributeComparison any() {
		return (this.low != null) ? this.low : Objects.requireNonNull(this.high);
	}

	private boolean isPrefix() {
		return this.low != null && this.low.relation() == Relation.STARTS_WITH;
	}

	/**
	 * True if the key says all that the part does. Texts of any length are compared as
	 * they are only at the end of the key.
	 */
	boolean replaces(AttributeComparison part) {
		if ((part != this.low && part != this.high) || isHalf(part)) {
			return false;
		}
		Relation relation = part.relation();
		if (width() > 0 && relation != Relation.STARTS_WITH) {
			return true;
		}
		return this.following == null && (isAlone() || (relation != Relation.LESS && relation != Relation.GREATER));
	}

	/** True if the other bound of a BETWEEN is not that of the range. */
	private boolean isHalf(AttributeComparison part) {
		return part.relation() == Relation.BETWEEN && !(part.equals(this.low) && part.equals(this.high));
	}

	/** True if the key is nothing but a text, and only one bound is given. */
	private boolean isAlone() {
		return this.first && this.following == null && isText() && isOpen();
	}

	private boolean isText() {
		return any().source().type() == AttributeType.S;
	}

	private boolean isOpen() {
		return this.low == null || this.high == null;
	}

	ConditionExpression bind(Path path, String prefix, @Nullable Object @Nullable [] arguments) {
		Operand key = Operand.of(path);
		if (isPrefix()) {
			return new ConditionExpression.BeginsWith(path,
					operand(arguments, (given) -> prefix + any().stored(0, given).s()));
		}
		if (isAlone()) {
			return new ConditionExpression.Compare(key, comparator(),
					operand(arguments, (given) -> any().stored(0, given).s()));
		}
		if (this.first && isText() && isOpen()) {
			// Nothing before the property says where the other end is.
			return (this.low != null)
					? new ConditionExpression.Compare(key, Comparator.GREATER_OR_EQUAL, low(prefix, arguments))
					: new ConditionExpression.Compare(key, Comparator.LESS_OR_EQUAL, high(prefix, arguments));
		}
		return new ConditionExpression.Between(key, low(prefix, arguments), high(prefix, arguments));
	}

	private Operand low(String prefix, @Nullable Object @Nullable [] arguments) {
		AttributeComparison said = this.low;
		return operand(arguments, (given) -> ends(prefix).low((said != null) ? said.stored(0, given) : null,
				said == null || said.relation() != Relation.GREATER));
	}

	private Operand high(String prefix, @Nullable Object @Nullable [] arguments) {
		AttributeComparison said = this.high;
		return operand(arguments,
				(given) -> ends(prefix).high((said != null) ? said.stored(said.relation().arity() - 1, given) : null,
						said == null || said.relation() != Relation.LESS));
	}

	private KeyEnds ends(String prefix) {
		return KeyEnds.of(any().source(), this.source, prefix, this.following);
	}

	private Comparator comparator() {
		return switch (any().relation()) {
			case LESS -> Comparator.LESS;
			case AT_MOST -> Comparator.LESS_OR_EQUAL;
			case GREATER -> Comparator.GREATER;
			default -> Comparator.GREATER_OR_EQUAL;
		};
	}

	private static Operand operand(@Nullable Object @Nullable [] arguments, Text text) {
		return Operand.of((arguments != null) ? AttributeValue.fromS(text.of(arguments)) : Criterion.STAND_IN);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return ((this.low != null) ? this.low.toString() : "") + ((this.high != null) ? this.high.toString() : "");
	}

	/** A text that the arguments make. */
	private interface Text {

		String of(@Nullable Object[] arguments);

	}

}
