// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.table.migration.Counts;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.MigrationReport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class SealedMigrationTests {

	/** Bound to its table, model and key. */
	private static final Model BOUND = Clinic.patient("Bound", "bound", new KeyAttribute("id", AttributeType.N),
			Encryption.V2.digest(new Encryption.Digest("ssnDigest", 16)));

	private static final Model COPY = Clinic.patient("Copy", "copies", new KeyAttribute("id", AttributeType.S),
			Encryption.V2.digest(new Encryption.Digest("ssnDigest", 16)));

	private static final Model PLAIN = new Model("Plain", "plain", null,
			new KeySchema(new KeyAttribute("id", AttributeType.N)),
			List.of(AttributeModel.named("id", AttributeType.N).build(),
					AttributeModel.named("ssn", AttributeType.S).build()),
			List.of());

	private final Clinic clinic = new Clinic();

	private final TableTheory tableTheory = this.clinic.by((keys) -> keys, BOUND, COPY, PLAIN);

	@BeforeEach
	void fill() {
		this.tableTheory.items("Bound").putAll(Clinic.patients(30));
	}

	@AfterEach
	void close() {
		this.clinic.close();
	}

	@Test
	void whatIsCopiedToAnotherTableAndKeyIsSealedForThere() {
		MigrationReport report = this.tableTheory
			.migrate(Migration.of("Bound", "Copy").items((item) -> Optional.of(rekeyed(item))));
		assertThat(report.counts()).isEqualTo(new Counts(30, 30, 0, 0));
		assertThat(this.tableTheory.items("Copy").all(ItemScan.all())).hasSize(30)
			.allSatisfy((patient) -> assertThat(patient).containsEntry("ssn", "ssn-" + patient.get("id"))
				.containsEntry("record", Map.of("blood", "0+"))
				.containsEntry("version", 0L));
		assertThat(stored("copies", "7")).hasSameSizeAs(stored("bound", "7"))
			.containsEntry("updatedAt", stored("bound", "7").get("updatedAt"));
		assertThat(Clinic.format(stored("copies", "7"), "ssn")).isEqualTo("2");
	}

	@Test
	void digestsAreThoseOfTheTarget() {
		this.tableTheory.migrateAsync(Migration.of("Bound", "Copy").items((item) -> Optional.of(rekeyed(item)))).join();
		AttributeValue digest = stored("copies", "7").get("ssnDigest");
		assertThat(digest).isNotNull().isNotEqualTo(stored("bound", "7").get("ssnDigest"));
		this.tableTheory.items("Copy").put(with("id", "7"));
		assertThat(stored("copies", "7").get("ssnDigest")).isEqualTo(digest);
	}

	@Test
	void aValueThatIsLeftOutLeavesNoDigest() {
		this.tableTheory.migrate(Migration.of("Bound", "Bound").maps((patient) -> {
			Map<String, Object> without = new LinkedHashMap<>();
			patient.forEach((name, value) -> without.put(name, Objects.requireNonNull(value)));
			without.remove("ssn");
			return Optional.of(without);
		}));
		assertThat(stored("bound", "7")).containsKey("record").doesNotContainKeys("ssn", "ssnDigest");
	}

	@Test
	void transformationsSeeValues() {
		List<Object> seen = new ArrayList<>();
		this.tableTheory.migrate(Migration.of("Bound", "Bound")
			.with(MigrationOptions.builder().segments(1).dryRun(true).build())
			.maps((patient) -> {
				seen.add(Objects.requireNonNull(patient.get("ssn")));
				return Optional.of(Map.of("id", Objects.requireNonNull(patient.get("id"))));
			}));
		assertThat(seen).hasSize(30).contains("ssn-7");
	}

	@Test
	void itemsOfAPageAreOpenedByOneSetOfDataKeys() {
		int opened = this.clinic.keys.opened();
		TableTheory cold = this.clinic.by((keys) -> keys, BOUND, COPY);
		cold.migrate(Migration.of("Bound", "Bound").with(MigrationOptions.builder().segments(1).build()));
		// One for the digests, and one of each format, as the items were put together.
		assertThat(this.clinic.keys.opened() - opened).isEqualTo(3);
	}

	@Test
	void whatCannotBeOpenedIsAFailureOfItsItem() {
		Map<String, AttributeValue> moved = new LinkedHashMap<>(stored("bound", "7"));
		moved.put("id", AttributeValue.fromN("99"));
		Clinic.store("bound", moved);
		Migration migration = Migration.of("Bound", "Copy").items((item) -> Optional.of(rekeyed(item)));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.tableTheory.migrate(migration))
			.withMessageContaining("could not be opened: ")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE));
		MigrationReport report = this.tableTheory
			.migrate(migration.with(MigrationOptions.builder().skipFailures(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(31, 30, 0, 1));
		assertThat(Clinic.stored("copies")).hasSize(30).doesNotContainKey("99");
	}

	@Test
	void whatSealingMakesTooLargeIsAFailureOfItsItem() {
		this.tableTheory.items("Plain").put(Map.of("id", 7, "ssn", "7".repeat(400 * 1024 - 60)));
		this.tableTheory.items("Plain").put(Map.of("id", 8, "ssn", "ssn-8"));
		Migration migration = Migration.of("Plain", "Copy").items((item) -> Optional.of(rekeyed(item)));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.tableTheory.migrate(migration.with(MigrationOptions.builder().segments(1).build())))
			.withMessageContaining("An item with the key id in segment 0 of 1 could not be sealed: The item has ")
			.withMessageContaining("the largest attributes are \"ssn\" with ")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
		assertThat(Clinic.stored("copies")).isEmpty();
		MigrationReport report = this.tableTheory
			.migrate(migration.with(MigrationOptions.builder().skipFailures(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(2, 1, 0, 1));
		assertThat(report.failures()).singleElement().asString().contains("could not be sealed");
		assertThat(Clinic.stored("copies")).containsOnlyKeys("8");
	}

	@Test
	void whatHasNoSealedFormIsAFailureOfItsItem() {
		MigrationReport report = this.tableTheory.migrate(Migration.of("Bound", "Bound")
			.items((item) -> Optional.of(numbered(item, 7)))
			.with(MigrationOptions.builder().skipFailures(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(30, 29, 0, 1));
		assertThat(report.failures()).singleElement()
			.asString()
			.contains("could not be sealed: The attribute \"record\" cannot be sealed");
	}

	/** One item gets a number that is none. */
	private static Item numbered(Item item, int id) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		if (Objects.requireNonNull(item.get("id")).n().equals(Integer.toString(id))) {
			attributes.put("record", AttributeValue.fromM(Map.of("n", AttributeValue.fromN("many"))));
		}
		return new Item(attributes);
	}

	@Test
	void theDigestOfAnotherModelsAttributeStays() {
		Map<String, AttributeValue> other = Map.of("id", AttributeValue.fromN("99"), "ssnDigest",
				AttributeValue.fromS("theirs"));
		Clinic.store("bound", other);
		this.tableTheory.migrate(Migration.of("Bound", "Copy").items((item) -> Optional.of(rekeyed(item))));
		assertThat(stored("copies", "99")).containsEntry("ssnDigest", AttributeValue.fromS("theirs"));
	}

	@Test
	void aDryRunOpensAndWritesNothing() {
		Map<String, AttributeValue> moved = new LinkedHashMap<>(stored("bound", "7"));
		moved.put("id", AttributeValue.fromN("99"));
		Clinic.store("bound", moved);
		MigrationReport report = this.tableTheory.migrate(Migration.of("Bound", "Copy")
			.items((item) -> Optional.of(rekeyed(item)))
			.with(MigrationOptions.builder().dryRun(true).skipFailures(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(31, 30, 0, 1));
		assertThat(Clinic.stored("copies")).isEmpty();
	}

	@Test
	void noSecretIsStoredInPlainByTheWay() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.tableTheory.migrate(Migration.of("Bound", "Plain")))
			.withMessageContaining("The attribute \"ssn\" is encrypted in Bound and would be stored in plain by Plain. "
					+ "Declare it as encrypted there, or remove it in the transformation");
		assertThat(Clinic.stored("plain")).isEmpty();
	}

	@Test
	void plaintextIsSealedOnItsWay() {
		this.tableTheory.items("Plain").put(Map.of("id", 7, "ssn", "ssn-7"));
		this.tableTheory.migrate(Migration.of("Plain", "Copy").items((item) -> Optional.of(rekeyed(item))));
		assertThat(Clinic.format(stored("copies", "7"), "ssn")).isEqualTo("2");
		assertThat(this.tableTheory.items("Copy").get(Map.of("id", "7"))).containsEntry("ssn", "ssn-7");
	}

	@Test
	void anEnvelopeThatTheSourceDoesNotKnowIsNotSealedAgain() {
		Clinic.store("plain", stored("bound", "7"));
		MigrationReport report = this.tableTheory.migrate(Migration.of("Plain", "Copy")
			.items((item) -> Optional.of(rekeyed(item)))
			.with(MigrationOptions.builder().skipFailures(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(1, 0, 0, 1));
		assertThat(report.failures()).singleElement().asString().contains("is an envelope already");
	}

	@Test
	void whereWritingInPlainIsTheStateThatIsWhatMigrationsDo() {
		TableTheory written = this.clinic.by((keys) -> keys.plaintext("Copy", Plaintext.WRITTEN), BOUND, COPY);
		written.migrate(Migration.of("Bound", "Copy").items((item) -> Optional.of(rekeyed(item))));
		assertThat(stored("copies", "7")).containsEntry("ssn", AttributeValue.fromS("ssn-7")).containsKey("ssnDigest");
	}

	private static Item rekeyed(Item item) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		attributes.put("id", AttributeValue.fromS(Objects.requireNonNull(item.get("id")).n()));
		return new Item(attributes);
	}

	private static Map<String, Object> with(String attribute, Object value) {
		Map<String, Object> patient = Clinic.patient(7);
		patient.put(attribute, value);
		return patient;
	}

	private static Map<String, AttributeValue> stored(String table, String id) {
		return Objects.requireNonNull(Clinic.stored(table).get(id));
	}

}
