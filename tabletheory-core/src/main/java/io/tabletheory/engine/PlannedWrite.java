// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.UniqueAttributes;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A write that has been through the stages of its plan, with its values still in plain.
 *
 * @param item the item to put, or the key of the item to change
 * @param assignments the changes of an update
 * @param guard a further condition, besides the demand of the caller
 * @param purpose what a write of a marker is for; {@code null} for a write of the
 * caller's
 */
record PlannedWrite(Write write, Origin origin, Item item, List<Assignment> assignments,
		@Nullable ConditionExpression guard, @Nullable MarkerPurpose purpose) {

	private PlannedWrite(Write write, Origin origin, Item item, List<Assignment> assignments) {
		this(write, origin, item, assignments, null, null);
	}

	/** A write of a marker, which has no moment. */
	static PlannedWrite ofMarker(Write write, MarkerPurpose purpose) {
		PlannedWrite planned = of(write, Instant.EPOCH);
		return new PlannedWrite(write, planned.origin, planned.item, planned.assignments, null, purpose);
	}

	/** A write of a batch, which was planned before. */
	static PlannedWrite of(BatchWrite write, Origin origin) {
		Item item = write.item();
		return (item != null)
				? new PlannedWrite(new Write.Put(write.plan(), item, Precondition.NOTHING), origin, item, List.of())
				: new PlannedWrite(new Write.Delete(write.plan(), write.key(), Precondition.NOTHING), origin,
						write.key(), List.of());
	}

	static PlannedWrite of(Write write, Instant now) {
		if (write instanceof Write.Put put) {
			Origin origin = put.plan().origin("put");
			return new PlannedWrite(put, origin, put.planned(now, origin), List.of());
		}
		if (write instanceof Write.Update update) {
			return of(update, now);
		}
		if (write instanceof Write.Delete delete) {
			return keyed(delete, delete.key(), "delete");
		}
		Write.Check check = (Write.Check) write;
		return keyed(check, check.key(), "check");
	}

	private static PlannedWrite of(Write.Update update, Instant now) {
		Origin origin = update.plan().origin("update");
		PlannedUpdate planned = update.planned(now, origin);
		return new PlannedWrite(update, origin, Item.owning(planned.key()), planned.assignments());
	}

	private static PlannedWrite keyed(Write write, Item key, String operation) {
		Origin origin = write.plan().origin(operation);
		return new PlannedWrite(write, origin, Item.owning(write.plan().key(key, origin)), List.of());
	}

	TablePlan plan() {
		return this.write.plan();
	}

	ItemKey key() {
		return ItemKey.of(plan().table(), plan().model().keys(), this.item.attributes());
	}

	/** Returns this write with an additional condition. */
	PlannedWrite guarded(ConditionExpression other) {
		return new PlannedWrite(this.write, this.origin, this.item, this.assignments, other, this.purpose);
	}

	/** The condition, the guard, and that attributes keep their values. */
	@Nullable ConditionExpression guarding(@Nullable ConditionExpression condition) {
		ConditionExpression all = and(condition, this.guard);
		for (KeptValue kept : kept()) {
			all = and(all, kept.condition(this.write.demand().presence() == Presence.ANY));
		}
		return all;
	}

	private static @Nullable ConditionExpression and(@Nullable ConditionExpression one,
			@Nullable ConditionExpression other) {
		return (one != null && other != null) ? one.and(other) : (one != null) ? one : other;
	}

	/** The values that attributes of a stored item must have kept. */
	private List<KeptValue> kept() {
		if (!plan().conditions().hasPolicy(this.write.demand()) || this.write.demand().presence() == Presence.ABSENT) {
			return List.of();
		}
		if (this.write instanceof Write.Put put) {
			return put.isAfresh() ? List.of() : plan().conditions().kept(this.item, this.write.demand());
		}
		return plan().conditions().kept(this.assignments, this.write.demand());
	}

	/** The values that attributes must keep, and that differ in this item. */
	List<KeptValue> changed(Item stored) {
		return kept().stream().filter((kept) -> !kept.isAllowed(stored.get(kept.name()))).toList();
	}

	/** True if unique values or their scopes may change or be removed. */
	boolean concernsUniqueValues() {
		UniqueAttributes unique = plan().unique();
		if (unique == null || this.write instanceof Write.Check) {
			return false;
		}
		if (this.write instanceof Write.Update) {
			return this.assignments.stream().anyMatch(unique::isNamedBy);
		}
		return this.write.demand().presence() != Presence.ABSENT || unique.isIn(unique.values(this.item));
	}

	/** True if the write must know the unique values of the stored item. */
	boolean replacesUniqueValues() {
		return concernsUniqueValues() && this.write.demand().presence() != Presence.ABSENT;
	}

	/**
	 * The values that decide on the markers after the write, computed from those before.
	 */
	Map<String, AttributeValue> watchedAfter(Map<String, AttributeValue> before) {
		UniqueAttributes unique = Objects.requireNonNull(plan().unique());
		if (this.write instanceof Write.Update) {
			return unique.after(before, this.assignments);
		}
		return (this.write instanceof Write.Put) ? unique.values(this.item) : Map.of();
	}

	/** The attributes to encrypt. */
	SealProgram.ItemPart secrets() {
		return SealProgram.ItemPart.of(plan().seals(), this.item.attributes(),
				(this.write instanceof Write.Put) ? this.item.attributes() : assigned());
	}

	/** The values that are assigned to whole attributes, as all encrypted values are. */
	private Map<String, AttributeValue> assigned() {
		Map<String, AttributeValue> assigned = new LinkedHashMap<>();
		for (Assignment assignment : this.assignments) {
			AttributeValue value = value(assignment);
			if (value != null && assignment.path().isAttribute()) {
				assigned.put(assignment.path().attribute(), value);
			}
		}
		return assigned;
	}

	private static @Nullable AttributeValue value(Assignment assignment) {
		if (assignment instanceof Assignment.Set set) {
			return set.value();
		}
		return (assignment instanceof Assignment.SetIfAbsent set) ? set.value() : null;
	}

	/** The write as it is sent, with envelopes in place of values. */
	PlannedWrite sealed(Map<String, AttributeValue> envelopes) {
		if (envelopes.isEmpty()) {
			return this;
		}
		if (this.write instanceof Write.Put) {
			return new PlannedWrite(this.write, this.origin,
					Item.owning(plan().writes().sealed(this.item.attributes(), envelopes, this.origin)), List.of(),
					this.guard, this.purpose);
		}
		plan().writes().sealed(assigned(), envelopes, this.origin);
		List<Assignment> sealed = new ArrayList<>(this.assignments.size());
		this.assignments.forEach((assignment) -> sealed.add(sealed(assignment, envelopes)));
		return new PlannedWrite(this.write, this.origin, this.item, sealed, this.guard, this.purpose);
	}

	/** Returns this write without the time at which the item expires. */
	PlannedWrite withoutExpiry() {
		AttributeModel expiry = plan().model().attribute(Role.TTL);
		if (expiry == null) {
			return this;
		}
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(this.item.attributes());
		attributes.remove(expiry.name());
		return new PlannedWrite(this.write, this.origin, Item.owning(attributes),
				this.assignments.stream().filter((one) -> !one.path().attribute().equals(expiry.name())).toList(),
				this.guard, this.purpose);
	}

	/** Returns this write without the plaintext of sealed attributes, to be kept. */
	PlannedWrite withoutPlain() {
		if (plan().seals() == null) {
			return this;
		}
		if (this.write instanceof Write.Put put) {
			return new PlannedWrite(
					new Write.Put(put.plan(), this.item, put.demand(), put.keepsCreated(), put.isStaged(),
							put.generated(), put.isAfresh()),
					this.origin, this.item, this.assignments, this.guard, this.purpose);
		}
		return (this.write instanceof Write.Update update) ? new PlannedWrite(withoutPlain(update), this.origin,
				this.item, this.assignments, this.guard, this.purpose) : this;
	}

	private Write.Update withoutPlain(Write.Update update) {
		Map<Path, Assignment> sent = new HashMap<>();
		this.assignments.forEach((assignment) -> sent.put(assignment.path(), assignment));
		Edit edit = update.edit();
		return new Write.Update(update.plan(),
				new Edit(edit.key(),
						edit.assignments().stream().map((one) -> sent.getOrDefault(one.path(), one)).toList(),
						edit.scope(), edit.leavesVersion()),
				update.demand(), update.returned(), update.once(), null, update.generated());
	}

	private static Assignment sealed(Assignment assignment, Map<String, AttributeValue> envelopes) {
		Path path = assignment.path();
		AttributeValue envelope = path.isAttribute() ? envelopes.get(path.attribute()) : null;
		if (envelope == null || value(assignment) == null) {
			return assignment;
		}
		return (assignment instanceof Assignment.Set) ? new Assignment.Set(path, envelope)
				: new Assignment.SetIfAbsent(path, envelope);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "PlannedWrite[" + this.write + "]";
	}

}
