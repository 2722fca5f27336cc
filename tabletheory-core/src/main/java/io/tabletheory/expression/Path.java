// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The path of a value within an item: an attribute and, below it, keys of maps and
 * positions in lists.
 *
 * @param attribute the stored name of the attribute; any characters, dots and brackets
 * included
 * @param steps the steps from there to the value; empty for the attribute itself
 */
public record Path(String attribute, List<Step> steps) {

	public Path {
		steps = List.copyOf(steps);
	}

	/** The path of the attribute itself. No character of the name has a meaning. */
	public static Path of(String attribute) {
		return new Path(attribute, List.of());
	}

	/**
	 * Parses a path such as {@code lines[0].price}. Use {@link #of} and {@link #key} for
	 * names with dots or brackets.
	 */
	public static Path parse(String text) {
		return new PathParser(text).parse();
	}

	/** The path of a key in the map at this path. */
	public Path key(String name) {
		return then(new Key(name));
	}

	/** The path of a position in the list at this path, counted from 0. */
	public Path index(int position) {
		return then(new Position(position));
	}

	private Path then(Step step) {
		List<Step> longer = new ArrayList<>(this.steps);
		longer.add(step);
		return new Path(this.attribute, longer);
	}

	public boolean isAttribute() {
		return this.steps.isEmpty();
	}

	/** The item's value at this path, or {@code null}. */
	public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
		AttributeValue found = item.get(this.attribute);
		for (Step step : this.steps) {
			found = (found != null) ? step.of(found) : null;
		}
		return found;
	}

	/**
	 * Returns true if one of the paths is the other or lies within it, so that an update
	 * must not change both.
	 */
	public boolean overlaps(Path other) {
		int common = Math.min(this.steps.size(), other.steps.size());
		return this.attribute.equals(other.attribute)
				&& this.steps.subList(0, common).equals(other.steps.subList(0, common));
	}

	/**
	 * Compares the components by hand, because the generated method of a record is linked
	 * at start-up.
	 */
	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof Path path && this.attribute.equals(path.attribute) && this.steps.equals(path.steps);
	}

	@Override
	public int hashCode() {
		return 31 * this.attribute.hashCode() + this.steps.hashCode();
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder(this.attribute);
		this.steps.forEach(text::append);
		return text.toString();
	}

	/** One step down into a value. */
	public sealed interface Step permits Key, Position {

		/** The value after this step, or {@code null}. */
		@Nullable AttributeValue of(AttributeValue value);

	}

	/** The step to a key of a map. */
	public record Key(String name) implements Step {

		@Override
		public @Nullable AttributeValue of(AttributeValue value) {
			return value.m().get(this.name);
		}

		@Override
		public String toString() {
			return "." + this.name;
		}

	}

	/** The step to a position of a list. */
	public record Position(int index) implements Step {

		public Position {
			if (index < 0) {
				throw InvalidExpression.because("A position in a list is not negative, found " + index);
			}
		}

		@Override
		public @Nullable AttributeValue of(AttributeValue value) {
			return (this.index < value.l().size()) ? value.l().get(this.index) : null;
		}

		@Override
		public String toString() {
			return "[" + this.index + "]";
		}

	}

}
