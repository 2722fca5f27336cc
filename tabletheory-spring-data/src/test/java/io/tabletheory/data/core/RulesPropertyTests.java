// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
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
		RuledShape shape = RuledShape.random(random, "rules-" + seed);
		EntityStore store = EntityStore.of(Schema.of(List.of(shape.model())), RuledThing.class);
		List<RuledFace> faces = RuledFace.all(store);
		for (int i = 0; i < WRITES; i++) {
			if (shape.expires() && random.nextInt(8) == 0) {
				expire(String.valueOf(random.nextInt(4)), shape);
			}
			List<RuledChange> asked = RuledChange.random(random);
			RuledFace face = faces.get(random.nextInt(faces.size()));
			List<RuledChange> changes = asked.stream()
				.map((change) -> change.judged(face.givesObjects(asked, change), shape.emptiness()))
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
			if (item.get("code") == RuledChange.GENERATED && found != null) {
				assertThat(found.get("code")).asString().matches("[0-9A-HJKMNP-TV-Z]{26}");
				item.put("code", Objects.requireNonNull(found.get("code")));
			}
		});
	}

	/**
	 * True if a value is taken whose former holder the same transaction writes without
	 * reading it, so that the value must count as taken.
	 */
	private boolean meetsUnseenHolder(List<RuledChange> changes, RuledShape shape) {
		return changes.size() == 2 && changes.stream()
			.anyMatch((taking) -> shape.markers(taking.after(this.items.get(taking.id())))
				.stream()
				.map(this.left::get)
				.anyMatch((holder) -> changes.stream()
					.anyMatch((other) -> !other.equals(taking) && other.id().equals(holder) && other.isUnseeing())));
	}

	/** Applies the changes to the items; returns false if they are refused. */
	private boolean apply(List<RuledChange> changes, RuledShape shape) {
		Map<String, Map<String, Object>> after = new TreeMap<>(this.items);
		for (RuledChange change : changes) {
			Map<String, Object> before = this.items.get(change.id());
			Map<String, Object> made = change.after(before);
			if ((shape.writeOnce() && change.verb() != RuledChange.Verb.INSERT) || !change.mayMeet(before)
					|| !change.isAllowed(before)
					|| (made.containsKey("mail") && shape.scoped() && !made.containsKey("tenant"))) {
				return false;
			}
			after.remove(change.id());
			if (!shape.versioned()) {
				made.remove("version");
			}
			if (!made.isEmpty()) {
				after.put(change.id(), made);
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

	private void expire(String id, RuledShape shape) {
		Map<String, Object> gone = this.items.remove(id);
		if (gone != null) {
			CLIENT.deleteItem((delete) -> delete.tableName(shape.table()).key(shape.key(id)));
			shape.markers(gone).forEach((marker) -> this.left.put(marker, id));
		}
	}

	private Map<String, Map<String, Object>> stored(RuledShape shape) {
		Map<String, Map<String, Object>> stored = new TreeMap<>();
		all(shape, false).forEach((item) -> {
			assertThat(item.get("_type")).isEqualTo(AttributeValue.fromS("Thing"));
			Map<String, Object> plain = new HashMap<>();
			Stream.concat(RuledChange.NAMES.stream(), Stream.of("id", "code", "version"))
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

	private static List<Map<String, AttributeValue>> all(RuledShape shape, boolean markers) {
		return CLIENT.scanPaginator((scan) -> scan.tableName(shape.table()).consistentRead(true))
			.items()
			.stream()
			.filter((item) -> AttributeValue.fromS("_Unique").equals(item.get("_type")) == markers)
			.toList();
	}

	private static Map<String, Map<String, AttributeValue>> markers(RuledShape shape) {
		return all(shape, true).stream()
			.collect(Collectors.toMap((item) -> Objects.requireNonNull(item.get("PK")).s(), (item) -> item));
	}

	private Map<String, Map<String, AttributeValue>> expectedMarkers(RuledShape shape) {
		Map<String, Map<String, AttributeValue>> expected = new HashMap<>();
		this.left.forEach((text, holder) -> expected.put(text, shape.marker(text, holder)));
		this.items
			.forEach((id, item) -> shape.markers(item).forEach((text) -> expected.put(text, shape.marker(text, id))));
		return expected;
	}

}
