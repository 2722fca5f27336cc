// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The demand of a write on the stored item; otherwise the write changes nothing. If the
 * item may be absent, the version is demanded only of an existing item.
 *
 * @param presence the demand on the existence of an item
 * @param version the version that the item must have
 * @param condition a further condition on the item
 * @param protecting the attributes that keep their values in this write, besides those of
 * which the model says so
 */
@Internal
public record Precondition(Presence presence, @Nullable AttributeValue version, @Nullable ConditionExpression condition,
		Set<String> protecting) {

	public static final Precondition NOTHING = new Precondition(Presence.ANY, null, null);

	public static final Precondition ABSENT = new Precondition(Presence.ABSENT, null, null);

	public static final Precondition PRESENT = new Precondition(Presence.PRESENT, null, null);

	public Precondition {
		protecting = Set.copyOf(protecting);
		if (presence == Presence.ABSENT && version != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A write cannot demand both a version and that there is no item");
		}
	}

	/** A demand that protects no attributes. */
	public Precondition(Presence presence, @Nullable AttributeValue version, @Nullable ConditionExpression condition) {
		this(presence, version, condition, Set.of());
	}

	public Precondition version(long expected) {
		return version(AttributeValue.fromN(Numbers.text(expected)));
	}

	public Precondition version(@Nullable AttributeValue expected) {
		return new Precondition(this.presence, expected, this.condition, this.protecting);
	}

	/** Returns this condition for an item that must exist. */
	public Precondition present() {
		return new Precondition(Presence.PRESENT, this.version, this.condition, this.protecting);
	}

	/** Returns this condition together with another one. */
	public Precondition when(@Nullable ConditionExpression condition) {
		return new Precondition(this.presence, this.version, condition, this.protecting);
	}

	/** Returns this condition with these attributes in place of the protected ones. */
	public Precondition protecting(Set<String> attributes) {
		return attributes.equals(this.protecting) ? this
				: new Precondition(this.presence, this.version, this.condition, attributes);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "Demand[" + this.presence + (this.version != null ? ", version" : "")
				+ (this.condition != null ? ", condition" : "") + "]";
	}

}
