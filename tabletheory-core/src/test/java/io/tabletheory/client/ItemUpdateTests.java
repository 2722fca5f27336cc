// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ItemUpdateTests {

	private static final Instant FIRST = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final Instant LATER = FIRST.plusSeconds(1);

	private static final AtomicReference<Instant> NOW = new AtomicReference<>(FIRST);

	private static Items orders;

	private Map<String, Object> key;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.ORDER)))
			.clock(NOW::get)
			.build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
	}

	@BeforeEach
	void orderOfThisTest(TestInfo test) {
		NOW.set(FIRST);
		this.key = Map.of("id", test.getDisplayName());
		orders.put(Map.of("id", test.getDisplayName(), "status", "OPEN", "total", 5, "labels", Set.of("a", "b"),
				"sizes", Set.of(1, 2), "lines", List.of(Map.of("price", 1), Map.of("price", 2)), "address",
				Map.of("city", "X")));
		NOW.set(LATER);
	}

	@Test
	void changesWhatItNames() {
		Map<String, @Nullable Object> order = orders.update(update().set("status", "PAID")
			.setIfAbsent("note", "first")
			.increment("total", 2)
			.add("labels", "c")
			.deleteFromSet("sizes", Set.of(1))
			.append("lines", Map.of("price", 3), 7)
			.set("address.zip", "1000")
			.remove("address.city"));
		assertThat(order).containsEntry("status", "PAID")
			.containsEntry("note", "first")
			.containsEntry("total", new BigDecimal("7"))
			.containsEntry("labels", Set.of("a", "b", "c"))
			.containsEntry("sizes", Set.of(new BigDecimal("2")))
			.containsEntry("lines",
					List.of(Map.of("price", number(1)), Map.of("price", number(2)), Map.of("price", number(3)),
							number(7)))
			.containsEntry("address", Map.of("zip", "1000"));
	}

	@Test
	void stampsTheTimeOfTheUpdateOnly() {
		assertThat(orders.update(update().increment("total"))).containsEntry("createdAt", FIRST)
			.containsEntry("updatedAt", LATER);
	}

	@Test
	void countsTheVersionWhetherOneIsDemandedOrNot() {
		assertThat(orders.update(update().increment("total"))).containsEntry("version", 1L);
		assertThat(orders.update(update().increment("total").version(1))).containsEntry("version", 2L);
		assertThat(conflict(update().increment("total").version(1))).isEqualTo(Reason.VERSION);
		assertThat(stored()).containsEntry("total", number(7)).containsEntry("version", 2L);
	}

	@Test
	void whoHasReadTheItemBeforeDoesNotOverwriteTheChange() {
		Map<String, @Nullable Object> read = orders.get(this.key, Consistency.STRONG);
		orders.update(update().increment("total", 50));
		read.put("total", 4);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> orders.update(read))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.VERSION));
		assertThat(stored()).containsEntry("total", number(55));
	}

	@Test
	void leavesTheVersionIfItIsSaid() {
		assertThat(orders.update(update().increment("total").leavingVersion())).containsEntry("version", 0L)
			.containsEntry("updatedAt", LATER);
		ItemUpdate leaving = update().leavingVersion();
		for (ItemUpdate built : List.of(leaving.returning(ReturnValue.ALL_NEW).increment("total"),
				leaving.when("total", ">", 0).increment("total"), leaving.increment("total").once())) {
			orders.update(built);
			assertThat(stored()).containsEntry("version", 0L);
		}
		ItemUpdate created = ItemUpdate.of(Map.of("id", "leaving")).set("status", "NEW").leavingVersion().upsert();
		assertThat(orders.update(created)).containsEntry("version", 0L);
		assertThat(orders.update(created)).containsEntry("version", 0L);
		refused(update().increment("total").leavingVersion().version(0), "demands a version and leaves it as it is");
	}

	@Test
	void refusesToLeaveAVersionThatTheModelDoesNotHave() {
		Items counters = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.COUNTER)))
			.build()
			.items("Counter");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> counters.update(ItemUpdate.of(Map.of("id", 1)).remove("data").leavingVersion()))
			.withMessageContaining("model Counter")
			.withMessageContaining("the model has no attribute with the role version; remove leavingVersion")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_MODEL);
	}

	@Test
	void refusesToCountAfterTheLastVersion() {
		Map<String, Object> last = Map.of("id", "last", "status", "OPEN", "version", Long.MAX_VALUE);
		for (ThrowingCallable write : List.<ThrowingCallable>of(() -> orders.replace(last), () -> orders.update(last),
				() -> orders.save(last), () -> orders.put(last))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(write)
				.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
		}
	}

	@Test
	void touchesTheItemWhereNothingIsNamed() {
		assertThat(orders.update(update())).containsEntry("version", 1L)
			.containsEntry("updatedAt", LATER)
			.containsEntry("createdAt", FIRST);
		assertThat(orders.update(stored(), List.of())).containsEntry("version", 2L);
		assertThat(conflict(ItemUpdate.of(Map.of("id", "untouched")))).isEqualTo(Reason.ABSENT);
	}

	@Test
	void tellsACallersConditionFromAVersionConflict() {
		assertThat(conflict(update().set("status", "X").when("status", "=", "PAID"))).isEqualTo(Reason.CONDITION);
		assertThat(conflict(update().set("status", "X").when("status", "=", "OPEN").version(8)))
			.isEqualTo(Reason.VERSION);
		assertThat(orders
			.update(update().set("status", "PAID").when("status", "=", "OPEN").when(Filter.where("total", ">", 4))))
			.containsEntry("status", "PAID");
	}

	@Test
	void createsNoItemUnlessAsked() {
		Map<String, Object> other = Map.of("id", "other");
		ItemUpdate update = ItemUpdate.of(other).set("status", "NEW");
		assertThat(conflict(update)).isEqualTo(Reason.ABSENT);
		assertThat(orders.update(update.upsert())).containsEntry("createdAt", LATER)
			.containsEntry("updatedAt", LATER)
			.containsEntry("version", 0L);
		NOW.set(LATER.plusSeconds(1));
		assertThat(orders.update(update.upsert())).containsEntry("createdAt", LATER).containsEntry("version", 1L);
		assertThat(orders.update(update.version(1).upsert())).containsEntry("version", 2L);
		assertThat(conflict(update.upsert().version(0))).isEqualTo(Reason.VERSION);
	}

	@Test
	void allConditionsMustHold() {
		ItemUpdate update = update().increment("total").when("total", ">", 100).when("status", "=", "OPEN");
		assertThat(conflict(update)).isEqualTo(Reason.CONDITION);
	}

	@Test
	void createsAtTheFirstVersionWhateverVersionAnItemMustHave() {
		Map<String, Object> other = Map.of("id", "versioned");
		assertThat(orders.update(ItemUpdate.of(other).set("status", "NEW").version(7).upsert()))
			.containsEntry("version", 0L);
		assertThat(orders.save(Map.of("id", "upserted", "status", "NEW", "version", 7))).containsEntry("version", 0L);
	}

	@Test
	void whatMayBecomeANewItemIsComplete() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.save(Map.of("id", "incomplete", "total", 1)))
			.withMessageContaining("The required attribute 'status' is missing or empty");
	}

	@Test
	void refusesWhatNoItemCanHold() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(update().set("note", "x".repeat(410_000)).set("extra", "y".repeat(100))))
			.withMessageContaining("bytes, and DynamoDB takes 409600; the largest attributes are \"note\" with 410004")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(
					() -> orders.put(Map.of("id", "large", "status", "x".repeat(300_000), "note", "y".repeat(200_000))))
			.withMessageContaining("\"status\" with 300006, \"note\" with 200004, \"createdAt\" with 39");
	}

	@Test
	void growsWhatIsAbsent() {
		Map<String, Object> other = Map.of("id", "absent");
		assertThat(orders.update(ItemUpdate.of(other)
			.upsert()
			.set("status", "NEW")
			.decrement("total", 3)
			.add("labels", List.of("x", "y"))
			.prepend("lines", "a", "b"))).containsEntry("total", number(-3))
			.containsEntry("labels", Set.of("x", "y"))
			.containsEntry("lines", List.of("a", "b"));
	}

	@Test
	void countsWithinDocuments() {
		Map<String, @Nullable Object> order = orders
			.update(update().increment("lines[0].price", 5).decrement("address.floor").set("lines[1]", "second"));
		assertThat(order).containsEntry("lines", List.of(Map.of("price", number(6)), "second"))
			.containsEntry("address", Map.of("city", "X", "floor", number(-1)));
		assertThat(orders.update(update().remove("lines[0]"))).containsEntry("lines", List.of("second"));
		assertThat(orders.update(update().prependAll("lines", List.of("zero")))).containsEntry("lines",
				List.of("zero", "second"));
	}

	@Test
	void returnsWhatIsAskedFor() {
		assertThat(orders.update(update().increment("total").returning(ReturnValue.NONE))).isEmpty();
		assertThat(orders.update(update().increment("total").returning(ReturnValue.UPDATED_NEW)))
			.isEqualTo(Map.of("total", number(7), "updatedAt", LATER, "version", 2L));
		assertThat(orders.update(update().increment("total").returning(ReturnValue.UPDATED_OLD)))
			.isEqualTo(Map.of("total", number(7), "updatedAt", LATER, "version", 2L));
		assertThat(orders.update(update().increment("total").returning(ReturnValue.ALL_OLD)))
			.containsEntry("total", number(8))
			.containsEntry("status", "OPEN");
	}

	@Test
	void nullAndOmittedEmptyValuesRemove() {
		orders.update(update().set("note", "x"));
		assertThat(orders.update(update().set("note", "").set("total", null))).doesNotContainKeys("note", "total");
	}

	@Test
	void refusesWhatItMayNotChange() {
		refused(update().set("id", "x"), "cannot name 'id', which has the role");
		refused(update().increment("version"), "cannot name 'version'");
		refused(update().set("createdAt", FIRST), "cannot name 'createdAt'");
		refused(update().remove("updatedAt"), "cannot name 'updatedAt'");
		refused(ErrorCode.INVALID_MODEL, update().remove("status"),
				"The required attribute 'status' is missing or empty");
		refused(update().set("nothing", 1), "There is no attribute \"nothing\"; the model has id, status");
	}

	@Test
	void refusesWhatDoesNotFitTheAttribute() {
		refused(update().append("status", "x"), "The attribute 'status' is no list");
		refused(update().add("lines", 1), "The attribute 'lines' is neither a number nor a set");
		refused(update().add("total", "x"), "must be N but is given S");
		refused(update().deleteFromSet("total", 1), "The attribute 'total' is no set");
		refused(update().deleteFromSet("labels", List.of()), "'labels' must be SS but is given NULL");
		refused(update().set("status.x", 1), "The attribute 'status' has no parts that an update could name");
		refused(update().set("extra.x", 1), "The attribute 'extra' has no parts that an update could name");
		refused(update().add("address.floor", 1), "ADD and DELETE work on whole attributes only");
		refused(update().setIfAbsent("note", ""), "so that there is nothing to set");
		refused(update().increment("status"), "'status' is neither a number nor a set");
	}

	@Test
	void refusesOverlapsAndNothing() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(update().set("address.city", "Y").remove("address")))
			.withMessageContaining("cannot change both 'address.city' and 'address'");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(update().increment("total", nothing())))
			.withMessageContaining("The amount by which \"total\" changes is null");
	}

	@Test
	void anUpdateThatIsBuiltFurtherStaysAsItWas() {
		ItemUpdate base = update();
		ItemUpdate more = base.set("status", "PAID").when("total", ">", 100).version(9).upsert();
		assertThat(more).isNotSameAs(base);
		assertThat(orders.update(base.set("status", "DONE"))).containsEntry("status", "DONE");
		assertThat(more.toString()).isEqualTo("ItemUpdate[id][SET status]");
	}

	@Test
	void elementsMayBeNull() {
		assertThat(orders.update(update().appendAll("lines", Arrays.asList(null, 1))).get("lines"))
			.asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
			.endsWith(null, number(1));
	}

	private ItemUpdate update() {
		return ItemUpdate.of(this.key);
	}

	private Map<String, @Nullable Object> stored() {
		return orders.find(this.key, Consistency.STRONG).orElseThrow();
	}

	private static Reason conflict(ItemUpdate update) {
		try {
			throw new AssertionError("No failure but " + orders.update(update));
		}
		catch (ConditionFailedException failure) {
			return failure.reason();
		}
	}

	private static void refused(ItemUpdate update, String message) {
		refused(ErrorCode.INVALID_OPERATOR, update, message);
	}

	private static void refused(ErrorCode code, ItemUpdate update, String message) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> orders.update(update))
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code));
	}

	@SuppressWarnings("NullAway") // A caller without null checks may give this.
	private static Number nothing() {
		return null;
	}

	private static BigDecimal number(long value) {
		return BigDecimal.valueOf(value);
	}

}
