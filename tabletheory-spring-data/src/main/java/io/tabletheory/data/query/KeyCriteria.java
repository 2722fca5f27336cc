// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What criteria on properties mean for a key that is made of them: its whole text, what
 * it begins with, or between which texts it is.
 *
 * @param key how the key is made
 * @param known the criteria that say what the first of its sources are
 * @param range what is said of the next source; {@code null} if nothing is
 */
record KeyCriteria(DerivedValue key, List<CompiledComparison> known,
		@Nullable KeyRange range) implements CompiledCriteria {

	/** The criteria on a key, as far as the parts say what it is made of. */
	static KeyCriteria of(DerivedValue key, List<CompiledCriteria> parts) {
		List<CompiledComparison> known = new ArrayList<>();
		for (Path source : key.sources()) {
			CompiledComparison equality = compared(source, parts).filter(CompiledComparison::isEquality)
				.findFirst()
				.orElse(null);
			if (equality == null) {
				return new KeyCriteria(key, List.copyOf(known), range(key, known.size(), parts));
			}
			known.add(equality);
		}
		return new KeyCriteria(key, List.copyOf(known), null);
	}

	private static @Nullable KeyRange range(DerivedValue key, int source, List<CompiledCriteria> parts) {
		List<ValueTemplate.Segment> text = key.template().segments();
		int position = text.indexOf(key.template().placeholders().get(source));
		return KeyRange.of(compared(key.sources().get(source), parts).toList(),
				(ValueTemplate.Placeholder) text.get(position), key.template().textAfter(position), position == 0);
	}

	private static Stream<CompiledComparison> compared(Path source, List<CompiledCriteria> parts) {
		return parts.stream()
			.filter(CompiledComparison.class::isInstance)
			.map(CompiledComparison.class::cast)
			.filter((part) -> part.path().equals(source));
	}

	String attribute() {
		return this.key.attribute();
	}

	/** Whether it says all of the key. */
	boolean isWhole() {
		return this.known.size() == this.key.sources().size();
	}

	/** Whether it says anything. */
	boolean isSaying() {
		return !this.known.isEmpty() || this.range != null || !this.key.template().prefix().isEmpty();
	}

	/** Whether it says exactly what this part does, so that the part can go. */
	boolean replaces(CompiledCriteria part) {
		return this.known.stream().anyMatch((source) -> source == part)
				|| (this.range != null && this.range.replaces(part));
	}

	/** Whether a source is neither known nor within a range. */
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

	/** What is known of the text. */
	String prefix(@Nullable Object[] arguments) {
		List<AttributeValue> values = new ArrayList<>(this.known.size());
		for (CompiledComparison source : this.known) {
			values.add(source.stored(0, arguments));
		}
		return this.key.text(values);
	}

	/** Without values. */
	@Override
	public String toString() {
		return this.key.template() + " by " + this.known + ((this.range != null) ? " and " + this.range : "");
	}

}
