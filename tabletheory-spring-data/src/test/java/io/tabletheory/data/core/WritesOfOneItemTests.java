// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Several writes of one item in a transaction do what they do one by one, or are refused.
 */
@Timeout(120)
class WritesOfOneItemTests {

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private static final EntityStore STORE = EntityStore.of(CLIENT, null, Page.class, Memo.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final TransactionTemplate TRANSACTION = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	/** Pairs for which one write cannot do exactly the same. */
	private static final Set<String> REFUSED = Set.of("INSERT and NESTED", "INSERT and NESTED_COUNT", "INSERT and TAKE",
			"INSERT and CONDITION", "SAVE and NESTED", "SAVE and NESTED_COUNT", "SAVE and TAKE", "UPDATE and NESTED",
			"UPDATE and NESTED_COUNT", "UPDATE and TAKE", "ADD and TAKE", "TAKE and ADD", "APPEND and PREPEND",
			"PREPEND and APPEND", "SET_IF_ABSENT and CONDITION", "UPSERT and SAVE", "UPSERT and UPDATE",
			"UPSERT and DELETE");

	private static final Set<String> REACHED = new HashSet<>();

	private static final Place PLACE = new Place("Kiel", 1);

	private final String prefix = UUID.randomUUID().toString();

	static Stream<Pair> pairs() {
		return Stream.of(Operation.values())
			.flatMap((first) -> Stream.of(Operation.values()).map((second) -> new Pair(first, second)));
	}

	@ParameterizedTest
	@MethodSource("pairs")
	void ofAVersionedEntityAreAsOneByOne(Pair pair) {
		isAsOneByOne(Page::new, pair);
	}

	@ParameterizedTest
	@MethodSource("pairs")
	void ofAnEntityWithoutVersionAreAsOneByOne(Pair pair) {
		isAsOneByOne(Memo::new, pair);
	}

	private void isAsOneByOne(Kind kind, Pair pair) {
		for (boolean stored : List.of(true, false)) {
			List<Step> steps = List.of(new Step(pair.first, 0), new Step(pair.second, 0));
			Ending alone = ending(kind, stored, steps, false);
			Ending together = ending(kind, stored, steps, true);
			areAlike(alone, together);
			assertThat(alone.failure() == null && together.isRefused()).as("refused, stored " + stored)
				.isIn(false, REFUSED.contains(pair.toString()));
			REACHED.addAll((alone.failure() == null && together.isRefused()) ? Set.of(pair.toString()) : Set.of());
		}
	}

	private static void areAlike(Ending alone, Ending together) {
		if (together.failure() != null) {
			assertThat(together.items()).isEqualTo(together.before());
			assertThat(alone.failure() != null || together.isRefused()).as("failed alone, or is refused").isTrue();
		}
		else {
			assertThat(alone.failure()).isNull();
			assertThat(together.items()).isEqualTo(alone.items());
			assertThat(together.versions()).isEqualTo(together.returned());
		}
	}

	@AfterAll
	static void refusesNoPairInVain() {
		assertThat(REACHED).isEqualTo(REFUSED);
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
	void inAnyOrderAreAsOneByOne(long seed) {
		Random random = new Random(seed);
		int made = 0;
		for (int i = 0; i < 25; i++) {
			List<Step> steps = Stream.generate(() -> step(random)).limit(2 + random.nextInt(4)).toList();
			Kind kind = random.nextBoolean() ? Page::new : Memo::new;
			boolean stored = random.nextInt(4) > 0;
			Ending alone = ending(kind, stored, steps, false);
			Ending together = ending(kind, stored, steps, true);
			assertThatNoException().as(steps.toString()).isThrownBy(() -> areAlike(alone, together));
			made += (together.failure() == null) ? 1 : 0;
		}
		assertThat(made).as("sequences that were made").isPositive();
	}

	private static Step step(Random random) {
		// Operations that change parts are more than those that are seen most.
		List<Operation> all = List.of(Operation.values());
		int count = random.nextBoolean() ? all.indexOf(Operation.SET) : all.size();
		return new Step(all.get(random.nextInt(count)), random.nextInt(3));
	}

	private Ending ending(Kind kind, boolean stored, List<Step> steps, boolean together) {
		Run run = new Run(kind, UUID.randomUUID().toString());
		if (stored) {
			IntStream.range(0, 3).forEach((number) -> run.noted(number, TEMPLATE.insert(run.entity(number))));
		}
		run.returned.clear();
		List<Map<String, AttributeValue>> before = run.items();
		DataAccessException failure = null;
		try {
			if (together) {
				TRANSACTION.executeWithoutResult((status) -> steps.forEach(run::make));
			}
			else {
				steps.forEach(run::make);
			}
		}
		catch (DataAccessException ex) {
			failure = ex;
		}
		return new Ending(before, run.items(), run.versions(), run.returned, failure);
	}

	@Test
	void countTheVersionOnce() {
		Page known = TEMPLATE.insert(new Page(this.prefix, null));
		TRANSACTION.executeWithoutResult((status) -> {
			Text first = TEMPLATE.save(known.changed("first"));
			Text second = TEMPLATE.save(first.changed("second"));
			assertThat(List.of(first, second)).extracting("version").containsExactly(1L, 1L);
			assertThat(TEMPLATE.findById(this.prefix, Page.class)).contains((Page) second);
		});
		assertThat(TEMPLATE.findById(this.prefix, Page.class)).get()
			.extracting(Page::text, Page::version)
			.containsExactly("second", 1L);
	}

	@Test
	void refuseAnEntityThatAnEarlierOneHasReplaced() {
		Page known = TEMPLATE.insert(new Page(this.prefix, null));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> TRANSACTION.executeWithoutResult((status) -> {
				TEMPLATE.save(known.changed("first"));
				TEMPLATE.save(known.changed("second"));
			}))
			.withMessageContaining("use the entity that the earlier write returned");
		assertThat(TEMPLATE.findById(this.prefix, Page.class)).contains(known);
	}

	@Test
	void demandWhatTheFirstOneDemands() {
		Page known = TEMPLATE.insert(new Page(this.prefix, null));
		TEMPLATE.update(EntityUpdate.of(this.prefix, Page.class).set("text", "other"));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> TRANSACTION.executeWithoutResult((status) -> {
				Text first = TEMPLATE.save(known.changed("first"));
				TEMPLATE.save(first.changed("second"));
			}))
			.withMessageContaining("save and save of Page " + this.prefix);
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> TRANSACTION.executeWithoutResult((status) -> {
				Page inserted = TEMPLATE.insert(new Page(this.prefix, null));
				TEMPLATE.delete(inserted);
			}))
			.withMessageContaining("insert and delete of Page " + this.prefix);
		assertThat(TEMPLATE.findById(this.prefix, Page.class)).get().extracting(Page::text).isEqualTo("other");
	}

	@Test
	void ofAnEntityThatIsInsertedAndDeletedWriteNothing() {
		Page deleted = TRANSACTION.execute((status) -> {
			Page inserted = TEMPLATE.insert(new Page(this.prefix, null));
			TEMPLATE.delete(inserted);
			assertThat(TEMPLATE.existsById(this.prefix, Page.class)).isFalse();
			return inserted;
		});
		assertThat(deleted).isNotNull();
		assertThat(TEMPLATE.existsById(this.prefix, Page.class)).isFalse();
	}

	@Test
	void addUpToOneWriteOfTheHundred() {
		TRANSACTION.executeWithoutResult((status) -> {
			IntStream.range(0, 100).forEach((i) -> TEMPLATE.insert(new Memo(this.prefix + i, null)));
			IntStream.range(0, 100)
				.forEach((i) -> TEMPLATE.update(EntityUpdate.of(this.prefix + i, Memo.class).increment("count")));
		});
		assertThat(TEMPLATE.findById(this.prefix + 99, Memo.class)).get().extracting(Memo::count).isEqualTo(2L);
	}

	@Test
	void thatAreRefusedLeaveTheOthersAsTheyWere() {
		TRANSACTION.executeWithoutResult((status) -> {
			TEMPLATE.insert(new Memo(this.prefix, null));
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> TEMPLATE.update(EntityUpdate.of(this.prefix, Memo.class).set("place.city", "Bonn")))
				.withMessageContaining("place.city")
				.withMessageContaining("save the whole entity");
		});
		assertThat(TEMPLATE.findById(this.prefix, Memo.class)).get().extracting(Memo::place).isEqualTo(PLACE);
	}

	/** The kinds of write of an entity. */
	@SuppressWarnings("ImmutableEnumChecker") // The lambdas have no state.
	enum Operation {

		INSERT((run, number) -> run.noted(number, TEMPLATE.insert(run.entity(number)))),

		SAVE((run, number) -> run.noted(number, TEMPLATE.save(run.known(number).changed("saved")))),

		UPDATE((run, number) -> run.noted(number, TEMPLATE.update(run.known(number).changed("updated")))),

		DELETE((run, number) -> TEMPLATE.delete(run.known(number))),

		DELETE_BY_ID((run, number) -> TEMPLATE.deleteById(run.id(number), run.type())),

		CHECK((run, number) -> TEMPLATE.transact((tx) -> tx.check(run.id(number), run.type()))),

		SET((run, number) -> TEMPLATE.update(run.update(number).set("text", "set"))),

		REMOVE((run, number) -> TEMPLATE.update(run.update(number).remove("text"))),

		SET_IF_ABSENT((run, number) -> TEMPLATE.update(run.update(number).setIfAbsent("text", "new"))),

		INCREMENT((run, number) -> TEMPLATE.update(run.update(number).increment("count", 3))),

		ADD((run, number) -> TEMPLATE.update(run.update(number).add("tags", "b", "c"))),

		TAKE((run, number) -> TEMPLATE.update(run.update(number).delete("tags", "b"))),

		APPEND((run, number) -> TEMPLATE.update(run.update(number).append("lines", "end"))),

		PREPEND((run, number) -> TEMPLATE.update(run.update(number).prepend("lines", "start"))),

		NESTED((run, number) -> TEMPLATE.update(run.update(number).set("place.city", "Bonn"))),

		NESTED_COUNT((run, number) -> TEMPLATE.update(run.update(number).increment("place.visits"))),

		UPSERT((run, number) -> TEMPLATE
			.update(run.update(number).set("text", "upserted").increment("count").upsert())),

		CONDITION((run, number) -> TEMPLATE
			.update(run.update(number).increment("count").when(Criteria.where("text").is("first"))));

		private final Work work;

		Operation(Work work) {
			this.work = work;
		}

	}

	private interface Work {

		void make(Run run, int number);

	}

	record Pair(Operation first, Operation second) {

		@Override
		public String toString() {
			return this.first + " and " + this.second;
		}

	}

	private record Step(Operation operation, int number) {

	}

	/** The state after a sequence of writes. */
	private record Ending(List<Map<String, AttributeValue>> before, List<Map<String, AttributeValue>> items,
			Map<Integer, String> versions, Map<Integer, String> returned, @Nullable DataAccessException failure) {

		boolean isRefused() {
			return this.failure instanceof InvalidDataAccessApiUsageException;
		}

	}

	/** One run of a sequence. */
	private static final class Run {

		private final Kind kind;

		private final String prefix;

		private final Map<Integer, Text> handles = new HashMap<>();

		/** The versions of entities that their last writes have returned. */
		private final Map<Integer, String> returned = new TreeMap<>();

		Run(Kind kind, String prefix) {
			this.kind = kind;
			this.prefix = prefix;
		}

		void make(Step step) {
			this.returned.remove(step.number);
			step.operation.work.make(this, step.number);
		}

		String id(int number) {
			return this.prefix + number;
		}

		Class<? extends Text> type() {
			return entity(0).getClass();
		}

		EntityUpdate<?> update(int number) {
			return EntityUpdate.of(id(number), type());
		}

		Text entity(int number) {
			return this.kind.make(id(number), null);
		}

		Text known(int number) {
			Text known = this.handles.get(number);
			return (known != null) ? known : this.kind.make(id(number), 0L);
		}

		void noted(int number, Text entity) {
			this.handles.put(number, entity);
			if (entity instanceof Page page) {
				this.returned.put(number, String.valueOf(page.version()));
			}
		}

		/** The versions that are stored of those entities. */
		Map<Integer, String> versions() {
			Map<Integer, String> versions = new TreeMap<>();
			this.returned.keySet().forEach((number) -> {
				AttributeValue version = stored(number).get("version");
				versions.put(number, (version != null) ? version.n() : "none");
			});
			return versions;
		}

		List<Map<String, AttributeValue>> items() {
			return IntStream.range(0, 3).mapToObj(this::item).toList();
		}

		/** Versions count once in a transaction. */
		private Map<String, AttributeValue> item(int number) {
			Map<String, AttributeValue> item = new TreeMap<>(stored(number));
			item.remove("id");
			item.remove("version");
			// The order of a set means nothing.
			item.computeIfPresent("tags", (name, tags) -> AttributeValue.fromSs(tags.ss().stream().sorted().toList()));
			return item;
		}

		private Map<String, AttributeValue> stored(int number) {
			String table = STORE.converter().entities().entity(type()).model().table();
			Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromS(id(number)));
			return CLIENT.getItem((get) -> get.tableName(table).key(key).consistentRead(true)).item();
		}

	}

	private interface Kind {

		Text make(String id, @Nullable Long version);

	}

	interface Text {

		String id();

		Text changed(String text);

	}

	record Place(String city, long visits) {

	}

	@Table("one-item-pages")
	record Page(@PartitionKey String id, @Nullable String text, long count, List<String> lines, Set<String> tags,
			Place place, @Version @Nullable Long version) implements Text {

		Page(String id, @Nullable Long version) {
			this(id, "first", 1, List.of("line"), Set.of("a"), PLACE, version);
		}

		@Override
		public Text changed(String text) {
			return new Page(this.id, text, this.count, this.lines, this.tags, this.place, this.version);
		}

	}

	@Table("one-item-memos")
	record Memo(@PartitionKey String id, @Nullable String text, long count, List<String> lines, Set<String> tags,
			Place place) implements Text {

		Memo(String id, @Nullable Long version) {
			this(id, "first", 1, List.of("line"), Set.of("a"), PLACE);
		}

		@Override
		public Text changed(String text) {
			return new Memo(this.id, text, this.count, this.lines, this.tags, this.place);
		}

	}

}
