// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Numbers;
import io.tabletheory.mapping.KeyText;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A range of the property that follows what is known of a key, as a range of the key. It
 * has every key that the property admits, and where it has others, the criteria stay.
 *
 * @param low what is said of the lower end, or of the beginning
 * @param high what is said of the upper end
 * @param source the property in the text of the key
 * @param following the text behind it; {@code null} if nothing is
 * @param first whether nothing is before it
 */
record KeyRange(@Nullable Compared low, @Nullable Compared high, KeyText.Property source, @Nullable String following,
		boolean first) {

	private static final Set<Relation> LOW = EnumSet.of(Relation.AT_LEAST, Relation.GREATER, Relation.BETWEEN,
			Relation.STARTS_WITH);

	private static final Set<Relation> HIGH = EnumSet.of(Relation.AT_MOST, Relation.LESS, Relation.BETWEEN);

	/** The first text behind all whole numbers, and the last one before them. */
	private static final String ABOVE_DIGITS = ":";

	private static final String BELOW_DIGITS = "/";

	/** The range that the criteria on the property are; {@code null} if they are none. */
	static @Nullable KeyRange of(List<Compared> said, KeyText.Property source, @Nullable String following,
			boolean first) {
		Compared low = first(said, LOW);
		Compared high = (low != null && low.relation() == Relation.STARTS_WITH) ? null : first(said, HIGH);
		if (low == null && high == null) {
			return null;
		}
		KeyRange range = new KeyRange(low, high, source, following, first);
		return range.isSorted() ? range : null;
	}

	private static @Nullable Compared first(List<Compared> said, Set<Relation> relations) {
		return said.stream().filter((part) -> relations.contains(part.relation())).findFirst().orElse(null);
	}

	/** A number sorts as text where it has a width; a text whose key has a beginning. */
	private boolean isSorted() {
		AttributeType type = any().property().type();
		return (type == AttributeType.N && this.source.width() > 0)
				|| (type == AttributeType.S && (!this.first || this.following == null || isPrefix()));
	}

	private Compared any() {
		return (this.low != null) ? this.low : Objects.requireNonNull(this.high);
	}

	private boolean isNumber() {
		return any().property().type() == AttributeType.N;
	}

	private boolean isPrefix() {
		return this.low != null && this.low.relation() == Relation.STARTS_WITH;
	}

	/**
	 * Whether the key says all that the part does. Whole numbers have neighbours; of
	 * texts only those that end the key are compared as they are.
	 */
	boolean replaces(CompiledCriteria part) {
		if (part != this.low && part != this.high) {
			return false;
		}
		if (isNumber()) {
			return true;
		}
		Relation relation = ((Compared) part).relation();
		return this.following == null && (isAlone() || (relation != Relation.LESS && relation != Relation.GREATER));
	}

	/** Whether the key is nothing but the property, and only one end is said. */
	private boolean isAlone() {
		return this.first && this.following == null && !isNumber() && (this.low == null || this.high == null);
	}

	Condition bind(Path path, String prefix, @Nullable Object @Nullable [] arguments) {
		Operand key = Operand.of(path);
		if (isPrefix()) {
			return new Condition.BeginsWith(path, operand(arguments, (given) -> prefix + any().stored(0, given).s()));
		}
		if (isAlone()) {
			Comparator comparator = switch (any().relation()) {
				case LESS -> Comparator.LESS;
				case AT_MOST -> Comparator.LESS_OR_EQUAL;
				case GREATER -> Comparator.GREATER;
				default -> Comparator.GREATER_OR_EQUAL;
			};
			return new Condition.Compare(key, comparator, operand(arguments, (given) -> any().stored(0, given).s()));
		}
		return new Condition.Between(key, operand(arguments, (given) -> low(prefix, given)),
				operand(arguments, (given) -> high(prefix, given)));
	}

	private static Operand operand(@Nullable Object @Nullable [] arguments, Text text) {
		return Operand.of((arguments != null) ? AttributeValue.fromS(text.of(arguments)) : CompiledCriteria.STAND_IN);
	}

	private String low(String prefix, @Nullable Object[] arguments) {
		if (this.low == null) {
			return isNumber() ? prefix + digits(BigDecimal.ZERO) : prefix;
		}
		AttributeValue value = this.low.stored(0, arguments);
		if (!isNumber()) {
			return prefix + value.s();
		}
		BigDecimal number = Numbers.toBigDecimal(value.n());
		BigDecimal least = (this.low.relation() == Relation.GREATER)
				? number.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE) : number.setScale(0, RoundingMode.CEILING);
		return prefix + ((least.compareTo(largest()) > 0) ? ABOVE_DIGITS : digits(least.max(BigDecimal.ZERO)));
	}

	private String high(String prefix, @Nullable Object[] arguments) {
		if (this.high == null) {
			return isNumber() ? behind(prefix + digits(largest())) : successor(prefix);
		}
		AttributeValue value = this.high.stored(this.high.relation().arity() - 1, arguments);
		if (!isNumber()) {
			String text = value.s();
			return (this.following != null && !isAbove(text, this.following)) ? successor(prefix)
					: behind(prefix + text);
		}
		BigDecimal number = Numbers.toBigDecimal(value.n());
		BigDecimal most = (this.high.relation() == Relation.LESS)
				? number.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE)
				: number.setScale(0, RoundingMode.FLOOR);
		return behind(prefix + ((most.signum() < 0) ? BELOW_DIGITS : digits(most.min(largest()))));
	}

	/** The last of the keys that begin so, or the first text behind them. */
	private String behind(String text) {
		return (this.following != null) ? successor(text + this.following) : text;
	}

	private BigDecimal largest() {
		return BigDecimal.TEN.pow(this.source.width()).subtract(BigDecimal.ONE);
	}

	private String digits(BigDecimal whole) {
		String digits = whole.toBigInteger().toString();
		return "0".repeat(this.source.width() - digits.length()) + digits;
	}

	/**
	 * Whether a shorter text sorts before this one even with what follows it in the key.
	 */
	private static boolean isAbove(String text, String following) {
		return text.codePoints().skip(1).allMatch((character) -> character > following.codePointAt(0));
	}

	/** The first text behind all those that begin so; it does not begin so itself. */
	static String successor(String prefix) {
		int last = prefix.codePointBefore(prefix.length());
		int next = (last + 1 == Character.MIN_SURROGATE) ? Character.MAX_SURROGATE + 1 : last + 1;
		return prefix.substring(0, prefix.length() - Character.charCount(last))
				+ Character.toString(Math.min(next, Character.MAX_CODE_POINT));
	}

	/** Without values. */
	@Override
	public String toString() {
		return ((this.low != null) ? this.low.toString() : "") + ((this.high != null) ? this.high.toString() : "");
	}

	/** A text that the arguments make. */
	private interface Text {

		String of(@Nullable Object[] arguments);

	}

}
