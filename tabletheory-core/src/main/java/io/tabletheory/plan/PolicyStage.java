// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.WritePolicy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Attributes with a {@link WritePolicy} keep the values that items have. An update that
 * cannot keep them is refused; every other write has conditions, the
 * {@linkplain KeptValue kept values}.
 *
 * @param attributes those with a policy, by their names
 * @param noItem that there is no item with the key
 */
record PolicyStage(Map<String, Governed> attributes, ConditionExpression noItem,
		KeyDisplay keyDisplay) implements Stage {

	static PolicyStage of(Attributes attributes, KeysStage keys, KeyDisplay keyDisplay) {
		Map<String, Governed> governed = new LinkedHashMap<>();
		for (AttributeModel attribute : attributes.all()) {
			WritePolicy policy = WritePolicy.of(attribute);
			if (policy != null) {
				governed.put(attribute.name(), new Governed(attribute, policy, false));
			}
		}
		return new PolicyStage(governed, keys.notExists(), keyDisplay);
	}

	/** True if the model has no policy. */
	boolean isEmpty() {
		return this.attributes.isEmpty();
	}

	/** The stage for one write, which protects further attributes. */
	PolicyStage protecting(Set<String> names, Attributes all, Origin origin) {
		if (names.isEmpty()) {
			return this;
		}
		Map<String, Governed> governed = new LinkedHashMap<>(this.attributes);
		for (String name : names) {
			AttributeModel attribute = all.get(name, ErrorCode.INVALID_OPERATOR, origin);
			requireComparable(attribute, origin);
			governed.put(name, new Governed(attribute, WritePolicy.PROTECTED, true));
		}
		return new PolicyStage(governed, this.noItem, this.keyDisplay);
	}

	private static void requireComparable(AttributeModel attribute, Origin origin) {
		String problem = attribute.isSealed() ? "is encrypted, so that it cannot be compared with the stored value"
				: (ShapedAssignments.fixed(attribute) != null) ? "is a key, or written by the library" : null;
		if (problem != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"A write cannot protect " + Texts.quote(attribute.name()) + ", which " + problem, null);
		}
	}

	/** A put is a matter of its conditions. */
	@Override
	public void put(Draft draft) {
	}

	@Override
	public void update(Change change) {
		for (Assignment assignment : change.edit.assignments()) {
			Governed governed = this.attributes.get(assignment.path().attribute());
			if (governed != null) {
				requireAllowed(governed, assignment, change);
			}
		}
	}

	private void requireAllowed(Governed governed, Assignment assignment, Change change) {
		boolean initial = assignment instanceof Assignment.SetIfAbsent && assignment.path().isAttribute();
		if (governed.policy == WritePolicy.PROTECTED && change.edit.scope().isNamed()
				&& !(initial && InitialValue.of(governed.attribute) != null)) {
			throw refused(governed, governed.byWrite ? "is protected by this update, which names it"
					: "is protected: it is set when the item is created, and no update names it", change);
		}
		boolean whole = initial || (assignment.path().isAttribute()
				&& (assignment instanceof Assignment.Set || assignment instanceof Assignment.Remove));
		if (!whole) {
			throw refused(governed, "is " + governed.policy + ", so that an update can only set it as a whole", change);
		}
	}

	private ProtectedAttributeException refused(Governed governed, String problem, Change change) {
		Item key = change.edit.key();
		return new ProtectedAttributeException(change.origin, governed.attribute.name(), problem,
				this.keyDisplay.inBrackets(key.attributes()));
	}

	/** The values that a put of the item gives. */
	List<KeptValue> kept(Item item) {
		List<KeptValue> kept = new ArrayList<>(this.attributes.size());
		this.attributes.forEach((name, governed) -> kept.add(kept(governed, item.get(name))));
		return kept;
	}

	/**
	 * The values that assignments give; one that sets what is absent keeps what is there.
	 */
	List<KeptValue> kept(List<Assignment> assignments) {
		List<KeptValue> kept = new ArrayList<>(0);
		for (Assignment assignment : assignments) {
			Governed governed = this.attributes.get(assignment.path().attribute());
			if (governed != null && !(assignment instanceof Assignment.SetIfAbsent)) {
				kept.add(kept(governed, (assignment instanceof Assignment.Set set) ? set.value() : null));
			}
		}
		return kept;
	}

	private KeptValue kept(Governed governed, @Nullable AttributeValue value) {
		return KeptValue.of(governed.attribute, governed.policy, value, this.noItem);
	}

	/**
	 * An attribute with its policy.
	 *
	 * @param byWrite true if one write protects it, and not the model
	 */
	private record Governed(AttributeModel attribute, WritePolicy policy, boolean byWrite) {

	}

}
