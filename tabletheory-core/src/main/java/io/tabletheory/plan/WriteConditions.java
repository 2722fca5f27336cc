// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The conditions that a stored item must meet so that a write of its model takes effect:
 * presence, version, type, and attributes that keep their values.
 */
@Internal
public final class WriteConditions {

	private final Attributes attributes;

	private final KeysStage keys;

	private final @Nullable TypeStage type;

	private final @Nullable VersionStage version;

	private final PolicyStage policy;

	/** The conditions of writes that demand nothing but presence, once there is one. */
	private final Map<Presence, WrittenCondition> states = new ConcurrentHashMap<>();

	private final @Nullable ImmutableStage immutable;

	WriteConditions(Attributes attributes, WriteStages stages) {
		this.attributes = attributes;
		this.keys = stages.keys();
		this.type = stages.type();
		this.version = stages.version();
		this.policy = stages.policy();
		this.immutable = stages.immutable();
	}

	/**
	 * Returns the condition that the stored item is the one that the given item was read
	 * as: present, and at its version, which must be given if the model has one.
	 */
	public Precondition unchanged(Item given, Origin origin) {
		return (this.version != null) ? Precondition.PRESENT.version(this.version.required(given, origin))
				: Precondition.PRESENT;
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

	private @Nullable ConditionExpression state(Precondition demand, Origin origin) {
		AttributeValue expected = demand.version();
		if (expected != null) {
			ConditionExpression current = version(expected, origin);
			return ofType((demand.presence() == Presence.ANY) ? this.keys.notExists().or(current) : current);
		}
		WrittenCondition written = written(demand.presence());
		return (written != null) ? written.condition() : null;
	}

	private @Nullable WrittenCondition written(Presence presence) {
		WrittenCondition known = this.states.get(presence);
		if (known != null) {
			return known;
		}
		ConditionExpression state = state(presence);
		return (state != null) ? this.states.computeIfAbsent(presence, (unknown) -> WrittenCondition.of(state)) : null;
	}

	private @Nullable ConditionExpression state(Presence presence) {
		return switch (presence) {
			case ANY -> (this.type != null) ? this.type.own() : null;
			case ABSENT -> this.keys.notExists();
			case PRESENT -> ofType(this.keys.exists());
		};
	}

	/** The condition, and that an existing item has no other type. */
	private ConditionExpression ofType(ConditionExpression state) {
		return (this.type != null) ? state.and(this.type.own()) : state;
	}

	/**
	 * The condition of a write in the form of its request. One that depends on the
	 * presence of an item only is written once.
	 */
	public WrittenCondition written(ConditionExpression condition, Presence presence) {
		WrittenCondition known = written(presence);
		return (known != null && known.condition().equals(condition)) ? known : WrittenCondition.of(condition);
	}

	private ConditionExpression version(AttributeValue expected, Origin origin) {
		if (this.version == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"A version was given, but the model has no attribute with the role version", null);
		}
		return this.version.is(expected);
	}

	/** True if an item has another type, so that no write of this model may change it. */
	public boolean isOfAnotherType(Item stored) {
		return this.type != null && !this.type.isOwn(stored);
	}

	/** The version of an item, if the model and the item have one. */
	public @Nullable AttributeValue version(Item item) {
		return (this.version != null) ? this.version.find(item) : null;
	}

	/** The version that a write makes of the one that it demands, if it does. */
	public Map<String, AttributeValue> counted(Precondition demand) {
		AttributeValue demanded = demand.version();
		return (this.version != null && demanded != null)
				? Map.of(this.version.name(), this.version.next(demanded, Origin.NONE)) : Map.of();
	}

	/** True if the item has the version that a write with this demand makes. */
	public boolean isCounted(Item stored, Precondition demand) {
		AttributeValue demanded = demand.version();
		return this.version == null || demanded == null || this.version.follows(stored, demanded);
	}

	/** Refuses to delete an item of a model that is written once. */
	public void requireDeletable(Item key, Origin origin) {
		if (this.immutable != null) {
			throw this.immutable.deletion(key, origin);
		}
	}

	/** True if some attributes keep their values, so that a write has conditions. */
	public boolean hasPolicy(Precondition demand) {
		return !this.policy.isEmpty() || !demand.protecting().isEmpty();
	}

	private PolicyStage policy(Precondition demand) {
		return this.policy.protecting(demand.protecting(), this.attributes, Origin.NONE);
	}

	/** The values that attributes must have kept if an item is stored whole. */
	public List<KeptValue> kept(Item item, Precondition demand) {
		return policy(demand).kept(item);
	}

	/** Returns the values that these assignments must keep. */
	public List<KeptValue> kept(List<Assignment> assignments, Precondition demand) {
		return policy(demand).kept(assignments);
	}

}
