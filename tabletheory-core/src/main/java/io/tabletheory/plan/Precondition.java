// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

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
 */
@Internal
public record Precondition(Presence presence, @Nullable AttributeValue version,
		@Nullable ConditionExpression condition) {

	public static final Precondition NOTHING = new Precondition(Presence.ANY, null, null);

	public static final Precondition ABSENT = new Precondition(Presence.ABSENT, null, null);

	public static final Precondition PRESENT = new Precondition(Presence.PRESENT, null, null);

	public Precondition {
		if (presence == Presence.ABSENT && version != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A write cannot demand both a version and that there is no item");
		}
	}

	public Precondition version(long expected) {
		return version(AttributeValue.fromN(Numbers.text(expected)));
	}

	public Precondition version(@Nullable AttributeValue expected) {
		return new Precondition(this.presence, expected, this.condition);
	}

	/** The same of an item that must be there. */
	public Precondition present() {
		return new Precondition(Presence.PRESENT, this.version, this.condition);
	}

	/** The same, and this condition too. */
	public Precondition when(@Nullable ConditionExpression condition) {
		return new Precondition(this.presence, this.version, condition);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "Demand[" + this.presence + (this.version != null ? ", version" : "")
				+ (this.condition != null ? ", condition" : "") + "]";
	}

}
