// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Section 3 of OneTable's behaviour: the stored form of each type is the one that the npm
 * library reads, and every form is read that it or another writer stores.
 */
class OneTableValuesTests {

	private static final String MODEL = """
			"Item": {
			  "pk": { "type": "string", "value": "i#${id}" },
			  "sk": { "type": "string", "value": "i#" },
			  "id": { "type": "string", "required": true },
			  "date": { "type": "date" },
			  "iso": { "type": "date", "isoDates": true },
			  "expires": { "type": "date", "ttl": true },
			  "count": { "type": "number" },
			  "flag": { "type": "boolean" },
			  "data": { "type": "buffer" },
			  "raw": { "type": "binary" },
			  "tags": { "type": "set" },
			  "list": { "type": "array" },
			  "map": { "type": "object" },
			  "text": { "type": "string" }
			}""";

	private static final Instant MOMENT = Instant.parse("2024-02-29T12:34:56.789Z");

	private static final String TABLE = "values";

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final TableTheory tableTheory = tableTheory(schema("{}"));

	private final Items items = this.tableTheory.items("Item");

	private final Records<Note> notes = this.tableTheory.records("Item", Note.class);

	private static Schema schema(String params) {
		return OneTableReader.read("test.json", """
				{ "format": "onetable:1.1.0", "version": "0.1.0",
				  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
				  "params": %s, "models": { %s } }""".formatted(params, MODEL).getBytes(UTF_8))
			.schema()
			.toSchema(TABLE);
	}

	private TableTheory tableTheory(Schema schema) {
		return TableTheory.builder().client(this.client).schema(schema).build();
	}

	@BeforeEach
	void createTables() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
	}

	private AttributeValue stored(String attribute, Object value) {
		this.items.put(Map.of("id", "1", attribute, value));
		return stored(attribute);
	}

	private AttributeValue stored(String attribute) {
		return Objects
			.requireNonNull(this.client.getItem((get) -> get.tableName(TABLE).key(key())).item().get(attribute));
	}

	private static Map<String, AttributeValue> key() {
		return Map.of("pk", AttributeValue.fromS("i#1"), "sk", AttributeValue.fromS("i#"));
	}

	private @Nullable Object read(String attribute, AttributeValue value) {
		return this.items.unmarshal(Map.of("id", AttributeValue.fromS("1"), attribute, value)).get(attribute);
	}

	@Test
	void aDateIsMilliseconds() {
		for (Object given : List.of(MOMENT, Date.from(MOMENT), "2024-02-29T14:34:56.789+02:00", 1709210096789L)) {
			assertThat(stored("date", given)).isEqualTo(AttributeValue.fromN("1709210096789"));
		}
		assertThat(stored("date", MOMENT.plusNanos(999_999))).isEqualTo(AttributeValue.fromN("1709210096789"));
		assertThat(stored("date", "2024-02-29")).isEqualTo(AttributeValue.fromN("1709164800000"));
	}

	@Test
	void aDateOfATableWithIsoDatesIsTextWithThreeDigits() {
		for (Object given : List.of(MOMENT, Date.from(MOMENT), "2024-02-29T14:34:56.789+02:00", 1709210096789L)) {
			assertThat(stored("iso", given)).isEqualTo(AttributeValue.fromS("2024-02-29T12:34:56.789Z"));
		}
		assertThat(stored("iso", Instant.parse("2024-02-29T12:34:56Z")))
			.isEqualTo(AttributeValue.fromS("2024-02-29T12:34:56.000Z"));
		assertThat(stored("iso", Instant.ofEpochMilli(253402300800000L)))
			.isEqualTo(AttributeValue.fromS("+010000-01-01T00:00:00.000Z"));
		try (TableTheory iso = tableTheory(schema("{ \"isoDates\": true }"))) {
			iso.items("Item").put(Map.of("id", "1", "date", MOMENT));
			assertThat(stored("date")).isEqualTo(AttributeValue.fromS("2024-02-29T12:34:56.789Z"));
		}
	}

	@Test
	void aTimeToLiveIsSecondsRoundedUp() {
		assertThat(stored("expires", MOMENT)).isEqualTo(AttributeValue.fromN("1709210097"));
		assertThat(stored("expires", 1709210097)).isEqualTo(AttributeValue.fromN("1709210097"));
		assertThat(Long.parseLong(stored("expires", Duration.ofDays(1)).n()))
			.isBetween(Instant.now().getEpochSecond() + 86_000, Instant.now().getEpochSecond() + 86_402);
	}

	/**
	 * Section 3: the library takes a number for milliseconds, and divides seconds again.
	 */
	@Test
	void millisecondsAreNoTimeToLive() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> stored("expires", 1709210096789L))
			.withMessageContaining("Divide milliseconds by 1000");
	}

	@Test
	void everyFormOfADateIsRead() {
		for (String attribute : List.of("date", "iso")) {
			assertThat(read(attribute, AttributeValue.fromN("1709210096789"))).isEqualTo(MOMENT);
			assertThat(read(attribute, AttributeValue.fromS("2024-02-29T12:34:56.789Z"))).isEqualTo(MOMENT);
			assertThat(read(attribute, AttributeValue.fromS("2024-02-29T14:34:56.789+02:00"))).isEqualTo(MOMENT);
			assertThat(read(attribute, AttributeValue.fromS("2024-02-29T12:34:56.789000000Z"))).isEqualTo(MOMENT);
			assertThat(read(attribute, AttributeValue.fromS("+010000-01-01T00:00:00.000Z")))
				.isEqualTo(Instant.ofEpochMilli(253402300800000L));
			assertThat(read(attribute, AttributeValue.fromNul(true))).isNull();
		}
		assertThat(read("expires", AttributeValue.fromN("1709210097"))).isEqualTo(Instant.ofEpochSecond(1709210097));
	}

	@Test
	void binaryDataIsBase64Text() {
		for (String attribute : List.of("data", "raw")) {
			assertThat(stored(attribute, "hello".getBytes(UTF_8))).isEqualTo(AttributeValue.fromS("aGVsbG8="));
			assertThat(read(attribute, AttributeValue.fromS("aGVsbG8="))).isEqualTo("hello".getBytes(UTF_8));
			assertThat(read(attribute, AttributeValue.fromB(SdkBytes.fromUtf8String("hello"))))
				.isEqualTo("hello".getBytes(UTF_8));
		}
	}

	/** Section 3: the library stores such a text as it is, and reads other bytes. */
	@Test
	void aTextIsNoBinaryData() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> stored("data", "hello"))
			.withMessageContaining("Expected S from a byte[], ByteBuffer or SdkBytes, found java.lang.String");
	}

	@Test
	void aSetHasTheTypeOfItsMembers() {
		assertThat(stored("tags", Set.of("a"))).isEqualTo(AttributeValue.fromSs(List.of("a")));
		assertThat(stored("tags", Set.of(1))).isEqualTo(AttributeValue.fromNs(List.of("1")));
		assertThat(stored("tags", Set.of(SdkBytes.fromUtf8String("a"))))
			.isEqualTo(AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("a"))));
		assertThat(stored("tags", List.of("b", "a", "b")).ss()).containsExactlyInAnyOrder("a", "b");
	}

	/** Section 3: an array given for a set is a list in the library. */
	@Test
	void everyFormOfASetIsRead() {
		assertThat(read("tags", AttributeValue.fromSs(List.of("a")))).isEqualTo(Set.of("a"));
		assertThat(read("tags", AttributeValue.fromNs(List.of("1")))).isEqualTo(Set.of(new BigDecimal(1)));
		assertThat(read("tags",
				AttributeValue
					.fromL(List.of(AttributeValue.fromS("b"), AttributeValue.fromS("a"), AttributeValue.fromS("b")))))
			.isEqualTo(Set.of("b", "a"));
		assertThat(read("tags", AttributeValue.fromS("a"))).isEqualTo("a");
	}

	@Test
	void membersOfASetOfNumbersAreAddedAndDeleted() {
		this.items.put(Map.of("id", "1", "tags", Set.of(1, 2)));
		this.items.update(ItemUpdate.of(Map.of("id", "1")).add("tags", Set.of(3)));
		assertThat(stored("tags").ns()).containsExactlyInAnyOrder("1", "2", "3");
	}

	@Test
	void numbersAndBooleansAreReadFromText() {
		assertThat(read("count", AttributeValue.fromS("12.50"))).isEqualTo(new BigDecimal("12.5"));
		assertThat(read("count", AttributeValue.fromS("many"))).isEqualTo("many");
		assertThat(read("flag", AttributeValue.fromS("true"))).isEqualTo(true);
		assertThat(read("flag", AttributeValue.fromS("false"))).isEqualTo(false);
	}

	@Test
	void valuesOfOtherTypesAreReadAsTheyAreStored() {
		assertThat(read("text", AttributeValue.fromN("5"))).isEqualTo(new BigDecimal(5));
		assertThat(read("list", AttributeValue.fromS("x"))).isEqualTo("x");
		assertThat(read("map", AttributeValue.fromL(List.of()))).isEqualTo(List.of());
	}

	/** Section 3: the library stores "x,y" and "[object Object]". */
	@Test
	void aListIsNoText() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> stored("text", List.of("x", "y")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> stored("count", "x"));
	}

	@Test
	void anEmptyTextIsStored() {
		assertThat(stored("text", "")).isEqualTo(AttributeValue.fromS(""));
	}

	@Test
	void aConditionComparesTheStoredForm() {
		this.items.put(Map.of("id", "1", "date", MOMENT, "iso", MOMENT));
		assertThat(this.items.all(ItemQuery.where("id", "=", "1").and("date", "=", MOMENT).and("iso", "<=", MOMENT)))
			.hasSize(1);
		assertThat(this.items.all(ItemQuery.where("id", "=", "1").and("date", "<", MOMENT))).isEmpty();
	}

	@Test
	void aRecordHasTheSameForms() {
		Note note = new Note("1", MOMENT, Date.from(MOMENT), MOMENT, 5, true, "hello".getBytes(UTF_8), Set.of(7));
		this.notes.insert(note);
		assertThat(stored("date")).isEqualTo(AttributeValue.fromN("1709210096789"));
		assertThat(stored("iso")).isEqualTo(AttributeValue.fromS("2024-02-29T12:34:56.789Z"));
		assertThat(stored("expires")).isEqualTo(AttributeValue.fromN("1709210097"));
		assertThat(stored("data")).isEqualTo(AttributeValue.fromS("aGVsbG8="));
		assertThat(stored("tags")).isEqualTo(AttributeValue.fromNs(List.of("7")));
		Note found = this.notes.get(Map.of("id", "1"));
		assertThat(found).usingRecursiveComparison().ignoringFields("expires").isEqualTo(note);
		assertThat(found.expires()).isEqualTo(Instant.ofEpochSecond(1709210097));
	}

	@Test
	void aRecordReadsTheOtherForms() {
		this.client.putItem((put) -> put.tableName(TABLE)
			.item(Map.of("pk", AttributeValue.fromS("i#1"), "sk", AttributeValue.fromS("i#"), "id",
					AttributeValue.fromS("1"), "date", AttributeValue.fromS("2024-02-29T12:34:56.789Z"), "iso",
					AttributeValue.fromN("1709210096789"), "count", AttributeValue.fromS("5"), "flag",
					AttributeValue.fromS("true"), "data", AttributeValue.fromB(SdkBytes.fromUtf8String("hello")),
					"tags", AttributeValue.fromL(List.of(AttributeValue.fromN("7"))), "_type",
					AttributeValue.fromS("Item"))));
		assertThat(this.notes.get(Map.of("id", "1"))).usingRecursiveComparison()
			.isEqualTo(new Note("1", MOMENT, Date.from(MOMENT), null, 5, true, "hello".getBytes(UTF_8), Set.of(7)));
	}

	@Test
	void aDmsDocumentCarriesTheSameRules() {
		Schema schema = schema("{ \"timestamps\": true }");
		String yaml = DmsWriter.toYaml(new DmsDocument(null, schema.models()));
		assertThat(DmsReader.read("test", yaml.getBytes(UTF_8)).models()).isEqualTo(schema.models());
	}

	@SuppressWarnings("ArrayRecordComponent") // Nothing compares notes.
	record Note(String id, @Nullable Instant date, @Nullable Date iso, @Nullable Instant expires, int count,
			boolean flag, byte[] data, Set<Integer> tags) {

	}

}
