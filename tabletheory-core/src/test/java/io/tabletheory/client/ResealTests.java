// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.engine.Backoff;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.table.migration.Checkpoints;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.ResealReport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class ResealTests {

	private static final Reseal ALL = Reseal.of("Patient");

	private final Clinic clinic = new Clinic();

	private final TableTheory before = this.clinic.by((keys) -> keys.key("Patient", "old"));

	private final TableTheory after = this.clinic
		.by((keys) -> keys.key("Patient", "new").former("Patient", "old").envelopes("Patient", Envelopes.V2_AFTER_V1));

	private final TableTheory afterwards = this.clinic
		.by((keys) -> keys.key("Patient", "new").envelopes("Patient", Envelopes.V2));

	@AfterEach
	void close() {
		this.clinic.close();
	}

	@Test
	void whatIsSealedAnewNeedsNeitherTheFormerKeyNorTheFormerFormat() {
		this.before.items("Patient").putAll(Clinic.patients(30));
		ResealReport report = this.after.reseal(ALL);
		assertThat(report).hasToString("30 read, 30 resealed, 0 left as they were, 0 failed");
		assertThat(this.afterwards.items("Patient").all(ItemScan.all())).hasSize(30)
			.allSatisfy((patient) -> assertThat(patient).containsEntry("ssn", "ssn-" + patient.get("id"))
				.containsEntry("record", Map.of("blood", "0+")));
	}

	@Test
	void nothingElseOfAnItemChanges() {
		this.before.items("Patient").put(Clinic.patient(7));
		Map<String, AttributeValue> stored = stored(7);
		this.after.resealAsync(ALL).join();
		assertThat(stored(7)).usingRecursiveComparison().ignoringFields("ssn", "record").isEqualTo(stored);
		assertThat(stored(7).get("ssn")).isNotEqualTo(stored.get("ssn"));
		assertThat(stored(7).get("record")).isNotEqualTo(stored.get("record"));
	}

	@Test
	void aPageNeedsOneNewDataKeyOfEachMasterKey() {
		this.before.items("Patient").putAll(Clinic.patients(30));
		int generated = this.clinic.keys.generated();
		this.after.reseal(ALL.with(MigrationOptions.builder().segments(1).build()));
		assertThat(this.clinic.keys.generated() - generated).isEqualTo(1);
	}

	@Test
	void whatIsUpToDateIsLeftIfThatIsWanted() {
		this.before.items("Patient").put(Clinic.patient(1));
		this.after.items("Patient").put(Clinic.patient(2));
		Map<String, AttributeValue> stored = stored(2);
		ResealReport report = this.after.reseal(ALL.onlyOutdated());
		assertThat(report).hasToString("2 read, 1 resealed, 1 left as they were, 0 failed");
		assertThat(stored(2)).isEqualTo(stored);
		assertThat(Clinic.format(stored(1), "ssn")).isEqualTo("2");
		assertThat(this.after.reseal(ALL.onlyOutdated()).resealed()).isZero();
	}

	@Test
	void digestsAreSetWithTheEnvelopes() {
		this.before.items("Patient").put(Clinic.patient(7));
		AttributeValue digest = Objects.requireNonNull(stored(7).get("ssnDigest"));
		this.clinic.beforeUpdate.set((key) -> {
		});
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.updateItem((update) -> update.tableName("patients")
				.key(Map.of("id", AttributeValue.fromN("7")))
				.updateExpression("REMOVE ssnDigest"));
		assertThat(this.before.reseal(ALL.onlyOutdated()).resealed()).isEqualTo(1);
		assertThat(stored(7)).containsEntry("ssnDigest", digest);
	}

	@Test
	void aWriteInBetweenIsNeverUndone() {
		this.before.items("Patient").put(Clinic.patient(7));
		AtomicInteger writes = new AtomicInteger(2);
		this.clinic.beforeUpdate.set((key) -> {
			if (writes.getAndDecrement() > 0) {
				this.before.items("Patient").put(with("ssn", "changed " + writes.get()));
			}
		});
		ResealReport report = this.after.reseal(ALL.with(retrying(5)));
		assertThat(report).hasToString("1 read, 1 resealed, 0 left as they were, 0 failed");
		assertThat(this.afterwards.items("Patient").get(Map.of("id", 7))).containsEntry("ssn", "changed 0");
	}

	@Test
	void anItemThatIsWrittenEachTimeIsAFailureInTheEnd() {
		this.before.items("Patient").put(Clinic.patient(7));
		AtomicInteger writes = new AtomicInteger();
		this.clinic.beforeUpdate
			.set((key) -> this.before.items("Patient").put(with("ssn", "changed " + writes.incrementAndGet())));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.after.reseal(ALL.with(retrying(3))))
			.withMessageContaining("An item with the key id in segment 0 of 1 could not be sealed anew: "
					+ "Others wrote the encrypted attributes of the item meanwhile, at each of 3 attempts");
		assertThat(writes).hasValue(3);
		assertThat(this.before.items("Patient").get(Map.of("id", 7))).containsEntry("ssn", "changed 3");
	}

	@Test
	void anItemThatIsDeletedMeanwhileStaysDeleted() {
		this.before.items("Patient").put(Clinic.patient(7));
		this.clinic.beforeUpdate.set((key) -> this.before.items("Patient").delete(Map.of("id", 7)));
		assertThat(this.after.reseal(ALL)).hasToString("1 read, 0 resealed, 1 left as they were, 0 failed");
		assertThat(Clinic.stored("patients")).isEmpty();
	}

	@Test
	void anUpdateWhoseResponseIsLostIsMadeOnce() {
		this.before.items("Patient").put(Clinic.patient(7));
		this.clinic.faults.on("UpdateItem").times(1).loseResponse();
		AtomicInteger updates = new AtomicInteger();
		this.clinic.beforeUpdate.set((key) -> updates.incrementAndGet());
		assertThat(this.after.reseal(ALL).resealed()).isEqualTo(1);
		assertThat(this.clinic.faults.calls("UpdateItem")).isEqualTo(2);
		assertThat(updates).hasValue(1);
	}

	@Test
	void plaintextThatIsRefusedIsAFailureOfTheItem() {
		this.before.items("Patient").putAll(List.of(Clinic.patient(1), Clinic.patient(2)));
		Clinic.store("patients", plain(3));
		ResealReport report = this.after.reseal(ALL.onlyOutdated().with(skipping()));
		assertThat(report).hasToString("3 read, 2 resealed, 0 left as they were, 1 failed");
		assertThat(report.failures()).singleElement().asString().contains("\"ssn\" is stored in plain");
		assertThat(stored(3)).isEqualTo(plain(3));
	}

	@Test
	void anEnvelopeThatCannotBeOpenedIsAFailureOfItsItem() {
		this.before.items("Patient").putAll(Clinic.patients(5));
		this.clinic.by((keys) -> keys.key("Patient", "lost")).items("Patient").put(Clinic.patient(9));
		Map<String, AttributeValue> lost = stored(9);
		ResealReport report = this.after.reseal(ALL.with(skipping()));
		assertThat(report).hasToString("6 read, 5 resealed, 0 left as they were, 1 failed");
		assertThat(report.failures()).singleElement()
			.satisfies((failure) -> assertThat(failure.cause().code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE));
		assertThat(stored(9)).isEqualTo(lost);
	}

	@Test
	void whatSealingMakesTooLargeIsAFailureOfItsItem() {
		Map<String, AttributeValue> large = Map.of("id", AttributeValue.fromN("3"), "ssn",
				AttributeValue.fromS("3".repeat(400 * 1024 - 20)));
		Clinic.store("patients", large);
		Clinic.store("patients", plain(4));
		TableTheory reading = this.clinic.by((keys) -> keys.key("Patient", "new").plaintext("Patient", Plaintext.READ));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> reading.reseal(ALL))
			.withMessageContaining("An item with the key id in segment ")
			.withMessageContaining(" could not be sealed anew: ");
		ResealReport report = reading.reseal(ALL.with(skipping()));
		assertThat(report.failed()).isEqualTo(1);
		assertThat(report.failures()).singleElement().asString().contains("could not be sealed anew");
		assertThat(stored(3)).isEqualTo(large);
		assertThat(Clinic.format(stored(4), "ssn")).isEqualTo("1");
	}

	@Test
	void aServiceThatIsOutEndsTheJobWhateverIsSkipped() {
		this.before.items("Patient").putAll(Clinic.patients(5));
		TableTheory out = this.clinic.by(new Throttled(), (keys) -> keys.key("Patient", "new").former("Patient", "old"),
				Clinic.PATIENT);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> out.reseal(ALL.with(skipping())))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void itemsOfOtherModelsAreLeftAlone() {
		this.before.items("Patient").put(Clinic.patient(7));
		Map<String, AttributeValue> other = Map.of("id", AttributeValue.fromN("8"), "name",
				AttributeValue.fromS("Dr. No"));
		Clinic.store("patients", other);
		assertThat(this.after.reseal(ALL)).hasToString("2 read, 1 resealed, 1 left as they were, 0 failed");
		assertThat(stored(8)).isEqualTo(other);
	}

	@Test
	void modelsThatShareAnAttributeHaveToBeToldApart() {
		Model doctor = new Model("Doctor", "patients", null, Clinic.PATIENT.keys(),
				List.of(AttributeModel.named("id", AttributeType.N).build(),
						AttributeModel.named("ssn", AttributeType.S).build()),
				List.of());
		TableTheory both = this.clinic.by((keys) -> keys.key("Patient", "new").plaintext("Patient", Plaintext.READ),
				Clinic.PATIENT, doctor);
		Clinic.store("patients", plain(7));
		both.items("Doctor").put(Map.of("id", 8, "ssn", "in plain"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> both.reseal(ALL))
			.withMessageContaining("Items of Doctor are in the same table and have the attribute \"ssn\" too");
		ResealReport report = both.reseal(ALL.where((item) -> item.get("city") != null && item.get("ssn") == null));
		assertThat(report).hasToString("2 read, 1 resealed, 1 left as they were, 0 failed");
		assertThat(both.items("Doctor").get(Map.of("id", 8))).containsEntry("ssn", "in plain");
		assertThat(Clinic.format(stored(7), "ssn")).isEqualTo("1");
	}

	@Test
	void aDryRunOpensAndChangesNothing() {
		this.before.items("Patient").putAll(Clinic.patients(5));
		this.clinic.by((keys) -> keys.key("Patient", "lost")).items("Patient").put(Clinic.patient(9));
		Map<String, Map<String, AttributeValue>> stored = Clinic.stored("patients");
		int generated = this.clinic.keys.generated();
		ResealReport report = this.after
			.reseal(ALL.with(MigrationOptions.builder().dryRun(true).skipFailures(true).build()));
		assertThat(report).hasToString("Dry run: 6 read, 5 resealed, 0 left as they were, 1 failed");
		assertThat(Clinic.stored("patients")).isEqualTo(stored);
		assertThat(this.clinic.keys.generated()).isEqualTo(generated);
	}

	@Test
	void whatIsWrittenInPlainIsNotResealed() {
		TableTheory plain = this.clinic
			.by((keys) -> keys.key("Patient", "old").plaintext("Patient", Plaintext.WRITTEN));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> plain.reseal(ALL))
			.withMessage("ErrInvalidOperator (reseal, model Patient, table patients): There is nothing to reseal: the "
					+ "model's attributes are written in plain; first let them be written encrypted, by Plaintext.READ");
	}

	@Test
	void theCheckpointOfAFormerRotationIsNotThatOfTheNext(@TempDir Path directory) {
		this.before.items("Patient").putAll(Clinic.patients(5));
		MigrationOptions options = MigrationOptions.builder()
			.checkpoints(Checkpoints.file(directory.resolve("reseal")))
			.build();
		this.after.reseal(ALL.with(options));
		assertThat(this.after.reseal(ALL.with(options)).resealed()).isEqualTo(5);
		TableTheory next = this.clinic
			.by((keys) -> keys.key("Patient", "next").former("Patient", "new").envelopes("Patient", Envelopes.V2));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> next.reseal(ALL.with(options)))
			.withMessageContaining("The checkpoint is of the reseal ");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.after.reseal(ALL.onlyOutdated().with(options)))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
	}

	private static MigrationOptions skipping() {
		return MigrationOptions.builder().skipFailures(true).build();
	}

	private static MigrationOptions retrying(int attempts) {
		return MigrationOptions.builder()
			.segments(1)
			.backoff(new Backoff(Duration.ZERO, Duration.ZERO, attempts))
			.build();
	}

	private static Map<String, Object> with(String attribute, Object value) {
		Map<String, Object> patient = Clinic.patient(7);
		patient.put(attribute, value);
		return patient;
	}

	private static Map<String, AttributeValue> plain(int id) {
		return Map.of("id", AttributeValue.fromN(Integer.toString(id)), "city", AttributeValue.fromS("Oslo"), "ssn",
				AttributeValue.fromS("ssn-" + id));
	}

	private static Map<String, AttributeValue> stored(int id) {
		return Objects.requireNonNull(Clinic.stored("patients").get(Integer.toString(id)));
	}

	/** A service that has enough. */
	private final class Throttled implements DataKeyProvider {

		@Override
		public DataKey generate(KeyUse use) {
			return ResealTests.this.clinic.keys.generate(use);
		}

		@Override
		public DataKey open(SdkBytes wrapped, KeyUse use) {
			if (use.masterKey().equals("digests")) {
				return ResealTests.this.clinic.keys.open(wrapped, use);
			}
			throw new TableTheoryException(ErrorCode.THROTTLED, "Enough");
		}

	}

}
