// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ValueGenerator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Gives new items the generated and default values of their model for attributes without
 * a value. The values are made once, when a write is described, so that a repetition has
 * the same values.
 */
final class InitialValues {

	private final List<InitialAttribute> all;

	private final KeysStage keys;

	private final Identifiers identifiers;

	private InitialValues(List<InitialAttribute> all, KeysStage keys, Identifiers identifiers) {
		this.all = all;
		this.keys = keys;
		this.identifiers = identifiers;
	}

	/** Those of a model, or {@code null} if it has none. */
	static @Nullable InitialValues of(Model model, KeysStage keys, Identifiers identifiers) {
		List<InitialAttribute> all = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			InitialValue value = InitialValue.of(attribute);
			if (value != null) {
				all.add(InitialAttribute.of(attribute, value));
			}
		}
		return all.isEmpty() ? null : new InitialValues(List.copyOf(all), keys, identifiers);
	}

	/** The attributes that have one. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>();
		this.all.forEach((one) -> names.add(one.name()));
		return names;
	}

	/** The generated attributes that the item is not given. */
	Set<String> lacking(Item item) {
		Set<String> lacking = new LinkedHashSet<>();
		for (InitialAttribute one : this.all) {
			if (one.generator() != null && isOpen(one, item)) {
				lacking.add(one.name());
			}
		}
		return lacking;
	}

	private boolean isOpen(InitialAttribute one, Item item) {
		return one.isAbsent(item) && !this.keys.isTold(one.name(), item);
	}

	/** True if the key of the item is still to be made of a generated value. */
	boolean makeKey(Item item) {
		for (String attribute : lacking(item)) {
			if (this.keys.isIdentifying(attribute)) {
				return true;
			}
		}
		return false;
	}

	/** The item with all of them. */
	Item of(Item item) {
		Map<String, AttributeValue> added = null;
		for (InitialAttribute one : this.all) {
			if (isOpen(one, item)) {
				added = (added != null) ? added : new LinkedHashMap<>(item.attributes());
				added.put(one.name(), one.next(this.identifiers));
			}
		}
		return (added != null) ? Item.owning(added) : item;
	}

	/** The item with the generated values that a seed stands for. */
	Item seeded(Item item, Set<String> generated, GenerationKey seed) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		for (InitialAttribute one : this.all) {
			if (generated.contains(one.name())) {
				attributes.put(one.name(), one.of(this.identifiers, seed));
			}
		}
		return Item.owning(attributes);
	}

	/** The generated attributes that an update which may create does not name. */
	Set<String> lacking(Edit edit) {
		Set<String> lacking = new LinkedHashSet<>();
		for (InitialAttribute one : this.all) {
			if (one.generator() != null && isOpen(one, edit)) {
				lacking.add(one.name());
			}
		}
		return lacking;
	}

	/**
	 * The update with all of them, for the case that it creates the item. One of a whole
	 * item leaves none of them absent.
	 */
	Edit of(Edit edit) {
		List<Assignment> assignments = new ArrayList<>(edit.assignments());
		for (InitialAttribute one : this.all) {
			if (isOpen(one, edit)) {
				Path path = Path.of(one.name());
				boolean removed = assignments.remove(new Assignment.Remove(path));
				AttributeValue value = one.next(this.identifiers);
				assignments.add((removed && one.constant() != null) ? new Assignment.Set(path, value)
						: new Assignment.SetIfAbsent(path, value));
			}
		}
		return new Edit(edit.key(), assignments, edit.scope(), edit.leavesVersion());
	}

	/** The update with the generated values that a seed stands for. */
	Edit seeded(Edit edit, Set<String> generated, GenerationKey seed) {
		List<Assignment> assignments = new ArrayList<>(edit.assignments());
		for (InitialAttribute one : this.all) {
			if (generated.contains(one.name())) {
				assignments.replaceAll((assignment) -> assignment.path().equals(Path.of(one.name()))
						? new Assignment.SetIfAbsent(assignment.path(), one.of(this.identifiers, seed)) : assignment);
			}
		}
		return new Edit(edit.key(), assignments, edit.scope(), edit.leavesVersion());
	}

	private boolean isOpen(InitialAttribute one, Edit edit) {
		for (Assignment assignment : edit.assignments()) {
			boolean removal = edit.scope() == Edit.Scope.WHOLE && assignment instanceof Assignment.Remove
					&& assignment.path().isAttribute();
			if (assignment.path().attribute().equals(one.name()) && !removal) {
				return false;
			}
		}
		return !this.keys.isIdentifying(one.name());
	}

	/**
	 * An attribute that has one.
	 *
	 * @param constant the value; {@code null} where it is generated
	 */
	private record InitialAttribute(AttributeModel attribute, @Nullable ValueGenerator generator,
			@Nullable AttributeValue constant) {

		static InitialAttribute of(AttributeModel attribute, InitialValue value) {
			return new InitialAttribute(attribute, value.generator(),
					(value.generator() != null) ? null : PlainValues.write(attribute, value.constant(), Origin.NONE));
		}

		String name() {
			return this.attribute.name();
		}

		/** True if nothing would be stored of the given value. */
		boolean isAbsent(Item item) {
			AttributeValue given = item.get(name());
			return given == null || ShapeStage.isAbsence(this.attribute, given)
					|| (this.attribute.omitEmpty() && Emptiness.isEmpty(this.attribute, given));
		}

		AttributeValue next(Identifiers identifiers) {
			return (this.constant != null) ? this.constant : AttributeValue.fromS(identifiers.next(generated()));
		}

		AttributeValue of(Identifiers identifiers, GenerationKey seed) {
			return AttributeValue.fromS(identifiers.of(generated(), seed, name()));
		}

		private ValueGenerator generated() {
			return Objects.requireNonNull(this.generator);
		}

	}

}
