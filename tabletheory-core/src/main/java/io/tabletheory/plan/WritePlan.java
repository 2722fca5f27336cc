// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stages that every write of a model goes through, in their fixed order. A stage that
 * the model has no need of is left out, so that it costs nothing.
 */
@Internal
public final class WritePlan {

	private final Attributes attributes;

	private final KeysStage keys;

	private final @Nullable InitialValues initial;

	private final @Nullable ValidationStage validation;

	private final @Nullable PolicyStage policy;

	private final @Nullable DerivationStage derive;

	private final @Nullable TypeStage type;

	private final ShapeStage shape;

	private final @Nullable StampStage stamp;

	private final @Nullable VersionStage version;

	private final @Nullable DigestStage digests;

	private final List<Stage> stages;

	/**
	 * The attributes that an update of all fields leaves to the library, or cannot
	 * change.
	 */
	private final Set<String> fixed;

	/** The attributes that the library makes if the caller does not give them. */
	private final Set<String> made;

	/**
	 * The attributes that an update of fields may name without effect, because the
	 * library writes them.
	 */
	private final Set<String> ignored;

	WritePlan(Model model, KeysStage keys, @Nullable DerivationStage derive, Attributes attributes,
			@Nullable Seals seals, KeyDisplay keyDisplay, Identifiers identifiers) {
		List<String> created = names(model, Role.CREATED_AT);
		List<String> updated = names(model, Role.UPDATED_AT);
		Set<String> timestamps = new LinkedHashSet<>(created);
		timestamps.addAll(updated);
		Set<String> generated = new LinkedHashSet<>(names(model, Role.VERSION));
		generated.addAll(timestamps);
		this.attributes = attributes;
		this.keys = keys;
		this.initial = InitialValues.of(model, keys, identifiers);
		this.derive = derive;
		this.type = (model.type() != null) ? TypeStage.of(model.type(), model.name()) : null;
		// Before stamp and version, so that omit_empty can never drop version 0.
		Set<String> required = required(model, keys, generated, (derive != null) ? derive.names() : Set.of());
		this.validation = ValidationStage.of(attributes, keys, keyDisplay, required);
		this.policy = PolicyStage.of(attributes, keys, keyDisplay);
		this.shape = new ShapeStage(attributes, Set.copyOf(timestamps), required, indexKeys(model));
		AttributeModel version = model.attribute(Role.VERSION);
		this.version = (version != null) ? new VersionStage(version.name()) : null;
		this.stamp = timestamps.isEmpty() ? null : new StampStage(created, updated);
		this.digests = (seals != null) ? seals.digests() : null;
		this.stages = stages();
		Set<String> unchangeable = new LinkedHashSet<>(generated);
		for (KeyAttribute key : model.keys().parts()) {
			unchangeable.add(key.name());
		}
		if (this.digests != null) {
			unchangeable.addAll(this.digests.attributes());
		}
		this.fixed = Set.copyOf(unchangeable);
		this.ignored = Set.copyOf(updated);
		Set<String> made = new LinkedHashSet<>((derive != null) ? derive.names() : Set.of());
		if (model.type() != null) {
			made.add(model.type().attribute());
		}
		this.made = Set.copyOf(made);
	}

	private List<Stage> stages() {
		List<Stage> stages = new ArrayList<>();
		for (@Nullable
		Stage stage : new @Nullable Stage[] { this.validation, this.policy, this.derive, this.keys, this.type,
				this.shape, this.digests, this.stamp, this.version }) {
			if (stage != null) {
				stages.add(stage);
			}
		}
		return List.copyOf(stages);
	}

	private static Map<String, String> indexKeys(Model model) {
		Map<String, String> indexKeys = new HashMap<>();
		for (Index index : model.indexes()) {
			for (KeyAttribute part : index.keys().parts()) {
				if (!model.keys().contains(part.name())) {
					indexKeys.putIfAbsent(part.name(), index.name());
				}
			}
		}
		return Map.copyOf(indexKeys);
	}

	/**
	 * The attributes that the caller must give, besides the key and its ingredients, of
	 * which their own stages take care.
	 */
	private static Set<String> required(Model model, KeysStage keys, Set<String> generated, Set<String> derived) {
		Set<String> required = new HashSet<>();
		for (AttributeModel attribute : model.attributes()) {
			boolean tag = model.type() != null && model.type().attribute().equals(attribute.name());
			if (attribute.required() && !tag && !generated.contains(attribute.name())
					&& !derived.contains(attribute.name()) && !keys.isIdentifying(attribute.name())) {
				required.add(attribute.name());
			}
		}
		return Set.copyOf(required);
	}

	private static List<String> names(Model model, Role role) {
		AttributeModel attribute = model.attribute(role);
		return (attribute != null) ? List.of(attribute.name()) : List.of();
	}

	/** The generated attributes that a new item is not given. */
	public Set<String> generated(Item item) {
		return (this.initial != null) ? this.initial.lacking(item) : Set.of();
	}

	/** The generated attributes that an update which may create an item does not name. */
	public Set<String> generated(Edit edit) {
		return (this.initial != null && edit.scope().mayCreate()) ? this.initial.lacking(edit) : Set.of();
	}

	/**
	 * A new item with the generated and default values that it is not given. To be asked
	 * once for each write, before its stages.
	 */
	public Item begun(Item item) {
		return (this.initial != null) ? this.initial.of(item) : item;
	}

	/** The same of an update for the case that it creates an item. */
	public Edit begun(Edit edit) {
		return (this.initial != null && edit.scope().mayCreate()) ? this.initial.of(edit) : edit;
	}

	/** The item with the generated values that a seed stands for. */
	public Item seeded(Item item, Set<String> generated, GenerationKey seed) {
		return (this.initial != null) ? this.initial.seeded(item, generated, seed) : item;
	}

	/** The update with the generated values that a seed stands for. */
	public Edit seeded(Edit edit, Set<String> generated, GenerationKey seed) {
		return (this.initial != null) ? this.initial.seeded(edit, generated, seed) : edit;
	}

	/** True if the item is certainly new, because its key is still to be generated. */
	public boolean isKeyGenerated(Item item) {
		return this.initial != null && this.initial.makeKey(item);
	}

	/** The item that a put stores. */
	public Item put(Item item, Instant now, Origin origin) {
		return put(item, Precondition.NOTHING, false, now, origin);
	}

	/**
	 * The item that a put stores if the demand is met.
	 * @param keepsCreated true if the item keeps its moment of creation
	 */
	public Item put(Item item, Precondition demand, boolean keepsCreated, Instant now, Origin origin) {
		Draft draft = new Draft(this.attributes.row(item, origin), demand, keepsCreated, now, origin);
		this.stages.forEach((stage) -> stage.put(draft));
		ItemLimit.check(draft.attributes, origin);
		return Item.owning(draft.attributes);
	}

	/**
	 * The item that a put stores unchanged, for items that were read from a table. Only
	 * the stage of the key applies, and digests are made, so that all other attributes
	 * survive.
	 */
	public Item stored(Item item, Origin origin) {
		this.keys.complete(item.attributes(), origin);
		Item whole = (this.digests != null) ? with(item, this.digests.of(item.attributes())) : item;
		ItemLimit.check(whole.attributes(), origin);
		return whole;
	}

	private static Item with(Item item, Map<String, AttributeValue> digests) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		attributes.putAll(digests);
		return Item.owning(attributes);
	}

	/** The item, if it is not too large to be stored. */
	public Item storable(Item item, Origin origin) {
		ItemLimit.check(item.attributes(), origin);
		return item;
	}

	/** The attributes with envelopes in place of values. */
	public Map<String, AttributeValue> sealed(Map<String, AttributeValue> attributes,
			Map<String, AttributeValue> envelopes, Origin origin) {
		Map<String, AttributeValue> sealed = new LinkedHashMap<>(attributes);
		sealed.putAll(envelopes);
		ItemLimit.check(sealed, origin);
		return sealed;
	}

	/** The required attributes that an item would lack which this update creates. */
	public List<String> missing(Edit edit) {
		if (edit.scope() != Edit.Scope.PARTS_OR_NEW) {
			return List.of();
		}
		List<String> missing = this.shape.missing(edit.assignments());
		return (this.derive != null) ? this.derive.unknown(missing, edit.key()) : missing;
	}

	/**
	 * The update that is made if the demand is met. An update without assignments changes
	 * only the version and the time of modification.
	 */
	public PlannedUpdate update(Edit edit, Precondition demand, Instant now, Origin origin) {
		requireVersion(edit, origin);
		Change change = new Change(edit, demand, now, origin);
		this.stages.forEach((stage) -> stage.update(change));
		if (change.assignments.isEmpty() && !change.mayCreate()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"There is nothing to update; name at least one attribute, because there is neither a version nor a "
							+ "time of modification to change",
					null);
		}
		change.requireStorable();
		return new PlannedUpdate(change.key, change.assignments);
	}

	private void requireVersion(Edit edit, Origin origin) {
		if (edit.leavesVersion() && this.version == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"The update leaves the version as it is, but the model has no attribute with the role version; remove"
							+ " leavingVersion",
					null);
		}
	}

	/** The update that stores all fields that an item has. */
	public Edit fields(Item given, Origin origin) {
		return fields(given, changeable(given), Edit.Scope.ITEM, origin);
	}

	/** The update that stores these fields of an item. */
	public Edit fields(Item given, Collection<String> fields, Origin origin) {
		return fields(given, fields, Edit.Scope.PARTS, origin);
	}

	private Edit fields(Item given, Collection<String> fields, Edit.Scope scope, Origin origin) {
		List<Assignment> assignments = new ArrayList<>(fields.size());
		for (String name : fields) {
			AttributeModel attribute = this.attributes.get(name, origin);
			if (!this.ignored.contains(name)) {
				requireChangeable(attribute, origin);
				assignments.add(new Assignment.Set(Path.of(name), given(name, given, origin)));
			}
		}
		return new Edit(this.keys.of(given), assignments, scope);
	}

	/**
	 * The update after which an item has these values, and of the other written
	 * attributes none but those that the library makes.
	 */
	public Edit replacing(Item item, Collection<String> written, Origin origin) {
		List<Assignment> assignments = new ArrayList<>(written.size());
		for (String name : written) {
			if (!this.fixed.contains(name)) {
				AttributeValue value = item.get(name);
				this.attributes.get(name, origin);
				if (value != null) {
					assignments.add(new Assignment.Set(Path.of(name), value));
				}
				else if (!this.made.contains(name)) {
					assignments.add(new Assignment.Remove(Path.of(name)));
				}
			}
		}
		return new Edit(this.keys.of(item), assignments, Edit.Scope.ITEM);
	}

	private static void requireChangeable(AttributeModel attribute, Origin origin) {
		String problem = ShapedAssignments.fixed(attribute);
		if (problem != null) {
			throw ShapeStage.refused(origin, problem);
		}
	}

	private static AttributeValue given(String name, Item given, Origin origin) {
		AttributeValue value = given.get(name);
		if (value == null) {
			throw ShapeStage.refused(origin, "The update names " + Texts.quote(name)
					+ ", but the item has no value for it; give null to remove it");
		}
		return value;
	}

	/** The update that stores all fields of an item, which may be new. */
	public Edit whole(Item given, Origin origin) {
		if (this.validation != null) {
			this.validation.check(given, (this.initial != null) ? this.initial.names() : Set.of(), origin);
		}
		return fields(given, changeable(given), Edit.Scope.WHOLE, origin);
	}

	/**
	 * That the item is still the one that the given was made from: present, and at its
	 * version, which must be given if the model has one.
	 */
	public Precondition unchanged(Item given, Origin origin) {
		return (this.version != null) ? Precondition.PRESENT.version(this.version.required(given, origin))
				: Precondition.PRESENT;
	}

	/**
	 * True if the stored item has the moment of the write that stored it.
	 * @param created true for the write of a whole new item
	 */
	public boolean isStamped(boolean created) {
		return this.stamp != null && (created || !this.stamp.updated().isEmpty());
	}

	/** True if the item has the version that a write with this demand makes. */
	public boolean isCounted(Item stored, Precondition demand) {
		AttributeValue demanded = demand.version();
		return this.version == null || demanded == null || this.version.follows(stored, demanded);
	}

	/** The demand as a condition, or {@code null} if there is none. */
	public @Nullable ConditionExpression condition(Precondition demand, Origin origin) {
		ConditionExpression state = state(demand, origin);
		if (demand.condition() == null) {
			return state;
		}
		ConditionExpression condition = this.attributes.checked(demand.condition(), origin);
		return (state != null) ? state.and(condition) : condition;
	}

	/** That an item which may be there is none of another type. */
	private @Nullable ConditionExpression state(Precondition demand, Origin origin) {
		ConditionExpression state = presence(demand, origin);
		if (this.type == null || demand.presence() == Presence.ABSENT) {
			return state;
		}
		return (state != null) ? state.and(this.type.own()) : this.type.own();
	}

	/** True if an item has another type, so that no write of this model may change it. */
	public boolean isOfAnotherType(Item stored) {
		return this.type != null && !this.type.isOwn(stored);
	}

	private @Nullable ConditionExpression presence(Precondition demand, Origin origin) {
		AttributeValue expected = demand.version();
		if (expected != null) {
			ConditionExpression current = version(expected, origin);
			return (demand.presence() == Presence.ANY) ? this.keys.notExists().or(current) : current;
		}
		return switch (demand.presence()) {
			case ANY -> null;
			case ABSENT -> this.keys.notExists();
			case PRESENT -> this.keys.exists();
		};
	}

	private ConditionExpression version(AttributeValue expected, Origin origin) {
		if (this.version == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"A version was given, but the model has no attribute with the role version", null);
		}
		return this.version.is(expected);
	}

	/** The version that a write makes of the one that it demands, if it does. */
	public Map<String, AttributeValue> counted(Precondition demand) {
		AttributeValue demanded = demand.version();
		return (this.version != null && demanded != null)
				? Map.of(this.version.name(), this.version.next(demanded, Origin.NONE)) : Map.of();
	}

	/** The version of an item, if the model and the item have one. */
	public @Nullable AttributeValue version(Item item) {
		return (this.version != null) ? this.version.find(item) : null;
	}

	/** True if some attributes keep their values, so that writes have conditions. */
	public boolean hasPolicy() {
		return this.policy != null;
	}

	/** The values that attributes must have kept if an item is stored whole. */
	public List<KeptValue> kept(Item item) {
		return (this.policy != null) ? this.policy.kept(item) : List.of();
	}

	/** The same if an item is changed by these assignments. */
	public List<KeptValue> kept(List<Assignment> assignments) {
		return (this.policy != null) ? this.policy.kept(assignments) : List.of();
	}

	/** The fields of an item that an update of all fields stores. */
	public Collection<String> changeable(Item given) {
		List<String> fields = new ArrayList<>(given.attributes().size());
		for (String name : given.attributes().keySet()) {
			if (!this.fixed.contains(name)) {
				fields.add(name);
			}
		}
		return fields;
	}

}
