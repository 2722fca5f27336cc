// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

import io.tabletheory.client.ItemUpdate;
import io.tabletheory.schema.EmptinessLevel;
import org.jspecify.annotations.Nullable;

/**
 * One write of one item.
 */
record RuledChange(Verb verb, String id, Map<String, @Nullable Object> values) {

	/** Of those that change. */
	static final List<String> NAMES = List.of("tenant", "mail", "number", "name", "state", "owner", "seal", "home");

	/** Stands for a generated value that is not known yet. */
	static final String GENERATED = "generated";

	private static final List<String> NUMBERS = List.of("number", "seal");

	static List<RuledChange> random(Random random) {
		int first = random.nextInt(4);
		List<RuledChange> changes = new ArrayList<>(List.of(one(random, first)));
		if (random.nextInt(4) == 0) {
			changes.add(one(random, (first + 1 + random.nextInt(3)) % 4));
		}
		return changes;
	}

	private static RuledChange one(Random random, int id) {
		Verb verb = List.of(Verb.values()).get(random.nextInt(Verb.values().length));
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		for (String name : NAMES) {
			if (random.nextInt(3) > 0) {
				boolean none = verb.isPartial() && random.nextInt(4) == 0;
				values.put(name, none ? null : NUMBERS.contains(name) ? (Object) (long) random.nextInt(4)
						: name.equals("home") ? home(random) : value(name, random));
			}
		}
		return new RuledChange(verb, String.valueOf(id), values);
	}

	private static Map<String, Object> home(Random random) {
		Map<String, Object> home = new HashMap<>();
		if (random.nextBoolean()) {
			home.put("street", (random.nextInt(3) > 0) ? "" : "street");
		}
		if (random.nextBoolean()) {
			home.put("floor", (random.nextInt(3) > 0) ? 0L : 7L);
		}
		return home;
	}

	/** The change as it is stored: an empty home is none. */
	RuledChange judged(boolean object, EmptinessLevel emptiness) {
		if (!(this.values.get("home") instanceof Map<?, ?> home)) {
			return this;
		}
		boolean fieldsAreEmpty = !home.containsValue("street") && !home.containsValue(7L);
		boolean empty = object ? emptiness == EmptinessLevel.DMS_0_1 && fieldsAreEmpty : home.isEmpty();
		Map<String, @Nullable Object> stored = new LinkedHashMap<>(this.values);
		stored.put("home", empty ? null : home);
		return new RuledChange(this.verb, this.id, stored);
	}

	/** The home as an object. */
	RuledThing.@Nullable Home home() {
		return (this.values.get("home") instanceof Map<?, ?> home)
				? new RuledThing.Home((String) home.get("street"), (Long) home.get("floor")) : null;
	}

	/** Most writes are to be possible. */
	private static String value(String name, Random random) {
		int most = name.equals("owner") ? 1 : name.equals("state") ? 5 : 2;
		int number = random.nextInt(most + 1);
		return name + ((name.equals("state") && number < most) ? number % 2 : number);
	}

	/** True if the values may be stored in place of those before. */
	boolean isAllowed(@Nullable Map<String, Object> before) {
		if (this.verb == Verb.DELETE) {
			return true;
		}
		if (this.verb.isPartial() && this.values.containsKey("seal")) {
			return false;
		}
		Map<String, Object> after = after(before);
		boolean valid = !after.containsKey("state")
				|| List.of(RuledShape.DEFAULT_STATE, "state1").contains(after.get("state"));
		if (before == null) {
			return valid;
		}
		Object owner = before.get("owner");
		return valid && (owner == null || owner.equals(after.get("owner")))
				&& Objects.equals(before.get("seal"), after.get("seal"));
	}

	/** True if the change affects nothing on which a marker depends. */
	boolean isUnseeing() {
		return this.verb.isPartial()
				&& List.of("tenant", "mail", "number").stream().noneMatch(this.values::containsKey);
	}

	boolean mayMeet(@Nullable Map<String, Object> before) {
		return switch (this.verb) {
			case INSERT -> before == null;
			case UPDATE -> before != null;
			default -> true;
		};
	}

	Map<String, Object> after(@Nullable Map<String, Object> before) {
		Map<String, Object> after = new HashMap<>();
		if (this.verb == Verb.DELETE) {
			return after;
		}
		if (this.verb.isPartial() && before != null) {
			after.putAll(before);
		}
		this.values.forEach((name, value) -> {
			if (value != null) {
				after.put(name, value);
			}
			else {
				after.remove(name);
			}
		});
		after.put("id", this.id);
		boolean made = !this.verb.isPartial() || (this.verb == Verb.UPSERT && !this.values.containsKey("state"));
		if (made) {
			after.putIfAbsent("state", RuledShape.DEFAULT_STATE);
		}
		if (this.verb != Verb.UPDATE) {
			after.putIfAbsent("code", GENERATED);
		}
		after.put("version",
				(this.verb.isPartial() && before != null) ? (long) before.getOrDefault("version", 0L) + 1 : 0L);
		return after;
	}

	/** As it is given. */
	Map<String, Object> item() {
		Map<String, Object> item = new HashMap<>();
		this.values.forEach((name, value) -> {
			if (value != null) {
				item.put(name, value);
			}
		});
		item.put("id", this.id);
		return item;
	}

	RuledThing thing() {
		RuledThing thing = new RuledThing();
		thing.id = this.id;
		thing.tenant = (String) this.values.get("tenant");
		thing.mail = (String) this.values.get("mail");
		thing.number = (Long) this.values.get("number");
		thing.name = (String) this.values.get("name");
		thing.state = (String) this.values.get("state");
		thing.owner = (String) this.values.get("owner");
		thing.seal = (Long) this.values.get("seal");
		thing.home = home();
		return thing;
	}

	ItemUpdate update() {
		ItemUpdate update = ItemUpdate.of(Map.of("id", this.id));
		for (Map.Entry<String, @Nullable Object> value : this.values.entrySet()) {
			update = (value.getValue() != null) ? update.set(value.getKey(), value.getValue())
					: update.remove(value.getKey());
		}
		return (this.verb == Verb.UPSERT) ? update.upsert() : update.set("expires", 4_000_000_000L);
	}

	/** The kinds of write. */
	enum Verb {

		PUT, BATCH, INSERT, UPDATE, UPSERT, DELETE;

		boolean isPartial() {
			return this == UPDATE || this == UPSERT;
		}

	}

}
