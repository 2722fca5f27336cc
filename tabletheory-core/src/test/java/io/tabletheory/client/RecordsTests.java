// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Recipient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Records on a database.
 */
class RecordsTests {

	private static final Instant NOW = Instant.parse("2026-01-16T12:00:00Z");

	private static final byte[] DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "Note"
			  table: { name: "notes" }
			  keys:
			    partition: { attribute: "book", type: "S" }
			    sort: { attribute: "page", type: "N" }
			  attributes:
			    - { attribute: "book", type: "S", required: true, roles: ["pk"] }
			    - { attribute: "page", type: "N", required: true, roles: ["sk"] }
			    - { attribute: "text", type: "S", required: true }
			    - { attribute: "tags", type: "SS", optional: true }
			    - { attribute: "color", type: "S", optional: true }
			    - { attribute: "createdAt", type: "S", roles: ["created_at"] }
			    - { attribute: "version", type: "N", roles: ["version"] }
			""".getBytes(UTF_8);

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.client(this.asyncClient)
		.schema(Schema.of(DmsReader.read("test", DOCUMENT).models()))
		.clock(InstantSource.fixed(NOW))
		.build();

	private final Records<Note> notes = this.tableTheory.records("Note", Note.class);

	private final Items maps = this.tableTheory.items("Note");

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
		this.asyncClient.close();
	}

	private static Note note(int page) {
		return new Note("b", page, "text " + page, Set.of("x"), null, null);
	}

	@Test
	void givesWhatTheEngineStamps() {
		Note stored = this.notes.insert(note(1));
		assertThat(stored).isEqualTo(new Note("b", 1, "text 1", Set.of("x"), NOW, 0L));
		assertThat(this.notes.get(key(1))).isEqualTo(stored);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.insert(note(1)));
	}

	@Test
	void storesWhatAMapOfTheSameValuesStores() {
		this.notes.insert(note(1));
		Map<String, @Nullable Object> one = this.maps.get(key(1));
		this.maps.delete(key(1));
		this.maps.insert(Map.of("book", "b", "page", 1, "text", "text 1", "tags", Set.of("x")));
		assertThat(this.maps.get(key(1))).isEqualTo(one);
	}

	@Test
	void updatesUnderTheVersionAndLeavesOtherAttributes() {
		Note stored = this.notes.insert(note(1));
		this.maps.update(ItemUpdate.of(key(1)).set("color", "red").leavingVersion());
		Note changed = this.notes.update(new Note("b", 1, "new", null, stored.createdAt(), stored.version()));
		assertThat(changed.text()).isEqualTo("new");
		assertThat(changed.version()).isEqualTo(1);
		assertThat(this.maps.get(key(1))).containsEntry("color", "red").containsEntry("text", "new");
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.update(stored));
	}

	@Test
	void savesNewAndKnownRecords() {
		Note stored = this.notes.save(note(1));
		assertThat(stored.version()).isZero();
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.save(note(1)));
		this.maps.update(ItemUpdate.of(key(1)).set("color", "red").leavingVersion());
		Note saved = this.notes.save(new Note("b", 1, "new", Set.of("y"), NOW, stored.version()));
		assertThat(saved).isEqualTo(new Note("b", 1, "new", Set.of("y"), NOW, 1L));
		assertThat(this.maps.get(key(1))).containsEntry("color", "red");
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.save(stored));
	}

	@Test
	void aPutReplacesTheWholeItem() {
		this.notes.insert(note(1));
		this.maps.update(ItemUpdate.of(key(1)).set("color", "red"));
		this.notes.put(note(1));
		assertThat(this.maps.get(key(1))).doesNotContainKey("color").containsEntry("version", 0L);
	}

	@Test
	void refusesWhatLacksARequiredAttribute() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.insert(new Note("b", 1, null, null, null, null)))
			.withMessageContaining("The required attribute 'text' is missing");
		assertThat(this.notes.find(key(1))).isEmpty();
	}

	@Test
	void changesParts() {
		this.notes.insert(note(1));
		assertThat(this.notes.update(ItemUpdate.of(key(1)).set("text", "new")).text()).isEqualTo("new");
		ItemUpdate partly = ItemUpdate.of(key(1)).set("text", "x").returning(ReturnValue.UPDATED_NEW);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.notes.update(partly))
			.withMessageContaining("The update returns UPDATED_NEW, which is no whole item")
			.satisfies((ex) -> assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
		assertThat(this.notes.get(key(1)).text()).isEqualTo("new");
	}

	@Test
	void deletesTheVersionThatItKnows() {
		Note stored = this.notes.insert(note(1));
		this.notes.update(stored);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.delete(stored));
		this.notes.delete(key(1));
		assertThat(this.notes.find(key(1))).isEmpty();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.notes.get(key(1)))
			.satisfies((ex) -> assertThat(ex.code()).isEqualTo(ErrorCode.ITEM_NOT_FOUND));
	}

	@Test
	void queries() {
		List<Note> stored = this.notes.putAll(List.of(note(1), note(2), note(3)));
		ItemQuery query = ItemQuery.where("book", "=", "b");
		assertThat(stored).extracting(Note::version).containsOnly(0L);
		assertThat(this.notes.all(query)).isEqualTo(stored);
		assertThat(this.notes.stream(query)).isEqualTo(stored);
		assertThat(this.notes.first(query)).contains(stored.get(0));
		assertThat(this.notes.count(query)).isEqualTo(3);
		RecordWindow<Note> window = this.notes.scroll(query.limit(2));
		assertThat(window.items()).isEqualTo(stored.subList(0, 2));
		assertThat(this.notes.scroll(query.limit(2).after(window.next())).items()).isEqualTo(stored.subList(2, 3));
		assertThat(this.notes.findAll(List.of(key(2), key(9)))).containsExactly(Optional.of(stored.get(1)),
				Optional.empty());
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.notes.all(query.select("text")))
			.withMessageContaining("a record needs the whole item");
	}

	@Test
	void takesPartInTransactions() {
		Note stored = this.notes.insert(note(1));
		this.tableTheory.transact(ItemTransaction.empty()
			.with("Note", this.notes.inserting(note(2)))
			.with("Note", this.notes.updating(new Note("b", 1, "new", null, NOW, stored.version()))));
		assertThat(this.notes.all(ItemQuery.where("book", "=", "b"))).extracting(Note::text)
			.containsExactly("new", "text 2");
	}

	@Test
	void replacesTheVersionThatItKnows() {
		Note stored = this.notes.insert(note(1));
		this.maps.update(ItemUpdate.of(key(1)).set("color", "red").leavingVersion());
		assertThat(this.notes.replace(stored).version()).isEqualTo(1);
		assertThat(this.maps.get(key(1))).doesNotContainKey("color");
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.replace(stored));
	}

	@Test
	void storesNamedAttributesOnly() {
		Note stored = this.notes.insert(note(1));
		Note other = new Note("b", 1, "new", null, NOW, stored.version());
		assertThat(this.notes.update(other, List.of("tags")))
			.isEqualTo(new Note("b", 1, "text 1", null, NOW, Objects.requireNonNull(stored.version()) + 1));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> this.notes.update(other, List.of("text")));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.update(other, List.of("color")))
			.withMessageContaining("names \"color\", which no property has")
			.satisfies((ex) -> assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	@Test
	void demandsWhatAWriteSays() {
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> this.notes.write(this.notes.putting(note(1)).ifPresent()));
		Note stored = this.notes.insert(note(1));
		RecordWrite<Note> write = this.notes.saving(new Note("b", 1, "new", null, NOW, stored.version()));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> this.notes.write(write.when("text", "=", "other")));
		assertThat(this.notes.write(write.when("text", "=", "text 1")).text()).isEqualTo("new");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.write(this.notes.inserting(note(2)).ifPresent()))
			.withMessageContaining("An insert demands that there is no item");
	}

	@Test
	void givesTheFormerRecord() {
		ItemUpdate update = ItemUpdate.of(key(1)).upsert();
		assertThat(this.notes.updateAndReturnOld(update.set("text", "new"))).isEmpty();
		assertThat(this.notes.updateAndReturnOld(update.set("text", "newer"))).map(Note::text).contains("new");
		assertThat(this.notes.get(key(1)).text()).isEqualTo("newer");
	}

	@Test
	void deletesOnConditions() {
		this.notes.putAll(List.of(note(1), note(2), note(3)));
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.delete(key(1), 7));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> this.notes.delete(ItemDelete.of(key(1)).when("text", "=", "other")));
		this.notes.delete(key(1), 0);
		this.notes.deleteAll(List.of(key(2), key(9)));
		assertThat(this.notes.all(ItemQuery.where("book", "=", "b"))).extracting(Note::page).containsExactly(3);
	}

	@Test
	void readsSeveralAtOneMoment() {
		Note stored = this.notes.insert(note(1));
		assertThat(this.notes.findAllTogether(List.of(key(9), key(1)))).containsExactly(Optional.empty(),
				Optional.of(stored));
		BatchOptions selecting = BatchOptions.builder().projection("text").build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.findAll(List.of(key(1)), selecting))
			.withMessageContaining("a record needs the whole item");
	}

	@Test
	void makesRecordsOfImages() {
		Map<String, Object> image = Map.of("book", Map.of("S", "b"), "page", Map.of("N", "1"), "text",
				Map.of("S", "streamed"));
		assertThat(this.notes.unmarshal(image)).isEqualTo(new Note("b", 1, "streamed", null, null, null));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.unmarshal(Map.of("book", Map.of("N", "1"))))
			.satisfies((ex) -> assertThat(ex.origin().operation()).isEqualTo("unmarshal"));
		Note stored = this.notes.insert(note(1));
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> this.notes.insert(note(1)))
			.satisfies((ex) -> assertThat(this.notes.unmarshal(ex.stored().orElseThrow())).isEqualTo(stored));
	}

	@Test
	void doesTheSameWithoutBlocking() {
		AsyncRecords<Note> async = this.tableTheory.asyncRecords("Note", Note.class);
		Note stored = async.insert(note(1)).join();
		assertThat(stored).isEqualTo(this.notes.get(key(1)));
		assertThat(async.find(key(1)).join()).contains(stored);
		assertThat(async.all(ItemQuery.where("book", "=", "b")).join()).containsExactly(stored);
		async.delete(stored).join();
		assertThat(async.find(key(1)).join()).isEmpty();
		this.tableTheory
			.transactAsync(ItemTransaction.empty()
				.with("Note", async.inserting(note(2)))
				.with("Note", async.putting(note(3)).when("text", "NOT_EXISTS")))
			.join();
		assertThat(
				async.forEach(ItemQuery.where("book", "=", "b"), (note) -> assertThat(note.version()).isZero()).join())
			.isEqualTo(2);
	}

	@Test
	void publishesWhatItFinds() throws InterruptedException {
		this.notes.putAll(List.of(note(1), note(2), note(3)));
		AsyncRecords<Note> async = this.tableTheory.asyncRecords("Note", Note.class);
		Recipient<Note> recipient = new Recipient<>();
		async.publish(ItemQuery.where("book", "=", "b").pageSize(1)).subscribe(recipient);
		recipient.request(4);
		for (int page = 1; page <= 3; page++) {
			assertThat(recipient.next()).isEqualTo(this.notes.get(key(page)));
		}
		assertThat(recipient.next()).isEqualTo(Recipient.COMPLETE);
	}

	@Test
	void encryptedAttributesAreReadInPlain() {
		String required = "\"text\", type: \"S\", required: true";
		String document = new String(DOCUMENT, UTF_8).replace(required, required + ", encryption: { v: 1 }");
		FieldEncryption encryption = FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32]))
			.key("local")
			.build();
		try (TableTheory sealed = TableTheory.builder()
			.client(this.client)
			.schema(Schema.of(DmsReader.read("test", document.getBytes(UTF_8)).models()))
			.encryption(encryption)
			.build()) {
			Records<Note> secrets = sealed.records("Note", Note.class);
			assertThat(secrets.insert(note(1)).text()).isEqualTo("text 1");
			assertThat(secrets.get(key(1)).text()).isEqualTo("text 1");
		}
		Map<String, AttributeValue> stored = this.client.scan((scan) -> scan.tableName("notes")).items().get(0);
		assertThat(stored).containsKey("text");
		assertThat(stored.toString()).doesNotContain("text 1");
	}

	private static Map<String, Object> key(int page) {
		return Map.of("book", "b", "page", page);
	}

	record Note(String book, int page, @Nullable String text, @Nullable Set<String> tags, @Nullable Instant createdAt,
			@Nullable Long version) {
	}

}
