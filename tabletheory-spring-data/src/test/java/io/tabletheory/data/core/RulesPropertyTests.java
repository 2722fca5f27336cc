// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.Records;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random writes through maps, records and entities of random models: the table has what a
 * put of each item's last state would have made, markers included, and a write succeeds
 * if and only if no rule of the model forbids it. One attribute leaves out what is empty
 * by the model's version of DMS, which for an object depends on the face.
 */
class RulesPropertyTests {

	private static final int WRITES = 60;

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	/** Of those that change. */
	private static final List<String> NAMES = List.of("tenant", "mail", "number", "name", "state", "owner", "seal",
			"home");

	private static final List<String> NUMBERS = List.of("number", "seal");

	private static final String DEFAULT_STATE = "state0";

	/** Stands for a generated value that is not known yet. */
	private static final String GENERATED = "generated";

	private final Map<String, Map<String, Object>> items = new TreeMap<>();

	/** Markers of items that have expired, with the ids of these. */
	private final Map<String, String> left = new TreeMap<>();

	static LongStream seeds() {
		return LongStream.range(0, 8);
	}

	static LongStream manySeeds() {
		return LongStream.range(8, 200);
	}

	@ParameterizedTest
	@Tag("slow")
	@MethodSource("manySeeds")
	void theTableIsSoAfterManyMoreRuns(long seed) {
		theTableIsWhatPutsOfTheLastStateMake(seed);
	}

	@ParameterizedTest
	@MethodSource("seeds")
	void theTableIsWhatPutsOfTheLastStateMake(long seed) {
		Random random = new Random(seed);
		Shape shape = Shape.random(random, "rules-" + seed);
		EntityStore store = EntityStore.of(Schema.of(List.of(shape.model())), Thing.class);
		List<Face> faces = List.of(new MapFace(store), new RecordFace(store), new EntityFace(store));
		for (int i = 0; i < WRITES; i++) {
			if (shape.expires && random.nextInt(8) == 0) {
				expire(String.valueOf(random.nextInt(4)), shape);
			}
			List<Change> asked = Change.random(random);
			Face face = faces.get(random.nextInt(faces.size()));
			List<Change> changes = asked.stream()
				.map((change) -> change.judged(face.givesObjects(asked, change), shape.emptiness))
				.toList();
			String step = "seed " + seed + ", write " + i + ", " + shape + ": " + asked + " by "
					+ face.getClass().getSimpleName();
			boolean made = succeeds(() -> face.make(asked));
			if (made || !meetsUnseenHolder(changes, shape)) {
				assertThat(made).as(step).isEqualTo(apply(changes, shape));
			}
			Map<String, Map<String, Object>> stored = stored(shape);
			learnGenerated(stored);
			assertThat(stored).as(step).isEqualTo(this.items);
			assertThat(markers(shape)).as(step).isEqualTo(expectedMarkers(shape));
		}
	}

	private static boolean succeeds(Runnable write) {
		try {
			write.run();
			return true;
		}
		catch (DataAccessException | TableTheoryException ex) {
			assertThat(ex.getMessage() + ex.getCause())
				.matches("(?s).*(another item has this|Another item has this value|same value of"
						+ "|has the same|An item with this key exists|No item has this key|has no value; set it too"
						+ "|a value that must stay|is protected: it is set when|must be one of|is write-once).*");
			return false;
		}
	}

	/** A value that was generated is known once it is stored. */
	private void learnGenerated(Map<String, Map<String, Object>> stored) {
		this.items.forEach((id, item) -> {
			Map<String, Object> found = stored.get(id);
			if (item.get("code") == GENERATED && found != null) {
				assertThat(found.get("code")).asString().matches("[0-9A-HJKMNP-TV-Z]{26}");
				item.put("code", Objects.requireNonNull(found.get("code")));
			}
		});
	}

	/**
	 * True if a value is taken whose former holder the same transaction writes without
	 * reading it, so that the value must count as taken.
	 */
	private boolean meetsUnseenHolder(List<Change> changes, Shape shape) {
		return changes.size() == 2 && changes.stream()
			.anyMatch((taking) -> shape.markers(taking.after(this.items.get(taking.id)))
				.stream()
				.map(this.left::get)
				.anyMatch((holder) -> changes.stream()
					.anyMatch((other) -> !other.equals(taking) && other.id.equals(holder) && other.isUnseeing())));
	}

	/** Applies the changes to the items; returns false if they are refused. */
	private boolean apply(List<Change> changes, Shape shape) {
		Map<String, Map<String, Object>> after = new TreeMap<>(this.items);
		for (Change change : changes) {
			Map<String, Object> before = this.items.get(change.id);
			Map<String, Object> made = change.after(before);
			if ((shape.writeOnce && change.verb != Verb.INSERT) || !change.mayMeet(before) || !change.isAllowed(before)
					|| (made.containsKey("mail") && shape.scoped && !made.containsKey("tenant"))) {
				return false;
			}
			after.remove(change.id);
			if (!shape.versioned) {
				made.remove("version");
			}
			if (!made.isEmpty()) {
				after.put(change.id, made);
			}
		}
		List<String> taken = after.values().stream().flatMap((item) -> shape.markers(item).stream()).toList();
		if (Set.copyOf(taken).size() < taken.size()) {
			return false;
		}
		this.items.clear();
		this.items.putAll(after);
		this.left.keySet().removeAll(taken);
		return true;
	}

	private void expire(String id, Shape shape) {
		Map<String, Object> gone = this.items.remove(id);
		if (gone != null) {
			CLIENT.deleteItem((delete) -> delete.tableName(shape.table).key(shape.key(id)));
			shape.markers(gone).forEach((marker) -> this.left.put(marker, id));
		}
	}

	private Map<String, Map<String, Object>> stored(Shape shape) {
		Map<String, Map<String, Object>> stored = new TreeMap<>();
		all(shape, false).forEach((item) -> {
			assertThat(item.get("_type")).isEqualTo(AttributeValue.fromS("Thing"));
			Map<String, Object> plain = new HashMap<>();
			Stream.concat(NAMES.stream(), Stream.of("id", "code", "version"))
				.filter(item::containsKey)
				.forEach((name) -> plain.put(name, plain(Objects.requireNonNull(item.get(name)))));
			assertThat(item.get("PK")).isEqualTo(AttributeValue.fromS("THING#" + plain.get("id")));
			assertThat(item).containsKeys("created", "updated");
			stored.put((String) plain.get("id"), plain);
		});
		return stored;
	}

	private static Object plain(AttributeValue value) {
		if (value.hasM()) {
			return value.m()
				.entrySet()
				.stream()
				.collect(Collectors.toMap(Map.Entry::getKey, (entry) -> plain(entry.getValue())));
		}
		return (value.n() != null) ? new BigDecimal(value.n()).longValueExact() : value.s();
	}

	private static List<Map<String, AttributeValue>> all(Shape shape, boolean markers) {
		return CLIENT.scanPaginator((scan) -> scan.tableName(shape.table).consistentRead(true))
			.items()
			.stream()
			.filter((item) -> AttributeValue.fromS("_Unique").equals(item.get("_type")) == markers)
			.toList();
	}

	private static Map<String, Map<String, AttributeValue>> markers(Shape shape) {
		return all(shape, true).stream()
			.collect(Collectors.toMap((item) -> Objects.requireNonNull(item.get("PK")).s(), (item) -> item));
	}

	private Map<String, Map<String, AttributeValue>> expectedMarkers(Shape shape) {
		Map<String, Map<String, AttributeValue>> expected = new HashMap<>();
		this.left.forEach((text, holder) -> expected.put(text, shape.marker(text, holder)));
		this.items
			.forEach((id, item) -> shape.markers(item).forEach((text) -> expected.put(text, shape.marker(text, id))));
		return expected;
	}

	/** A random model. */
	private record Shape(String table, boolean sorted, boolean scoped, boolean expires, boolean versioned,
			EmptinessLevel emptiness, boolean writeOnce) {

		static Shape random(Random random, String table) {
			return new Shape(table, random.nextBoolean(), random.nextBoolean(), random.nextBoolean(),
					random.nextBoolean(), EmptinessLevel.values()[random.nextInt(2)], random.nextInt(6) == 0);
		}

		Model model() {
			List<AttributeModel> attributes = new ArrayList<>();
			attributes.add(made("PK", "THING#{id}"));
			attributes.add(AttributeModel.named("id", AttributeType.S).build());
			attributes.add(AttributeModel.named("tenant", AttributeType.S).build());
			attributes.add(AttributeModel.named("mail", AttributeType.S)
				.build()
				.ruled(Map.of("unique", this.scoped ? Map.of("scope", "in/{tenant}") : true)));
			attributes
				.add(AttributeModel.named("number", AttributeType.N).build().ruled(Map.of("unique", Boolean.TRUE)));
			attributes.add(AttributeModel.named("name", AttributeType.S).build());
			attributes.add(AttributeModel.named("state", AttributeType.S)
				.build()
				.ruled(Map.of("default", DEFAULT_STATE, "enum", List.of(DEFAULT_STATE, "state1"))));
			attributes.add(AttributeModel.named("code", AttributeType.S).build().ruled(Map.of("generated", "ulid")));
			attributes.add(AttributeModel.named("owner", AttributeType.S).build().ruled(Map.of("write_once", true)));
			attributes.add(AttributeModel.named("seal", AttributeType.N).build().ruled(Map.of("protected", true)));
			attributes.add(AttributeModel.named("home", AttributeType.M).omitEmpty(true).build());
			attributes.add(AttributeModel.named("created", AttributeType.S).role(Role.CREATED_AT).build());
			attributes.add(AttributeModel.named("updated", AttributeType.S).role(Role.UPDATED_AT).build());
			attributes.add(AttributeModel.named("_type", AttributeType.S).build().ruled(Map.of("type", "Thing")));
			AttributeModel.Builder expires = AttributeModel.named("expires", AttributeType.N);
			attributes.add((this.expires ? expires.role(Role.TTL) : expires).build());
			AttributeModel.Builder version = AttributeModel.named("version", AttributeType.N);
			attributes.add((this.versioned ? version.role(Role.VERSION) : version).build());
			KeyAttribute sort = this.sorted ? new KeyAttribute("SK", AttributeType.S) : null;
			if (this.sorted) {
				attributes.add(made("SK", "{id}#SORT"));
			}
			return new Model("Thing", this.table, null, new KeySchema(new KeyAttribute("PK", AttributeType.S), sort),
					attributes, List.of())
				.withEmptiness(this.emptiness)
				.withWriteOnce(this.writeOnce);
		}

		private static AttributeModel made(String name, String template) {
			return AttributeModel.named(name, AttributeType.S).build().ruled(Map.of("template", template));
		}

		Map<String, AttributeValue> key(String id) {
			Map<String, AttributeValue> key = new HashMap<>();
			key.put("PK", AttributeValue.fromS("THING#" + id));
			if (this.sorted) {
				key.put("SK", AttributeValue.fromS(id + "#SORT"));
			}
			return key;
		}

		List<String> markers(Map<String, Object> item) {
			List<String> markers = new ArrayList<>();
			if (item.containsKey("mail")) {
				markers.add("_unique#" + (this.scoped ? "in/" + item.get("tenant") + "#" : "") + "Thing#mail#"
						+ item.get("mail"));
			}
			if (item.containsKey("number")) {
				markers.add("_unique#Thing#number#" + item.get("number"));
			}
			return markers;
		}

		Map<String, AttributeValue> marker(String text, String holder) {
			Map<String, AttributeValue> marker = new HashMap<>();
			marker.put("PK", AttributeValue.fromS(text));
			if (this.sorted) {
				marker.put("SK", AttributeValue.fromS("_unique#"));
			}
			marker.put("_type", AttributeValue.fromS("_Unique"));
			if (this.expires) {
				marker.put("_holder", AttributeValue.fromM(key(holder)));
			}
			return marker;
		}

	}

	/** One write of one item. */
	private record Change(Verb verb, String id, Map<String, @Nullable Object> values) {

		static List<Change> random(Random random) {
			int first = random.nextInt(4);
			List<Change> changes = new ArrayList<>(List.of(one(random, first)));
			if (random.nextInt(4) == 0) {
				changes.add(one(random, (first + 1 + random.nextInt(3)) % 4));
			}
			return changes;
		}

		private static Change one(Random random, int id) {
			Verb verb = List.of(Verb.values()).get(random.nextInt(Verb.values().length));
			Map<String, @Nullable Object> values = new LinkedHashMap<>();
			for (String name : NAMES) {
				if (random.nextInt(3) > 0) {
					boolean none = verb.isPartial() && random.nextInt(4) == 0;
					values.put(name, none ? null : NUMBERS.contains(name) ? (Object) (long) random.nextInt(4)
							: name.equals("home") ? home(random) : value(name, random));
				}
			}
			return new Change(verb, String.valueOf(id), values);
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
		Change judged(boolean object, EmptinessLevel emptiness) {
			if (!(this.values.get("home") instanceof Map<?, ?> home)) {
				return this;
			}
			boolean fieldsAreEmpty = !home.containsValue("street") && !home.containsValue(7L);
			boolean empty = object ? emptiness == EmptinessLevel.DMS_0_1 && fieldsAreEmpty : home.isEmpty();
			Map<String, @Nullable Object> stored = new LinkedHashMap<>(this.values);
			stored.put("home", empty ? null : home);
			return new Change(this.verb, this.id, stored);
		}

		/** The home as an object. */
		@Nullable Home home() {
			return (this.values.get("home") instanceof Map<?, ?> home)
					? new Home((String) home.get("street"), (Long) home.get("floor")) : null;
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
					|| List.of(DEFAULT_STATE, "state1").contains(after.get("state"));
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
				after.putIfAbsent("state", DEFAULT_STATE);
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

		Thing thing() {
			Thing thing = new Thing();
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

	}

	/** The kinds of write. */
	private enum Verb {

		PUT, BATCH, INSERT, UPDATE, UPSERT, DELETE;

		boolean isPartial() {
			return this == UPDATE || this == UPSERT;
		}

	}

	/** One way to write, alone or in a transaction. */
	private interface Face {

		void make(List<Change> changes);

		/** True if the change is made with an object, not with a map. */
		boolean givesObjects(List<Change> all, Change change);

	}

	/** By maps. */
	private record MapFace(EntityStore store) implements Face {

		@Override
		public boolean givesObjects(List<Change> all, Change change) {
			return false;
		}

		@Override
		public void make(List<Change> changes) {
			if (changes.size() == 1) {
				make(changes.get(0), this.store.tableTheory().items("Thing"));
				return;
			}
			ItemTransaction all = ItemTransaction.empty();
			for (Change change : changes) {
				all = with(all, change);
			}
			this.store.tableTheory().transact(all);
		}

		private static void make(Change change, Items items) {
			switch (change.verb) {
				case PUT -> items.put(change.item());
				case BATCH -> items.putAll(List.of(change.item()));
				case INSERT -> items.insert(change.item());
				case DELETE -> items.delete(Map.of("id", change.id));
				default -> items.update(change.update());
			}
		}

		static ItemTransaction with(ItemTransaction all, Change change) {
			return switch (change.verb) {
				case PUT, BATCH -> all.put("Thing", change.item());
				case INSERT -> all.insert("Thing", change.item());
				case DELETE -> all.delete("Thing", Map.of("id", change.id));
				default -> all.update("Thing", change.update());
			};
		}

	}

	/** By instances of a class. */
	private record RecordFace(EntityStore store) implements Face {

		@Override
		public boolean givesObjects(List<Change> all, Change change) {
			return change.verb == Verb.PUT || (all.size() == 1 && !change.verb.isPartial());
		}

		private Records<Thing> things() {
			return this.store.tableTheory().records("Thing", Thing.class);
		}

		@Override
		public void make(List<Change> changes) {
			if (changes.size() == 1) {
				make(changes.get(0));
				return;
			}
			ItemTransaction all = ItemTransaction.empty();
			for (Change change : changes) {
				all = (change.verb == Verb.PUT) ? all.with("Thing", things().putting(change.thing()))
						: MapFace.with(all, change);
			}
			this.store.tableTheory().transact(all);
		}

		private void make(Change change) {
			switch (change.verb) {
				case PUT -> things().put(change.thing());
				case BATCH -> things().putAll(List.of(change.thing()));
				case INSERT -> things().insert(change.thing());
				case DELETE -> things().delete(Map.of("id", change.id));
				default -> things().update(change.update());
			}
		}

	}

	/** By entities; one with a version is not replaced, so that a batch does. */
	private record EntityFace(EntityStore store) implements Face {

		@Override
		public boolean givesObjects(List<Change> all, Change change) {
			return !isReplacing(all);
		}

		private TableTheoryTemplate template() {
			return this.store.template();
		}

		private boolean isVersioned() {
			return this.store.converter().entities().entity(Thing.class).isVersioned();
		}

		private boolean isReplacing(List<Change> changes) {
			return isVersioned()
					&& changes.stream().anyMatch((change) -> change.verb == Verb.PUT || change.verb == Verb.BATCH);
		}

		@Override
		public void make(List<Change> changes) {
			if (isReplacing(changes)) {
				new MapFace(this.store).make(changes);
				return;
			}
			if (changes.size() == 1) {
				make(changes.get(0));
				return;
			}
			EntityTransaction all = EntityTransaction.empty();
			for (Change change : changes) {
				all = with(all, change);
			}
			this.template().transact(all);
		}

		private void make(Change change) {
			switch (change.verb) {
				case PUT -> template().save(change.thing());
				case BATCH -> template().saveAll(List.of(change.thing()));
				case INSERT -> template().insert(change.thing());
				case DELETE -> template().deleteById(change.id, Thing.class);
				default -> template().update(update(change));
			}
		}

		private static EntityTransaction with(EntityTransaction all, Change change) {
			return switch (change.verb) {
				case PUT, BATCH -> all.save(change.thing());
				case INSERT -> all.insert(change.thing());
				case DELETE -> all.deleteById(change.id, Thing.class);
				default -> all.update(update(change));
			};
		}

		private static EntityUpdate<Thing> update(Change change) {
			EntityUpdate<Thing> update = EntityUpdate.of(change.id, Thing.class);
			for (Map.Entry<String, @Nullable Object> value : change.values.entrySet()) {
				Object given = value.getKey().equals("home") ? change.home() : value.getValue();
				update = (given != null) ? update.set(value.getKey(), given) : update.remove(value.getKey());
			}
			return (change.verb == Verb.UPSERT) ? update.upsert() : update.set("expires", 4_000_000_000L);
		}

	}

	/** A value with fields. */
	record Home(@Nullable String street, @Nullable Long floor) {

	}

	@ModelName("Thing")
	@Table(typeAttribute = "_type")
	static class Thing {

		public @Nullable String id;

		public @Nullable String tenant;

		public @Nullable String mail;

		public @Nullable Long number;

		public @Nullable String name;

		public @Nullable String state;

		public @Nullable String code;

		public @Nullable String owner;

		public @Nullable Long seal;

		public @Nullable Home home;

		public @Nullable String created;

		public @Nullable String updated;

		public @Nullable Long expires;

		public @Nullable Long version;

	}

}
