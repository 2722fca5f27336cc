// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.data.annotation.Id;
import org.springframework.data.mapping.MappingException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Entities whose key is a time or another value with several spellings, in tables that
 * other programs write too.
 */
class TemporalKeysTests {

	private static final String TRIMMED = "2026-01-16T00:00:00.12Z";

	private static final String NINE_DIGITS = "2026-01-16T00:00:00.120000000Z";

	private static final Instant MOMENT = Instant.parse(TRIMMED);

	private static final String TABLE = "temporal-keys";

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Event.class, Second.class).template();

	private final String partition = UUID.randomUUID().toString();

	@Test
	void writesNineDigits() {
		TEMPLATE.save(new Event(this.partition, MOMENT, "ours"));
		assertThat(stored()).containsExactly(NINE_DIGITS);
	}

	@Test
	void failsToReadAKeyThatItWouldWriteOtherwise() {
		store(TRIMMED);
		refused(TEMPLATE, Event.class,
				"at: The key is stored \"2026-01-16T00:00:00.12Z\", but the property would write"
						+ " \"2026-01-16T00:00:00.120000000Z\", which is the key of another item. If all keys have this"
						+ " spelling, declare @Attribute(timestampFraction = TRIMMED) on the property, or tags: {"
						+ " timestamp_fraction: trimmed } in its model.");
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> TEMPLATE.findAll(
					FindOperation.of(Event.class).matching(where("partition").is(this.partition)).as(Moment.class)))
			.withMessageContaining("The key is stored");
	}

	@Test
	void readsAndWritesTrimmedKeysWhereThatIsDeclared() {
		store(TRIMMED);
		TableTheoryTemplate template = EntityStore.of(TrimmedEvent.class).template();
		TrimmedEvent read = only(template, TrimmedEvent.class);
		assertThat(read.at()).isEqualTo(MOMENT);
		template.save(new TrimmedEvent(this.partition, read.at(), "ours"));
		assertThat(stored()).containsExactly(TRIMMED);
		template.delete(read);
		assertThat(stored()).isEmpty();
		store(NINE_DIGITS);
		refused(template, TrimmedEvent.class, "@Attribute(timestampFraction = NINE_DIGITS)");
	}

	@Test
	void refusesRangesOfKeysThatDoNotSort() {
		TableTheoryTemplate template = EntityStore.of(TrimmedEvent.class).template();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> template.findAll(FindOperation.of(TrimmedEvent.class)
				.matching(where("partition").is(this.partition).and("at").greaterThan(MOMENT))))
			.withMessageContaining("a text that does not sort as its values do");
	}

	@Test
	void holdsEverySpellingInAString() {
		store("2026-01-16T01:00:00.120+01:00");
		TableTheoryTemplate template = EntityStore.of(TextEvent.class).template();
		TextEvent read = only(template, TextEvent.class);
		template.save(new TextEvent(this.partition, read.at(), "ours"));
		assertThat(stored()).containsExactly("2026-01-16T01:00:00.120+01:00");
		template.delete(read);
		assertThat(stored()).isEmpty();
	}

	@Test
	void holdsEverySpellingInAStringThatIsDeclaredAsATimestamp() {
		store("2026-01-16T01:00:00.120+01:00");
		TableTheoryTemplate template = EntityStore
			.of(declared(TABLE, AttributeModel.named("at", AttributeType.S).format(Format.RFC3339NANO)),
					DeclaredEvent.class)
			.template();
		DeclaredEvent read = only(template, DeclaredEvent.class);
		template.save(new DeclaredEvent(this.partition, read.at()));
		assertThat(stored()).containsExactly("2026-01-16T01:00:00.120+01:00");
		template.delete(read);
		assertThat(stored()).isEmpty();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> template.save(new DeclaredEvent(this.partition, "yesterday")))
			.withMessageContaining("not an RFC 3339 timestamp");
		assertThat(stored()).isEmpty();
	}

	@Test
	void holdsAFractionOfASecondInABigDecimal() {
		putSecond("1700000000.7");
		TableTheoryTemplate template = EntityStore
			.of(declared("temporal-key-seconds",
					AttributeModel.named("at", AttributeType.N).format(Format.UNIX_SECONDS)), DeclaredSecond.class)
			.template();
		DeclaredSecond read = only(template, DeclaredSecond.class);
		assertThat(read.at()).isEqualByComparingTo("1700000000.7");
		template.delete(read);
		assertThat(template
			.findAll(FindOperation.of(DeclaredSecond.class).matching(where("partition").is(this.partition)))).isEmpty();
	}

	@Test
	void failsToReadAWholeNumberThatADoubleCannotHold() {
		putSecond("9007199254740993");
		TableTheoryTemplate template = EntityStore
			.of(declared("temporal-key-seconds", AttributeModel.named("at", AttributeType.N).format(Format.INT)),
					DeclaredStep.class)
			.template();
		refused(template, DeclaredStep.class,
				"The key is stored 9007199254740993, but the property would write 9007199254740992");
	}

	@Test
	void failsToReadAPartOfAnIdInAnotherSpelling() {
		store(TRIMMED);
		TableTheoryTemplate template = EntityStore.of(Identified.class).template();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> template
				.findAll(FindOperation.of(Identified.class).matching(where("id.partition").is(this.partition))))
			.withMessageContaining("The key is stored \"2026-01-16T00:00:00.12Z\"");
	}

	@Test
	void failsToReadWhatATypeCannotHold() {
		store("2026-01-16T00:00:00.123456789Z");
		refused(EntityStore.of(DateEvent.class).template(), DateEvent.class,
				"would write \"2026-01-16T00:00:00.123000000Z\"");
		delete("2026-01-16T00:00:00.123456789Z");
		store("2026-01-16T00:00");
		refused(EntityStore.of(LocalEvent.class).template(), LocalEvent.class,
				"would write \"2026-01-16T00:00:00.000000000\"");
	}

	@Test
	void failsToReadAFractionOfASecondInAKey() {
		putSecond("1700000000.7");
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(
				() -> TEMPLATE.findAll(FindOperation.of(Second.class).matching(where("partition").is(this.partition))))
			.withMessageContaining("The key is stored 1700000000.7, but the property would write 1700000000");
	}

	@Test
	void failsToReadWhatAKeyIsMadeOfInAnotherSpelling() {
		TableTheoryTemplate template = EntityStore.of(Made.class).template();
		put(Map.of("partition", AttributeValue.fromS(this.partition), "sort", AttributeValue.fromS("AT#" + TRIMMED),
				"at", AttributeValue.fromS(TRIMMED)), "temporal-keys-made");
		refused(template, Made.class, "The key is stored \"2026-01-16T00:00:00.12Z\"");
	}

	@Test
	void deletesByQueryWhateverTheSpelling() {
		store(TRIMMED);
		Events events = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Events.class);
		assertThat(events.deleteByPartition(this.partition)).isOne();
		assertThat(stored()).isEmpty();
	}

	@Test
	void refusesAKeyThatChangesWithTheClock() {
		assertThatExceptionOfType(MappingException.class).isThrownBy(() -> TableTheoryConverter.of(Fleeting.class))
			.withMessageContaining("would change with the clock");
	}

	private void refused(TableTheoryTemplate template, Class<?> type, String message) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> only(template, type))
			.withMessageContaining(message);
	}

	private <T> T only(TableTheoryTemplate template, Class<T> type) {
		return template.findOne(FindOperation.of(type).matching(where("partition").is(this.partition))).orElseThrow();
	}

	private void store(String at) {
		put(Map.of("partition", AttributeValue.fromS(this.partition), "at", AttributeValue.fromS(at)), TABLE);
	}

	private void putSecond(String at) {
		put(Map.of("partition", AttributeValue.fromS(this.partition), "at", AttributeValue.fromN(at)),
				"temporal-key-seconds");
	}

	/** The one model of a schema, whose sort key is this attribute. */
	private static Schema declared(String table, AttributeModel.Builder sort) {
		AttributeModel at = sort.build();
		return Schema.of(List.of(new io.tabletheory.schema.Model("Declared", table, null,
				new KeySchema(new KeyAttribute("partition", AttributeType.S), new KeyAttribute("at", at.type())),
				List.of(AttributeModel.named("partition", AttributeType.S).build(), at), List.of())));
	}

	private static void put(Map<String, AttributeValue> item, String table) {
		LocalDynamoDb.shared().dynamoDbClient().putItem((put) -> put.tableName(table).item(item));
	}

	private void delete(String at) {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.deleteItem((delete) -> delete.tableName(TABLE)
				.key(Map.of("partition", AttributeValue.fromS(this.partition), "at", AttributeValue.fromS(at))));
	}

	private List<@Nullable String> stored() {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.query((query) -> query.tableName(TABLE)
				.keyConditionExpression("#p = :p")
				.expressionAttributeNames(Map.of("#p", "partition"))
				.expressionAttributeValues(Map.of(":p", AttributeValue.fromS(this.partition))))
			.items()
			.stream()
			.<@Nullable String>map((item) -> Objects.requireNonNull(item.get("at")).s())
			.toList();
	}

	@Table(TABLE)
	record Event(@PartitionKey String partition, @SortKey Instant at, @Nullable String note) {

	}

	interface Events extends TableTheoryRepository<Event, EventId> {

		long deleteByPartition(String partition);

	}

	record EventId(String partition, Instant at) {

	}

	record Moment(Instant at) {

	}

	@Table(TABLE)
	record TrimmedEvent(@PartitionKey String partition,
			@SortKey @io.tabletheory.data.mapping.Attribute(timestampFraction = TimestampFraction.TRIMMED) Instant at,
			@Nullable String note) {

	}

	@Table(TABLE)
	record TextEvent(@PartitionKey String partition, @SortKey String at, @Nullable String note) {

	}

	@ModelName("Declared")
	record DeclaredEvent(String partition, String at) {

	}

	@ModelName("Declared")
	record DeclaredSecond(String partition, BigDecimal at) {

	}

	@ModelName("Declared")
	record DeclaredStep(String partition, double at) {

	}

	@Table(TABLE)
	record Identified(@Id KeyOfEvent id, @Nullable String note) {

	}

	record KeyOfEvent(@PartitionKey String partition, @SortKey Instant at) {

	}

	@Table(TABLE)
	record DateEvent(@PartitionKey String partition, @SortKey Date at) {

	}

	@Table(TABLE)
	record LocalEvent(@PartitionKey String partition, @SortKey LocalDateTime at) {

	}

	@Table("temporal-key-seconds")
	record Second(@PartitionKey String partition, @SortKey @Ttl Instant at, @Nullable BigDecimal amount) {

	}

	@Table("temporal-keys-made")
	@SortKey(name = "sort", template = "AT#{at}")
	record Made(@PartitionKey String partition, Instant at) {

	}

	@Table("temporal-keys-fleeting")
	record Fleeting(@PartitionKey String partition, @SortKey @Ttl Duration left) {

	}

}
