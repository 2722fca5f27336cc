// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Internal;
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
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Gives new items the generated and default values of their model for attributes without
 * a value. The values are made once, when a write is described, so that a repetition has
 * the same values.
 */
@Internal
public final class InitialValues {

	private final List<InitialAttribute> all;

	private final Set<String> names;

	private final KeysStage keys;

	private final Identifiers identifiers;

	private InitialValues(List<InitialAttribute> all, KeysStage keys, Identifiers identifiers) {
		this.all = all;
		this.names = names(all);
		this.keys = keys;
		this.identifiers = identifiers;
	}

	private static Set<String> names(List<InitialAttribute> all) {
		Set<String> names = new LinkedHashSet<>();
		all.forEach((one) -> names.add(one.name()));
		return Collections.unmodifiableSet(names);
	}

	static InitialValues of(Model model, KeysStage keys, Identifiers identifiers) {
		List<InitialAttribute> all = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			InitialValue value = InitialValue.of(attribute);
			if (value != null) {
				all.add(InitialAttribute.of(attribute, value));
			}
		}
		return new InitialValues(List.copyOf(all), keys, identifiers);
	}

	/** The attributes that have one. */
	Set<String> names() {
		return this.names;
	}

	/** The generated attributes that a new item is not given. */
	public Set<String> generated(Item item) {
		if (this.all.isEmpty()) {
			return Set.of();
		}
		Set<String> lacking = new LinkedHashSet<>();
		for (InitialAttribute one : this.all) {
			if (one.generator() != null && isOpen(one, item)) {
				lacking.add(one.name());
			}
		}
		return lacking;
	}

	/** True if one of these generated values is that of no other write. */
	public boolean haveMark(Set<String> generated) {
		return this.all.stream().anyMatch((one) -> generated.contains(one.name()) && one.value().isDistinct());
	}

	private boolean isOpen(InitialAttribute one, Item item) {
		return one.isAbsent(item) && !this.keys.isTold(one.name(), item);
	}

	/** True if the item is certainly new, because its key is still to be generated. */
	public boolean isKeyGenerated(Item item) {
		for (String attribute : generated(item)) {
			if (this.keys.isIdentifying(attribute)) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A new item with all of them that it is not given. To be asked once for each write,
	 * before its stages.
	 */
	public Item of(Item item) {
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
	public Item seeded(Item item, Set<String> generated, GenerationKey seed) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		for (InitialAttribute one : this.all) {
			if (generated.contains(one.name())) {
				attributes.put(one.name(), one.of(this.identifiers, seed));
			}
		}
		return Item.owning(attributes);
	}

	/** The generated attributes that an update which may create an item does not name. */
	public Set<String> generated(Edit edit) {
		if (!isConcerned(edit)) {
			return Set.of();
		}
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
	public Edit of(Edit edit) {
		if (!isConcerned(edit)) {
			return edit;
		}
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
	public Edit seeded(Edit edit, Set<String> generated, GenerationKey seed) {
		List<Assignment> assignments = new ArrayList<>(edit.assignments());
		for (InitialAttribute one : this.all) {
			if (generated.contains(one.name())) {
				assignments.replaceAll((assignment) -> assignment.path().equals(Path.of(one.name()))
						? new Assignment.SetIfAbsent(assignment.path(), one.of(this.identifiers, seed)) : assignment);
			}
		}
		return new Edit(edit.key(), assignments, edit.scope(), edit.leavesVersion());
	}

	private boolean isConcerned(Edit edit) {
		return !this.all.isEmpty() && edit.scope().mayCreate();
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
	 * @param constant the stored value; {@code null} where it is generated
	 */
	private record InitialAttribute(AttributeModel attribute, InitialValue value, @Nullable AttributeValue constant) {

		static InitialAttribute of(AttributeModel attribute, InitialValue value) {
			return new InitialAttribute(attribute, value,
					(value.generator() != null) ? null : PlainValues.write(attribute, value.constant(), Origin.NONE));
		}

		@Nullable ValueGenerator generator() {
			return this.value.generator();
		}

		String name() {
			return this.attribute.name();
		}

		/** True if nothing would be stored of the given value. */
		boolean isAbsent(Item item) {
			AttributeValue given = item.get(name());
			return given == null
					|| (ShapeStage.isAbsence(this.attribute, given) && !ValueRules.storesNull(this.attribute))
					|| (this.attribute.omitEmpty() && Emptiness.isEmpty(this.attribute, given));
		}

		AttributeValue next(Identifiers identifiers) {
			return (this.constant != null) ? this.constant : AttributeValue.fromS(identifiers.next(this.value));
		}

		AttributeValue of(Identifiers identifiers, GenerationKey seed) {
			return AttributeValue.fromS(identifiers.of(this.value, seed, name()));
		}

	}

}
