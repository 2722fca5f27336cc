// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.GenerationKey;
import io.tabletheory.plan.PlannedUpdate;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * One write as requested, alone or in a transaction. Text forms hide values.
 */
@Internal
public sealed interface Write {

	TablePlan plan();

	/** The condition that the stored item must meet. */
	Precondition demand();

	/** The key of the item. */
	Item key();

	/** Returns this write with this demand in place of its own. */
	Write demanding(Precondition demand);

	/**
	 * Returns this write with the generated values of a seed, unless its stages have run.
	 */
	default Write seeded(GenerationKey seed) {
		return this;
	}

	/**
	 * Returns this write after the stages of its plan, so that they run once, however
	 * often the write is sent.
	 * @param now the moment of the write
	 */
	default Write staged(Instant now, Origin origin) {
		return this;
	}

	/**
	 * Stores an item whole. Unless there must be an item already, generated and default
	 * values are added.
	 *
	 * @param keepsCreated whether the moment of creation stays that the item has
	 * @param isStaged whether the stages of the plan have seen the item
	 * @param generated the attributes whose values were generated
	 * @param isAfresh whether the item that is stored is deleted first, so that no
	 * attribute must keep its value
	 */
	record Put(TablePlan plan, Item item, Precondition demand, boolean keepsCreated, boolean isStaged,
			Set<String> generated, boolean isAfresh) implements Write {

		public Put {
			if (!isStaged && demand.presence() != Presence.PRESENT) {
				item = plan.initialValues().of(item);
			}
		}

		public Put(TablePlan plan, Item item, Precondition demand, boolean keepsCreated) {
			this(plan, item, demand, keepsCreated, false,
					(demand.presence() != Presence.PRESENT) ? plan.initialValues().generated(item) : Set.of(), false);
		}

		public Put(TablePlan plan, Item item, Precondition demand) {
			this(plan, item, demand, false);
		}

		@Override
		public Put seeded(GenerationKey seed) {
			return (this.isStaged || this.generated.isEmpty()) ? this
					: new Put(this.plan, this.plan.initialValues().seeded(this.item, this.generated, seed), this.demand,
							this.keepsCreated, false, this.generated, this.isAfresh);
		}

		/** The item to store. */
		public Item planned(Instant now, Origin origin) {
			return this.isStaged ? this.item
					: this.plan.writes().put(this.item, this.demand, this.keepsCreated, now, origin);
		}

		@Override
		public Put staged(Instant now, Origin origin) {
			return this.isStaged ? this : new Put(this.plan, planned(now, origin), this.demand, this.keepsCreated, true,
					this.generated, this.isAfresh);
		}

		@Override
		public Put demanding(Precondition other) {
			return new Put(this.plan, this.item, other, this.keepsCreated, this.isStaged, this.generated,
					this.isAfresh);
		}

		/**
		 * Returns this put for an item that is deleted first, so that none of its
		 * attributes must stay.
		 */
		Put afresh() {
			return new Put(this.plan, this.item, this.demand, this.keepsCreated, this.isStaged, this.generated, true);
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
	 * @param returned the part of the item that the write returns
	 * @param once whether it takes effect once even if its response is lost, at twice the
	 * write units; it returns nothing then
	 * @param staged what the stages of the plan have made of it; {@code null} if they
	 * have not seen it
	 * @param generated the attributes whose values were generated, for the case that it
	 * creates the item
	 */
	record Update(TablePlan plan, Edit edit, Precondition demand, ReturnValue returned, boolean once,
			@Nullable PlannedUpdate staged, Set<String> generated) implements Write {

		/** Lets the update create an item only if it sets all required attributes. */
		public Update {
			if (staged == null && demand.presence() == Presence.ANY) {
				Edit begun = plan.initialValues().of(edit);
				boolean creates = plan.writes().missing(begun).isEmpty();
				edit = creates ? begun : edit;
				demand = creates ? demand : demand.present();
				generated = creates ? generated : Set.of();
			}
		}

		public Update(TablePlan plan, Edit edit, Precondition demand, ReturnValue returned, boolean once) {
			this(plan, edit, demand, returned, once, null,
					(demand.presence() == Presence.ANY) ? plan.initialValues().generated(edit) : Set.of());
		}

		public Update(TablePlan plan, Edit edit, Precondition demand, ReturnValue returned) {
			this(plan, edit, demand, returned, false);
		}

		/** The changes to make. */
		public PlannedUpdate planned(Instant now, Origin origin) {
			return (this.staged != null) ? this.staged : this.plan.writes().update(this.edit, this.demand, now, origin);
		}

		@Override
		public Update staged(Instant now, Origin origin) {
			return (this.staged != null) ? this : new Update(this.plan, this.edit, this.demand, this.returned,
					this.once, planned(now, origin), this.generated);
		}

		@Override
		public Update demanding(Precondition other) {
			return new Update(this.plan, this.edit, other, this.returned, this.once, this.staged, this.generated);
		}

		@Override
		public Update seeded(GenerationKey seed) {
			return (this.staged != null || this.generated.isEmpty()) ? this
					: new Update(this.plan, this.plan.initialValues().seeded(this.edit, this.generated, seed),
							this.demand, this.returned, this.once, null, this.generated);
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

	/** Deletes the item with a key, if there is one. */
	record Delete(TablePlan plan, Item key, Precondition demand) implements Write {

		/** Items of some models are never deleted. */
		public Delete {
			plan.conditions().requireDeletable(key, plan.origin("delete"));
		}

		@Override
		public Delete demanding(Precondition other) {
			return new Delete(this.plan, this.key, other);
		}

		@Override
		public String toString() {
			return "Delete[" + this.plan.model().name() + "]";
		}

	}

	/** Changes nothing: a transaction fails unless the demand is met. */
	record Check(TablePlan plan, Item key, Precondition demand) implements Write {

		@Override
		public Check demanding(Precondition other) {
			return new Check(this.plan, this.key, other);
		}

		@Override
		public String toString() {
			return "Check[" + this.plan.model().name() + "]";
		}

	}

}
