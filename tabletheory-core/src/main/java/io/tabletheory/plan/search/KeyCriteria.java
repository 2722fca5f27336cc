// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The criteria on properties as criteria on a key that is made of them: its whole text,
 * its prefix, or the texts between which it lies.
 *
 * @param key the key, and the properties of which it is made
 * @param known the criteria that give values for the first sources of the key
 * @param range the range of the next source; {@code null} if there is none
 */
@Internal
public record KeyCriteria(DerivedValue key, List<AttributeComparison> known,
		@Nullable KeyRange range) implements Criterion {

	/** The criteria on a key, as far as the parts give values for its sources. */
	public static KeyCriteria of(DerivedValue key, List<Criterion> parts) {
		List<AttributeComparison> known = new ArrayList<>();
		for (Path source : key.sources()) {
			AttributeComparison equality = compared(source, parts).filter(AttributeComparison::isEquality)
				.findFirst()
				.orElse(null);
			if (equality == null) {
				return new KeyCriteria(key, List.copyOf(known), range(key, known.size(), parts));
			}
			known.add(equality);
		}
		return new KeyCriteria(key, List.copyOf(known), null);
	}

	private static @Nullable KeyRange range(DerivedValue key, int source, List<Criterion> parts) {
		List<ValueTemplate.Segment> text = key.template().segments();
		if (!key.template().dialect().isExact() && !key.isVerbatim(source)) {
			return null;
		}
		int position = text.indexOf(key.template().placeholders().get(source));
		return KeyRange.of(compared(key.sources().get(source), parts).toList(),
				(ValueTemplate.Placeholder) text.get(position), key.template().textAfter(position), position == 0);
	}

	private static Stream<AttributeComparison> compared(Path source, List<Criterion> parts) {
		return parts.stream()
			.filter(AttributeComparison.class::isInstance)
			.map(AttributeComparison.class::cast)
			.filter((part) -> part.path().equals(source));
	}

	public String attribute() {
		return this.key.attribute();
	}

	/** True if the criteria give the whole key. */
	public boolean isWhole() {
		return this.known.size() == this.key.sources().size();
	}

	/** True if the criteria give any part of the key. */
	boolean isSaying() {
		return isSayingValues() || !this.key.template().prefix().isEmpty();
	}

	/** True if the criteria give a value or a range of a source. */
	boolean isSayingValues() {
		return !this.known.isEmpty() || this.range != null;
	}

	/**
	 * True if the criteria on the key say exactly the same as this part, so that the part
	 * can be dropped.
	 */
	public boolean replaces(Criterion part) {
		return part instanceof AttributeComparison compared && compared.source().isToldByKeys()
				&& (this.known.stream().anyMatch((source) -> source == part)
						|| (this.range != null && this.range.replaces(compared)));
	}

	/** True if a source is neither known nor within a range. */
	boolean isOpen(Path source) {
		int position = this.key.sources().indexOf(source);
		return position > this.known.size() || (position == this.known.size() && this.range == null);
	}

	@Override
	public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
		Path path = Path.of(attribute());
		String prefix = (arguments != null) ? prefix(arguments) : "";
		if (this.range != null) {
			return this.range.bind(path, prefix, arguments);
		}
		Operand text = Operand.of((arguments != null) ? AttributeValue.fromS(prefix) : STAND_IN);
		return isWhole() ? new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL, text)
				: new ConditionExpression.BeginsWith(path, text);
	}

	/** The known beginning of the text. */
	public String prefix(@Nullable Object[] arguments) {
		List<AttributeValue> values = new ArrayList<>(this.known.size());
		for (AttributeComparison source : this.known) {
			values.add(source.stored(0, arguments));
		}
		return this.key.text(values);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.key.template() + " by " + this.known + ((this.range != null) ? " and " + this.range : "");
	}

}
