// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;

import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.Items;
import io.tabletheory.client.Records;
import io.tabletheory.data.core.RuledChange.Verb;
import io.tabletheory.data.testing.EntityStore;
import org.jspecify.annotations.Nullable;

/**
 * One way to write, alone or in a transaction.
 */
interface RuledFace {

	static List<RuledFace> all(EntityStore store) {
		return List.of(new MapFace(store), new RecordFace(store), new EntityFace(store));
	}

	void make(List<RuledChange> changes);

	/** True if the change is made with an object, not with a map. */
	boolean givesObjects(List<RuledChange> all, RuledChange change);

	/** By maps. */
	record MapFace(EntityStore store) implements RuledFace {

		@Override
		public boolean givesObjects(List<RuledChange> all, RuledChange change) {
			return false;
		}

		@Override
		public void make(List<RuledChange> changes) {
			if (changes.size() == 1) {
				make(changes.get(0), this.store.tableTheory().items("Thing"));
				return;
			}
			ItemTransaction all = ItemTransaction.empty();
			for (RuledChange change : changes) {
				all = with(all, change);
			}
			this.store.tableTheory().transact(all);
		}

		private static void make(RuledChange change, Items items) {
			switch (change.verb()) {
				case PUT -> items.put(change.item());
				case BATCH -> items.putAll(List.of(change.item()));
				case INSERT -> items.insert(change.item());
				case DELETE -> items.delete(Map.of("id", change.id()));
				default -> items.update(change.update());
			}
		}

		static ItemTransaction with(ItemTransaction all, RuledChange change) {
			return switch (change.verb()) {
				case PUT, BATCH -> all.put("Thing", change.item());
				case INSERT -> all.insert("Thing", change.item());
				case DELETE -> all.delete("Thing", Map.of("id", change.id()));
				default -> all.update("Thing", change.update());
			};
		}

	}

	/** By instances of a class. */
	record RecordFace(EntityStore store) implements RuledFace {

		@Override
		public boolean givesObjects(List<RuledChange> all, RuledChange change) {
			return change.verb() == Verb.PUT || (all.size() == 1 && !change.verb().isPartial());
		}

		private Records<RuledThing> things() {
			return this.store.tableTheory().records("Thing", RuledThing.class);
		}

		@Override
		public void make(List<RuledChange> changes) {
			if (changes.size() == 1) {
				make(changes.get(0));
				return;
			}
			ItemTransaction all = ItemTransaction.empty();
			for (RuledChange change : changes) {
				all = (change.verb() == Verb.PUT) ? all.with("Thing", things().putting(change.thing()))
						: MapFace.with(all, change);
			}
			this.store.tableTheory().transact(all);
		}

		private void make(RuledChange change) {
			switch (change.verb()) {
				case PUT -> things().put(change.thing());
				case BATCH -> things().putAll(List.of(change.thing()));
				case INSERT -> things().insert(change.thing());
				case DELETE -> things().delete(Map.of("id", change.id()));
				default -> things().update(change.update());
			}
		}

	}

	/** By entities; one with a version is not replaced, so that a batch does. */
	record EntityFace(EntityStore store) implements RuledFace {

		@Override
		public boolean givesObjects(List<RuledChange> all, RuledChange change) {
			return !isReplacing(all);
		}

		private TableTheoryTemplate template() {
			return this.store.template();
		}

		private boolean isVersioned() {
			return this.store.converter().entities().entity(RuledThing.class).isVersioned();
		}

		private boolean isReplacing(List<RuledChange> changes) {
			return isVersioned()
					&& changes.stream().anyMatch((change) -> change.verb() == Verb.PUT || change.verb() == Verb.BATCH);
		}

		@Override
		public void make(List<RuledChange> changes) {
			if (isReplacing(changes)) {
				new MapFace(this.store).make(changes);
				return;
			}
			if (changes.size() == 1) {
				make(changes.get(0));
				return;
			}
			EntityTransaction all = EntityTransaction.empty();
			for (RuledChange change : changes) {
				all = with(all, change);
			}
			this.template().transact(all);
		}

		private void make(RuledChange change) {
			switch (change.verb()) {
				case PUT -> template().save(change.thing());
				case BATCH -> template().saveAll(List.of(change.thing()));
				case INSERT -> template().insert(change.thing());
				case DELETE -> template().deleteById(change.id(), RuledThing.class);
				default -> template().update(update(change));
			}
		}

		private static EntityTransaction with(EntityTransaction all, RuledChange change) {
			return switch (change.verb()) {
				case PUT, BATCH -> all.save(change.thing());
				case INSERT -> all.insert(change.thing());
				case DELETE -> all.deleteById(change.id(), RuledThing.class);
				default -> all.update(update(change));
			};
		}

		private static EntityUpdate<RuledThing> update(RuledChange change) {
			EntityUpdate<RuledThing> update = EntityUpdate.of(change.id(), RuledThing.class);
			for (Map.Entry<String, @Nullable Object> value : change.values().entrySet()) {
				Object given = value.getKey().equals("home") ? change.home() : value.getValue();
				update = (given != null) ? update.set(value.getKey(), given) : update.remove(value.getKey());
			}
			return (change.verb() == Verb.UPSERT) ? update.upsert() : update.set("expires", 4_000_000_000L);
		}

	}

}
