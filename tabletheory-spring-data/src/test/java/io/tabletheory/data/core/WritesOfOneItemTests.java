// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.data.core.OneItemRun.Kind;
import io.tabletheory.data.core.OneItemRun.Step;
import io.tabletheory.data.core.OneItemTexts.Memo;
import io.tabletheory.data.core.OneItemTexts.Page;
import io.tabletheory.data.core.OneItemTexts.Place;
import io.tabletheory.data.core.OneItemTexts.Text;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
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
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Several writes of one item in a transaction do what they do one by one, or are refused.
 */
@Timeout(120)
class WritesOfOneItemTests {

	private static final TableTheoryTemplate TEMPLATE = OneItemRun.TEMPLATE;

	private static final TransactionTemplate TRANSACTION = new TransactionTemplate(
			new TableTheoryTransactionManager(OneItemRun.STORE.tableTheory()));

	/** Pairs for which one write cannot do exactly the same. */
	private static final Set<String> REFUSED = Set.of("INSERT and NESTED", "INSERT and NESTED_COUNT", "INSERT and TAKE",
			"INSERT and CONDITION", "SAVE and NESTED", "SAVE and NESTED_COUNT", "SAVE and TAKE", "UPDATE and NESTED",
			"UPDATE and NESTED_COUNT", "UPDATE and TAKE", "ADD and TAKE", "TAKE and ADD", "APPEND and PREPEND",
			"PREPEND and APPEND", "SET_IF_ABSENT and CONDITION", "UPSERT and SAVE", "UPSERT and UPDATE",
			"UPSERT and DELETE");

	private static final Set<String> REACHED = new HashSet<>();

	private final String prefix = UUID.randomUUID().toString();

	static Stream<Pair> pairs() {
		return Stream.of(OneItemOperation.values())
			.flatMap((first) -> Stream.of(OneItemOperation.values()).map((second) -> new Pair(first, second)));
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
		List<OneItemOperation> all = List.of(OneItemOperation.values());
		int count = random.nextBoolean() ? all.indexOf(OneItemOperation.SET) : all.size();
		return new Step(all.get(random.nextInt(count)), random.nextInt(3));
	}

	private Ending ending(Kind kind, boolean stored, List<Step> steps, boolean together) {
		OneItemRun run = new OneItemRun(kind, UUID.randomUUID().toString());
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
		assertThat(TEMPLATE.findById(this.prefix, Memo.class)).get()
			.extracting(Memo::place)
			.isEqualTo(new Place("Kiel", 1));
	}

	record Pair(OneItemOperation first, OneItemOperation second) {

		@Override
		public String toString() {
			return this.first + " and " + this.second;
		}

	}

	/** The state after a sequence of writes. */
	private record Ending(List<Map<String, AttributeValue>> before, List<Map<String, AttributeValue>> items,
			Map<Integer, String> versions, Map<Integer, String> returned, @Nullable DataAccessException failure) {

		boolean isRefused() {
			return this.failure instanceof InvalidDataAccessApiUsageException;
		}

	}

}
