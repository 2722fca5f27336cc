// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Keys with a format, in tables that other implementations write too: a key is what is
 * stored.
 */
class KeysAsStoredTests {

	/** As Go writes it. */
	private static final String TRIMMED = "2026-01-16T00:00:00.12Z";

	private static final String NINE_DIGITS = "2026-01-16T00:00:00.120000000Z";

	private static final Instant MOMENT = Instant.parse(TRIMMED);

	private static final KeyAttribute PARTITION = new KeyAttribute("pk", AttributeType.S);

	private static final Model EVENT = new Model("Event", "keys-as-stored", null,
			new KeySchema(PARTITION, new KeyAttribute("at", AttributeType.S)),
			List.of(text("pk").build(), text("at").format(Format.RFC3339NANO).build(), text("note").build(),
					text("seenAt").format(Format.RFC3339NANO).build()),
			List.of(new Index("by-note", Index.Type.GSI, new KeySchema(new KeyAttribute("note", AttributeType.S),
					new KeyAttribute("seenAt", AttributeType.S)), IndexProjection.ALL)));

	private static final Model TRIMMED_EVENT = new Model("TrimmedEvent", "keys-as-stored", null, EVENT.keys(),
			List.of(text("pk").build(),
					text("at").format(Format.RFC3339NANO)
						.tags(Map.of(TimestampFraction.TAG, TimestampFraction.TRIMMED.text()))
						.build(),
					text("note").build(),
					text("sentAt").format(Format.RFC3339NANO)
						.tags(Map.of(TimestampFraction.TAG, TimestampFraction.TRIMMED.text()))
						.build()),
			List.of());

	private static final Model TICK = new Model("Tick", "keys-as-numbers", null,
			new KeySchema(PARTITION, new KeyAttribute("second", AttributeType.N)),
			List.of(text("pk").build(),
					AttributeModel.named("second", AttributeType.N).format(Format.UNIX_SECONDS).build(),
					text("note").build()),
			List.of());

	private static final Model STEP = new Model("Step", "keys-as-steps", null,
			new KeySchema(PARTITION, new KeyAttribute("step", AttributeType.N)),
			List.of(text("pk").build(), AttributeModel.named("step", AttributeType.N).format(Format.INT).build()),
			List.of());

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private final TableTheory theory = TableTheory.builder()
		.client(WireLane.addTo(LocalDynamoDb.shared().configure(DynamoDbClient.builder())).build())
		.schema(Schema.of(List.of(EVENT, TRIMMED_EVENT, TICK, STEP)))
		.build();

	private final Items events = this.theory.items("Event");

	private final Items ticks = this.theory.items("Tick");

	private static AttributeModel.Builder text(String name) {
		return AttributeModel.named(name, AttributeType.S);
	}

	@BeforeEach
	void tables() {
		this.theory.tables().delete();
		this.theory.tables().ensure();
	}

	private static void storeEvent(String at) {
		store("keys-as-stored", "at", AttributeValue.fromS(at));
	}

	private static void store(String table, String name, AttributeValue sort) {
		CLIENT.putItem((put) -> put.tableName(table)
			.item(Map.of("pk", AttributeValue.fromS("p"), name, sort, "note", AttributeValue.fromS("Go"), "seenAt",
					AttributeValue.fromS(TRIMMED))));
	}

	private static List<AttributeValue> stored(String table, String name) {
		return CLIENT.scan((scan) -> scan.tableName(table)).items().stream().map((item) -> item.get(name)).toList();
	}

	private static List<String> storedEvents() {
		return stored("keys-as-stored", "at").stream().map(AttributeValue::s).sorted().toList();
	}

	private Map<String, @Nullable Object> read() {
		return this.events.all(ItemQuery.where("pk", "=", "p")).get(0);
	}

	private static Map<String, Object> key(Object at) {
		return Map.of("pk", "p", "at", at);
	}

	@Test
	void storesTextForAKeyAsItIsGivenAndMomentsInNineDigits() {
		this.events.put(key(TRIMMED));
		this.events.put(key(MOMENT));
		assertThat(storedEvents()).containsExactly(NINE_DIGITS, TRIMMED);
	}

	@Test
	void storesMomentsTrimmedWhereTheTagSaysSo() {
		Items trimmed = this.theory.items("TrimmedEvent");
		trimmed.put(key(MOMENT));
		trimmed.put(key(Instant.parse("2026-01-16T00:00:00Z")));
		assertThat(storedEvents()).containsExactly(TRIMMED, "2026-01-16T00:00:00Z");
		assertThat(trimmed.get(key(MOMENT))).containsEntry("at", TRIMMED);
	}

	@Test
	void storesOtherTimestampsTrimmedWhereTheTagSaysSo() {
		Items trimmed = this.theory.items("TrimmedEvent");
		trimmed.put(Map.of("pk", "p", "at", "2026-01-16T00:00:00Z", "sentAt", NINE_DIGITS));
		trimmed.put(Map.of("pk", "p", "at", "2026-01-17T00:00:00Z", "sentAt", MOMENT));
		assertThat(stored("keys-as-stored", "sentAt")).containsOnly(AttributeValue.fromS(TRIMMED)).hasSize(2);
	}

	@Test
	void refusesToStoreATextThatIsNoTimestamp() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.events.put(key("yesterday")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessageContaining("Attribute \"at\": A text is not an RFC 3339 timestamp");
		assertThat(storedEvents()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { TRIMMED, NINE_DIGITS, "2026-01-16T00:00:00Z", "2026-01-16T01:00:00+01:00", "META" })
	void readsAndAddressesAKeyInWhateverSpelling(String at) {
		storeEvent(at);
		Map<String, @Nullable Object> read = read();
		assertThat(read).containsEntry("at", at);
		Map<String, Object> key = key(at(read));
		assertThat(this.events.get(key)).isEqualTo(read);
		assertThat(this.events.findAll(List.of(key))).singleElement()
			.satisfies((found) -> assertThat(found).hasValueSatisfying((item) -> assertThat(item).isEqualTo(read)));
		this.events.update(ItemUpdate.of(key).set("note", "ours"));
		assertThat(read()).containsEntry("note", "ours");
		this.events.delete(key);
		assertThat(storedEvents()).isEmpty();
	}

	@Test
	void putsUpsertsAndUpdatesWhatWasReadInPlaceOfIt() {
		storeEvent(TRIMMED);
		Map<String, @Nullable Object> read = new LinkedHashMap<>(read());
		read.put("note", "put");
		assertThat(this.events.put(read)).containsEntry("at", TRIMMED);
		read.put("note", "upserted");
		this.events.save(read);
		read.put("note", "updated");
		this.events.update(read);
		this.events.putAll(List.of(read));
		assertThat(storedEvents()).containsExactly(TRIMMED);
		assertThat(read()).isEqualTo(read);
		this.events.deleteAll(List.of(key(at(read))));
		assertThat(storedEvents()).isEmpty();
	}

	@Test
	void addressesWhatWasReadInTransactions() {
		storeEvent(TRIMMED);
		Map<String, Object> key = key(at(read()));
		this.theory.transact(ItemTransaction.empty().update("Event", ItemUpdate.of(key).set("note", "ours")));
		assertThat(this.theory.transact(ItemTransactionGet.empty().get("Event", key)).get(0)).isPresent();
		this.theory.transact(ItemTransaction.empty().delete("Event", key));
		assertThat(storedEvents()).isEmpty();
	}

	@Test
	void comparesKeysWithTextAsItIsGiven() {
		storeEvent("2026-01-15T00:00:00Z");
		storeEvent(TRIMMED);
		storeEvent("2026-02-01T00:00:00Z");
		ItemQuery partition = ItemQuery.where("pk", "=", "p");
		assertThat(this.events.all(partition.and("at", "=", TRIMMED))).hasSize(1);
		assertThat(this.events.all(partition.and("at", "=", MOMENT))).isEmpty();
		assertThat(this.events.all(partition.and("at", "BEGINS_WITH", "2026-01"))).hasSize(2);
		assertThat(this.events.all(partition.and("at", "BETWEEN", "2026-01-16", "2026-02"))).singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("at", TRIMMED));
		assertThat(this.events.all(partition.and("at", ">", Instant.parse("2026-01-15T00:00:01Z")))).hasSize(2);
	}

	@Test
	void goesOnBehindKeysInWhateverSpelling() {
		storeEvent("2026-01-15T00:00:00Z");
		storeEvent(TRIMMED);
		ItemQuery first = ItemQuery.where("pk", "=", "p").limit(1);
		ItemWindow page = this.events.scroll(first);
		assertThat(this.events.scroll(first.after(page.next())).items()).singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("at", TRIMMED));
	}

	@Test
	void givesAndTakesTheKeyOfAnIndexAsItIsStored() {
		storeEvent(NINE_DIGITS);
		Map<String, @Nullable Object> read = read();
		assertThat(read).containsEntry("seenAt", TRIMMED);
		this.events.put(read);
		assertThat(this.events.all(ItemQuery.where("note", "=", "Go").and("seenAt", "=", read.get("seenAt"))))
			.hasSize(1);
	}

	@ParameterizedTest
	@ValueSource(strings = { "1700000000", "1700000000.7", "-0.5", "99999999999999999999", "1700000000000.25" })
	void readsAndAddressesANumberOfWhateverForm(String second) {
		store("keys-as-numbers", "second", AttributeValue.fromN(second));
		Map<String, @Nullable Object> read = this.ticks.all(ItemQuery.where("pk", "=", "p")).get(0);
		Object value = read.get("second");
		assertThat(new BigDecimal(String.valueOf(value))).isEqualByComparingTo(second);
		Map<String, Object> key = Map.of("pk", "p", "second", value);
		assertThat(this.ticks.get(key)).isEqualTo(read);
		assertThat(this.ticks.get(Map.of("pk", "p", "second", second))).isEqualTo(read);
		this.ticks.delete(key);
		assertThat(stored("keys-as-numbers", "second")).isEmpty();
	}

	@Test
	void putsAnItemWithAFractionOfASecondInPlaceOfIt() {
		store("keys-as-numbers", "second", AttributeValue.fromN("1700000000.7"));
		Map<String, @Nullable Object> read = new LinkedHashMap<>(
				this.ticks.all(ItemQuery.where("pk", "=", "p")).get(0));
		read.remove("seenAt");
		this.ticks.put(read);
		assertThat(stored("keys-as-numbers", "second")).containsExactly(AttributeValue.fromN("1700000000.7"));
	}

	@Test
	void refusesMillisecondsForAKeyInSeconds() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.ticks.put(Map.of("pk", "p", "second", 1_700_000_000_000L)))
			.withMessageContaining("Divide milliseconds by 1000");
	}

	@Test
	void readsAndAddressesAKeyOfWholeNumbersThatHasAFraction() {
		store("keys-as-steps", "step", AttributeValue.fromN("7.5"));
		Map<String, @Nullable Object> read = this.theory.items("Step").all(ItemQuery.where("pk", "=", "p")).get(0);
		assertThat(read).containsEntry("step", new BigDecimal("7.5"));
		Map<String, Object> key = Map.of("pk", "p", "step", Objects.requireNonNull(read.get("step")));
		assertThat(this.theory.items("Step").get(key)).isEqualTo(read);
		this.theory.items("Step").delete(key);
		assertThat(stored("keys-as-steps", "step")).isEmpty();
	}

	@Test
	void refusesToStoreAFractionForAKeyOfWholeNumbers() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.theory.items("Step").put(Map.of("pk", "p", "step", "7.5")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessageContaining("Attribute \"step\"");
		assertThat(stored("keys-as-steps", "step")).isEmpty();
	}

	private static Object at(Map<String, @Nullable Object> read) {
		return Objects.requireNonNull(read.get("at"));
	}

}
