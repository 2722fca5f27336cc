// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.FaultyDatabase;
import io.tabletheory.testing.RecordedKeys;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Secrets, data keys and the key of digests are nowhere in what the process prints, with
 * all loggers at TRACE, those that show the bytes on the wire included.
 */
@Isolated
@Timeout(120)
class CanaryTests {

	private static final RecordedKeys KEYS = new RecordedKeys();

	private static final Faults FAULTS = Faults.seeded(1);

	private static final Map<String, Object> KEY = Map.of("clinic", "failures", "id", 7);

	private static final Map<String, Object> PATIENT = Map.of("clinic", "failures", "id", 7, "ssn",
			SealedSurfaces.SECRET, "record", Map.of("blood", SealedSurfaces.SECRET));

	private static FaultyDatabase database;

	private static FieldEncryption encryption;

	private static TableTheory tableTheory;

	private static Items patients;

	private Printed printed;

	@BeforeAll
	static void start() {
		database = FaultyDatabase.start(FAULTS);
		encryption = FieldEncryption.with(KEYS)
			.key("master")
			.digestKey(FieldEncryption.with(KEYS).key("master").build().newDigestKey())
			.build();
		tableTheory = tableTheory(encryption);
		tableTheory.tables().ensure();
		patients = tableTheory.items("Patient");
	}

	private static TableTheory tableTheory(FieldEncryption encryption) {
		return database.tableTheory().schema(Schema.of(List.of(SealedModels.PATIENT))).encryption(encryption).build();
	}

	@AfterAll
	static void stop() {
		database.close();
	}

	@BeforeEach
	void listen() {
		this.printed = new Printed();
	}

	@AfterEach
	void nothingSecretIsPrinted() {
		FAULTS.reset();
		KEYS.fail(false);
		this.printed.close();
		String text = this.printed.text();
		Set<String> found = secrets().stream().filter(text::contains).collect(Collectors.toSet());
		assertThat(found).isEmpty();
	}

	/** In each of the forms in which somebody could have printed them. */
	private static List<String> secrets() {
		List<String> secrets = KEYS.inverted().stream().map(RecordedKeys::inverted).flatMap((key) -> {
			String hex = HexFormat.of().formatHex(key);
			String unsigned = IntStream.range(0, key.length)
				.mapToObj((i) -> Integer.toString(key[i] & 0xff))
				.collect(Collectors.joining(", "));
			String signed = Arrays.toString(key);
			return List
				.of(hex, hex.toUpperCase(Locale.ROOT), Base64.getEncoder().encodeToString(key),
						Base64.getUrlEncoder().withoutPadding().encodeToString(key), unsigned,
						unsigned.replace(" ", ""), signed, signed.replace(" ", ""))
				.stream();
		}).collect(Collectors.toList());
		secrets.add(SealedSurfaces.SECRET);
		return secrets;
	}

	@Test
	void byNoWayToAnItem() {
		SealedSurfaces surfaces = new SealedSurfaces(tableTheory, database.client());
		surfaces.writings().forEach((surface) -> assertThat(surface.run().apply(surface)).isNotEmpty());
		surfaces.readings().forEach((surface) -> {
			patients.put(SealedSurfaces.patient(surface));
			assertThat(surface.run().apply(surface)).isNotEmpty();
		});
		assertThat(this.printed.events()).isGreaterThan(1_000);
		// The bytes on the wire are among it, as are the names of what is secret.
		assertThat(this.printed.text()).contains("PutItem").contains("\"ssn\"");
	}

	@Test
	void byNoFailedCondition() {
		patients.put(PATIENT);
		ConditionFailedException failure = catchThrowableOfType(ConditionFailedException.class,
				() -> patients.insert(PATIENT));
		this.printed.print(failure);
		this.printed.print(failure.stored());
		TransactionFailedException transaction = catchThrowableOfType(TransactionFailedException.class,
				() -> tableTheory.transact(ItemTransaction.empty().insert("Patient", PATIENT)));
		this.printed.print(transaction);
		this.printed.print(transaction.failures());
	}

	@Test
	void byNoFailureOfTheKeys() {
		patients.put(PATIENT);
		TableTheory uncached = tableTheory(FieldEncryption.with(KEYS)
			.key("master")
			.digestKey(FieldEncryption.with(KEYS).key("master").build().newDigestKey())
			.caching(DataKeyCaching.OFF)
			.build());
		Items items = uncached.items("Patient");
		KEYS.fail(true);
		for (Runnable work : List.<Runnable>of(() -> items.put(PATIENT), () -> items.get(KEY),
				() -> items.insert(PATIENT), () -> items.putAll(List.of(PATIENT)),
				() -> items.update(ItemUpdate.of(KEY).set("city", "Oslo")), () -> items.findAll(List.of(KEY)),
				() -> uncached.transact(ItemTransaction.empty().put("Patient", PATIENT)))) {
			this.printed.print(catchThrowableOfType(TableTheoryException.class, work::run));
		}
	}

	@Test
	void byNoEnvelopeThatWasChanged() {
		patients.put(PATIENT);
		Map<String, AttributeValue> key = Map.of("clinic", AttributeValue.fromS("failures"), "id",
				AttributeValue.fromN("7"));
		Map<String, AttributeValue> stored = database.client()
			.getItem((request) -> request.tableName("patients").key(key).consistentRead(true))
			.item();
		for (String attribute : List.of("ssn", "record")) {
			Map<String, AttributeValue> envelope = new HashMap<>(Objects.requireNonNull(stored.get(attribute)).m());
			byte[] ciphertext = Objects.requireNonNull(envelope.get("ct")).b().asByteArray();
			ciphertext[ciphertext.length - 1] ^= 1;
			envelope.put("ct", AttributeValue.fromB(SdkBytes.fromByteArray(ciphertext)));
			Map<String, AttributeValue> changed = new HashMap<>(stored);
			changed.put(attribute, AttributeValue.fromM(envelope));
			this.printed.print(catchThrowableOfType(TableTheoryException.class, () -> patients.unmarshal(changed)));
		}
		Map<String, AttributeValue> swapped = new HashMap<>(stored);
		swapped.put("ssn", AttributeValue.fromS("in plain"));
		this.printed.print(catchThrowableOfType(TableTheoryException.class, () -> patients.unmarshal(swapped)));
	}

	@Test
	void byNoValueThatDoesNotFit() {
		for (Map<String, ?> record : List.of(Map.of("blood", SealedSurfaces.SECRET, "v", 1, "edk", 1, "ct", 1),
				Map.of("blood", SealedSurfaces.SECRET.repeat(30_000)), Map.of("blood", new Object()))) {
			Map<String, Object> patient = new HashMap<>(PATIENT);
			patient.put("record", record);
			this.printed.print(catchThrowableOfType(RuntimeException.class, () -> patients.put(patient)));
		}
		Map<String, Object> patient = new HashMap<>(PATIENT);
		patient.put("ssn", List.of(SealedSurfaces.SECRET));
		this.printed.print(catchThrowableOfType(TableTheoryException.class, () -> patients.put(patient)));
		this.printed.print(catchThrowableOfType(TableTheoryException.class,
				() -> patients.all(ItemQuery.where("clinic", "=", "a").and("record", "=", SealedSurfaces.SECRET))));
	}

	@Test
	void byNoIncompleteBatch() {
		FAULTS.on("BatchWriteItem").fail(400, "AccessDeniedException", "no");
		BatchIncompleteException failure = catchThrowableOfType(BatchIncompleteException.class,
				() -> patients.putAll(List.of(PATIENT)));
		this.printed.print(failure);
		this.printed.print(failure.unwritten());
	}

	@Test
	void byNoObjectThatIsPrinted() {
		ItemPut put = ItemPut.of(PATIENT).when("city", "=", SealedSurfaces.SECRET);
		ItemUpdate update = ItemUpdate.of(KEY)
			.set("ssn", SealedSurfaces.SECRET)
			.setIfAbsent("record", Map.of("blood", SealedSurfaces.SECRET));
		ItemTransaction transaction = ItemTransaction.empty()
			.put("Patient", PATIENT)
			.update("Patient", ItemUpdate.of(Map.of("clinic", "a", "id", 8)).set("ssn", SealedSurfaces.SECRET));
		Explanation explanation = patients.explain(ItemPut.of(PATIENT));
		for (Object object : List.of(put, update, transaction, new ItemSave(PATIENT), ItemBatch.empty().put(PATIENT),
				ItemQuery.where("clinic", "=", "a").and("ssn", "=", SealedSurfaces.SECRET), tableTheory, encryption,
				patients, explanation, explanation.request(), patients.explain(update),
				patients.explain(update).request(), tableTheory.explain(transaction),
				tableTheory.explain(transaction).request(), tableTheory.schema())) {
			this.printed.print(object);
		}
		patients.put(PATIENT);
	}

}
