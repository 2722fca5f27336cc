// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The demand of two successive writes on the item as it is stored before both.
 *
 * @param first the first write, after the stages of its plan
 * @param origin the origin of the second write
 */
record SequentialDemand(Write first, Write second, Origin origin) {

	Precondition joined() {
		Precondition own = this.second.demand();
		if (this.first instanceof Write.Check) {
			return unchanged(this.first.demand(), own);
		}
		requirePresence(own.presence(), (this.first instanceof Write.Delete) ? Presence.ABSENT : Presence.PRESENT);
		Precondition one = withVersion(this.first.demand(), own.version());
		return withCondition(one, own.condition()).protecting(protecting());
	}

	/** The attributes that either write protects and the first one does not change. */
	private Set<String> protecting() {
		Set<String> protecting = new LinkedHashSet<>(this.first.demand().protecting());
		Set<String> changed = changed();
		if (changed != null) {
			this.second.demand()
				.protecting()
				.stream()
				.filter((name) -> !changed.contains(name))
				.forEach(protecting::add);
		}
		return protecting;
	}

	/** Both see the same item. */
	private Precondition unchanged(Precondition one, Precondition own) {
		requirePresence(own.presence(), one.presence());
		Presence presence = (one.presence() == Presence.ANY) ? own.presence() : one.presence();
		ConditionExpression condition = and(one.condition(), own.condition());
		return new Precondition(presence, (presence == Presence.ABSENT) ? null : own.version(), condition,
				own.protecting());
	}

	private void requirePresence(Presence demanded, Presence known) {
		if (demanded == Presence.ABSENT && known == Presence.PRESENT) {
			throw unmet(Reason.PRESENT, "after which the item exists, but this write requires that none exists");
		}
		if (demanded == Presence.PRESENT && known == Presence.ABSENT) {
			throw unmet(Reason.ABSENT, "after which the item does not exist, but this write requires it");
		}
	}

	private Precondition withVersion(Precondition one, @Nullable AttributeValue demanded) {
		if (demanded == null || this.first instanceof Write.Delete) {
			return one;
		}
		if (isUnversioned(one)) {
			return one.version(demanded);
		}
		AttributeValue version = version(one);
		if (version == null) {
			throw refused("so that its version is known only after the commit; give the first write a version too, or"
					+ " combine the two writes");
		}
		if (!version.equals(demanded)) {
			throw unmet(Reason.VERSION,
					"after which the item has another version; use the entity that the earlier write returned");
		}
		return one;
	}

	/** True if the first write leaves the version of the item as it was. */
	private boolean isUnversioned(Precondition one) {
		return this.first instanceof Write.Update update && update.edit().leavesVersion() && one.version() == null
				&& one.presence() == Presence.PRESENT;
	}

	private @Nullable AttributeValue version(Precondition one) {
		return (this.first instanceof Write.Put put) ? put.plan().conditions().version(put.item())
				: this.first.plan().conditions().counted(one).values().stream().findFirst().orElse(null);
	}

	private Precondition withCondition(Precondition one, @Nullable ConditionExpression condition) {
		if (condition == null) {
			return one;
		}
		Set<String> changed = changed();
		condition.forEachPath((path) -> {
			if (changed == null || changed.contains(path.attribute())) {
				throw refused("which changes an attribute that the condition of the second write compares; move the"
						+ " condition to the first write, or compare the values of the entity");
			}
		});
		return one.when(and(one.condition(), condition));
	}

	/** The attributes that the first write changes; {@code null} for all. */
	private @Nullable Set<String> changed() {
		if (!(this.first instanceof Write.Update update)) {
			return null;
		}
		Set<String> changed = new LinkedHashSet<>();
		PlannedUpdate planned = Objects.requireNonNull(update.staged());
		planned.assignments().forEach((assignment) -> changed.add(assignment.path().attribute()));
		if (update.demand().presence() == Presence.ANY) {
			changed.addAll(planned.key().keySet());
		}
		return changed;
	}

	private static @Nullable ConditionExpression and(@Nullable ConditionExpression one,
			@Nullable ConditionExpression other) {
		if (one == null) {
			return other;
		}
		return (other != null) ? one.and(other) : one;
	}

	private ConditionFailedException unmet(Reason reason, String why) {
		return unmet(reason, why, List.of());
	}

	ConditionFailedException unmet(Reason reason, String why, List<String> attributes) {
		return ConditionFailedException.foreseen(reason, problem(why), this.second, attributes, this.origin);
	}

	TableTheoryException refused(String why) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, this.origin, problem(why), null);
	}

	private String problem(String why) {
		return "The transaction already has a write of this item"
				+ this.first.plan().keyDisplay().inBrackets(this.first.key().attributes()) + ", " + why;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "SequentialDemand[" + this.first + ", " + this.second + "]";
	}

}
