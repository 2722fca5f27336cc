// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.convert.KeyWriter;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.query.CompiledCriteria.Compared;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What criteria on properties mean for a key that is made of them: its whole text, or
 * what it begins with.
 *
 * @param key how the key is made
 * @param known the criteria that say what the first of its sources are
 */
record KeyCriteria(KeyWriter key, List<Compared> known) implements CompiledCriteria {

	/** The criteria on a key, as far as the parts say what it is made of. */
	static KeyCriteria of(KeyWriter key, List<CompiledCriteria> parts) {
		List<Compared> known = new ArrayList<>();
		for (Path source : key.sources()) {
			Compared equality = equality(source, parts);
			if (equality == null) {
				break;
			}
			known.add(equality);
		}
		return new KeyCriteria(key, List.copyOf(known));
	}

	private static @Nullable Compared equality(Path source, List<CompiledCriteria> parts) {
		for (CompiledCriteria part : parts) {
			if (part instanceof Compared compared && compared.relation() == Relation.IS
					&& compared.path().equals(source)) {
				return compared;
			}
		}
		return null;
	}

	/** Whether it says all of the key. */
	boolean isWhole() {
		return this.known.size() == this.key.sources().size();
	}

	/** Whether it says anything. */
	boolean isSaying() {
		return !this.known.isEmpty() || !this.key.text().prefix().isEmpty();
	}

	@Override
	public Condition bind(@Nullable Object @Nullable [] arguments) {
		AttributeValue value = (arguments != null) ? text(arguments) : STAND_IN;
		Path path = Path.of(this.key.attribute());
		return isWhole() ? new Condition.Compare(Operand.of(path), Comparator.EQUAL, Operand.of(value))
				: new Condition.BeginsWith(path, Operand.of(value));
	}

	private AttributeValue text(@Nullable Object[] arguments) {
		List<AttributeValue> values = new ArrayList<>(this.known.size());
		for (Compared source : this.known) {
			values.add(source.stored(0, arguments));
		}
		return AttributeValue.createS(this.key.text(values));
	}

}
