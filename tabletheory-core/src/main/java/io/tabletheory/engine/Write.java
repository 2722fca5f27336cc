// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * One write as it is asked for, be it alone or in a transaction. Text forms hide values.
 */
@Internal
public sealed interface Write {

	TablePlan plan();

	/** What the stored item must be for it. */
	Precondition demand();

	/** The key of the item. */
	Item key();

	/**
	 * Stores an item whole.
	 *
	 * @param keepsCreated whether the moment of creation stays that the item has
	 */
	record Put(TablePlan plan, Item item, Precondition demand, boolean keepsCreated) implements Write {

		public Put(TablePlan plan, Item item, Precondition demand) {
			this(plan, item, demand, false);
		}

		/** What is stored. */
		public Item planned(Instant now, Origin origin) {
			return this.plan.writes().put(this.item, this.demand, this.keepsCreated, now, origin);
		}

		@Override
		public Item key() {
			return Item.owning(this.plan.keyOf(this.item));
		}

		@Override
		public String toString() {
			return "Put[" + this.plan.model().name() + "]";
		}

	}

	/**
	 * Changes an item.
	 *
	 * @param returned what of the item the write results in
	 * @param once whether it takes effect once even if its response is lost, at twice the
	 * write units; it returns nothing then
	 */
	record Update(TablePlan plan, Edit edit, Precondition demand, ReturnValue returned, boolean once) implements Write {

		/** Without all that is required, an update creates no item. */
		public Update {
			if (demand.presence() == Presence.ANY && !plan.writes().missing(edit).isEmpty()) {
				demand = demand.present();
			}
		}

		public Update(TablePlan plan, Edit edit, Precondition demand, ReturnValue returned) {
			this(plan, edit, demand, returned, false);
		}

		@Override
		public Item key() {
			return Item.owning(this.plan.keyOf(this.edit.key()));
		}

		@Override
		public String toString() {
			return "Update[" + this.plan.model().name() + "]";
		}

	}

	/**
	 * Deletes the item with a key, if there is one.
	 */
	record Delete(TablePlan plan, Item key, Precondition demand) implements Write {

		@Override
		public String toString() {
			return "Delete[" + this.plan.model().name() + "]";
		}

	}

	/**
	 * Changes nothing: a transaction fails unless the demand is met.
	 */
	record Check(TablePlan plan, Item key, Precondition demand) implements Write {

		@Override
		public String toString() {
			return "Check[" + this.plan.model().name() + "]";
		}

	}

}
