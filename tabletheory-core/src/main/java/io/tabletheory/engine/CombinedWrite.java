// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Two writes of one item as one. It requires a stored item for which both are possible,
 * and has the result of the second one. The version is incremented once.
 */
@Internal
public final class CombinedWrite {

	private final Write first;

	private final Write second;

	private final SequentialDemand demands;

	private CombinedWrite(Write first, Write second, Origin origin) {
		this.first = first;
		this.second = second;
		this.demands = new SequentialDemand(first, second, origin);
	}

	/**
	 * The write with the effect of both, one after the other.
	 * @param first has been through the stages of its plan
	 * @param second likewise
	 * @param origin of the second one
	 * @throws ConditionFailedException if the first one leaves behind what the second one
	 * does not accept
	 * @throws TableTheoryException if one write cannot do the same
	 */
	public static Write of(Write first, Write second, Origin origin) {
		Write combined = new CombinedWrite(first, second, origin).write();
		boolean afresh = new SequentialPolicy(first, second).isAfresh();
		return (afresh && combined instanceof Write.Put put) ? put.afresh() : combined;
	}

	private Write write() {
		Precondition demand = this.demands.joined();
		new SequentialPolicy(this.first, this.second).check(this.demands);
		if (this.second instanceof Write.Check) {
			return this.first.demanding(demand);
		}
		if (this.second instanceof Write.Delete && demand.presence() == Presence.ABSENT) {
			return new Write.Check(this.second.plan(), this.second.key(), demand);
		}
		return (this.second instanceof Write.Update update && !(this.first instanceof Write.Check))
				? changed(update, demand) : this.second.demanding(demand);
	}

	private Write changed(Write.Update update, Precondition demand) {
		if (this.first instanceof Write.Update earlier) {
			return merged(earlier, update, demand);
		}
		boolean put = this.first instanceof Write.Put;
		Map<String, AttributeValue> known = put ? ((Write.Put) this.first).item().attributes() : planned(update).key();
		Item item = update.plan().writes().storable(after(known, update, put), this.demands.origin());
		return new Write.Put(update.plan(), item, demand, false, true, Set.of(), false);
	}

	/** The item that the update leaves behind, all of whose attributes are known. */
	private Item after(Map<String, AttributeValue> known, Write.Update update, boolean counted) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(known);
		String version = counted ? version() : null;
		for (Assignment assignment : planned(update).assignments()) {
			String attribute = assignment.path().attribute();
			if (attribute.equals(version)) {
				continue;
			}
			KnownValue value = assignment.path().isAttribute()
					? new KnownValue(attributes.get(attribute)).after(assignment) : null;
			if (value == null) {
				throw inexact(assignment);
			}
			if (value.value() != null) {
				attributes.put(attribute, value.value());
			}
			else {
				attributes.remove(attribute);
			}
		}
		return Item.owning(attributes);
	}

	private Write merged(Write.Update earlier, Write.Update update, Precondition demand) {
		List<Assignment> sent = merged(planned(earlier).assignments(), planned(update).assignments());
		List<Assignment> asked = merged(earlier.edit().assignments(), update.edit().assignments());
		Edit edit = new Edit(update.edit().key(), asked, earlier.edit().scope(),
				earlier.edit().leavesVersion() && update.edit().leavesVersion());
		return new Write.Update(update.plan(), edit, demand, update.returned(), earlier.once() || update.once(),
				new PlannedUpdate(planned(update).key(), sent), Set.of());
	}

	private List<Assignment> merged(List<Assignment> earlier, List<Assignment> later) {
		return MergedAssignments.of(earlier, later, version(), this::inexact);
	}

	private @Nullable String version() {
		AttributeModel version = this.second.plan().model().attribute(Role.VERSION);
		return (version != null) ? version.name() : null;
	}

	private static PlannedUpdate planned(Write.Update update) {
		return Objects.requireNonNull(update.staged(), "An update that has been through its stages is needed");
	}

	private TableTheoryException inexact(Assignment assignment) {
		return this.demands.refused("after which the change of '" + assignment.path()
				+ "' is not known to be exact; make both changes with one update, or save the whole entity");
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "CombinedWrite[" + this.first + ", " + this.second + "]";
	}

}
