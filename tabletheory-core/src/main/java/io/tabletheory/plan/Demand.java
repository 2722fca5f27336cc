// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Condition;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a write demands of the stored item; it changes nothing otherwise. Where an item
 * may be absent, the version is demanded only of one that is there.
 *
 * @param presence whether there may be an item
 * @param version the version that it must have
 * @param condition what else must hold
 */
public record Demand(Presence presence, @Nullable AttributeValue version, @Nullable Condition condition) {

	public static final Demand NOTHING = new Demand(Presence.ANY, null, null);

	public static final Demand ABSENT = new Demand(Presence.ABSENT, null, null);

	public static final Demand PRESENT = new Demand(Presence.PRESENT, null, null);

	public Demand {
		if (presence == Presence.ABSENT && version != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A write cannot demand both a version and that there is no item");
		}
	}

	public Demand version(long expected) {
		return version(AttributeValue.fromN(Numbers.text(expected)));
	}

	public Demand version(@Nullable AttributeValue expected) {
		return new Demand(this.presence, expected, this.condition);
	}

	/** The same of an item that must be there. */
	public Demand present() {
		return new Demand(Presence.PRESENT, this.version, this.condition);
	}

	/** The same, and this condition too. */
	public Demand when(@Nullable Condition condition) {
		return new Demand(this.presence, this.version, condition);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "Demand[" + this.presence + (this.version != null ? ", version" : "")
				+ (this.condition != null ? ", condition" : "") + "]";
	}

}
