// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.table.migration.Checkpoints;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.ResealReport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The ways from one state to the next, while others write, and with the job killed and
 * resumed.
 */
@Tag("slow")
@Timeout(120)
class ResealPathsTests {

	private static final int ITEMS = 600;

	private static final int WRITERS = 3;

	private final Clinic clinic = new Clinic();

	@TempDir
	private Path directory;

	@AfterEach
	void close() {
		this.clinic.close();
	}

	@Test
	void fromPlaintextToEnvelopes() {
		TableTheory before = by(Plaintext.WRITTEN);
		before.items("Patient").putAll(Clinic.patients(ITEMS));
		assertThat(Clinic.stored("patients").values())
			.allSatisfy((item) -> assertThat(Clinic.format(item, "ssn")).isEmpty());
		TableTheory during = by(Plaintext.READ);
		travel(during, Reseal.of("Patient").onlyOutdated(), by(Plaintext.REFUSED));
	}

	@Test
	void fromFormatOneToFormatTwo() {
		by(Envelopes.V1).items("Patient").putAll(Clinic.patients(ITEMS));
		travel(by(Envelopes.V2_AFTER_V1), Reseal.of("Patient").onlyOutdated(), by(Envelopes.V2));
	}

	@Test
	void fromOneMasterKeyToTheNext() {
		this.clinic.by((keys) -> keys.key("Patient", "old")).items("Patient").putAll(Clinic.patients(ITEMS));
		travel(this.clinic.by((keys) -> keys.key("Patient", "new").former("Patient", "old")), Reseal.of("Patient"),
				this.clinic.by((keys) -> keys.key("Patient", "new")));
	}

	@Test
	void fromOneKeyOfKmsToTheNextUntilTheFormerIsDeleted() {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			String old = kms.createKey();
			String next = kms.createKey();
			DataKeyProvider keys = KmsDataKeys.of(client);
			SdkBytes digestKey = FieldEncryption.with(keys).key(old).build().newDigestKey();
			this.clinic.by(keys, (any) -> any.key(old).digestKey(digestKey))
				.items("Patient")
				.putAll(Clinic.patients(ITEMS));
			TableTheory during = this.clinic.by(keys, (any) -> any.key(next).former(old).digestKey(digestKey));
			Writers writers = new Writers(during);
			assertThat(resumed(during, Reseal.of("Patient")).failed()).isZero();
			writers.stop();
			SdkBytes rewrapped = rewrapped(client, digestKey, next);
			client.scheduleKeyDeletion((key) -> key.keyId(old).pendingWindowInDays(7));
			TableTheory afterwards = this.clinic.by(keys, (any) -> any.key(next).digestKey(rewrapped));
			writers.assertNothingIsLost(afterwards);
			assertDigestsAreTheSame(afterwards);
		}
	}

	private static SdkBytes rewrapped(KmsClient client, SdkBytes digestKey, String next) {
		Map<String, String> context = Map.of("tabletheory:purpose", "digest");
		return client
			.reEncrypt((request) -> request.ciphertextBlob(digestKey)
				.sourceEncryptionContext(context)
				.destinationKeyId(next)
				.destinationEncryptionContext(context))
			.ciphertextBlob();
	}

	private static void assertDigestsAreTheSame(TableTheory tableTheory) {
		Map<String, AttributeValue> stored = Clinic.stored("patients").values().iterator().next();
		Items items = tableTheory.items("Patient");
		items.put(items.unmarshal(stored));
		assertThat(Clinic.stored("patients"))
			.anySatisfy((id, item) -> assertThat(item).containsEntry("id", stored.get("id"))
				.containsEntry("ssnDigest", stored.get("ssnDigest")));
	}

	private TableTheory by(Plaintext plaintext) {
		return this.clinic.by((keys) -> keys.key("Patient", "master").plaintext("Patient", plaintext));
	}

	private TableTheory by(Envelopes envelopes) {
		return this.clinic.by((keys) -> keys.key("Patient", "master").envelopes("Patient", envelopes));
	}

	private void travel(TableTheory during, Reseal reseal, TableTheory afterwards) {
		Writers writers = new Writers(during);
		ResealReport report = resumed(during, reseal);
		writers.stop();
		assertThat(report.failed()).isZero();
		assertThat(report.resealed()).isPositive();
		writers.assertNothingIsLost(afterwards);
	}

	/** Killed after each few pages. */
	private ResealReport resumed(TableTheory tableTheory, Reseal reseal) {
		int kills = 0;
		while (true) {
			AtomicInteger pages = new AtomicInteger(12);
			MigrationOptions options = MigrationOptions.builder()
				.pageSize(10)
				.checkpoints(Checkpoints.file(this.directory.resolve("reseal")))
				.progress((state) -> {
					if (pages.decrementAndGet() == 0) {
						throw new Killed();
					}
				})
				.build();
			try {
				ResealReport report = tableTheory.reseal(reseal.with(options));
				assertThat(kills).isGreaterThan(2);
				return report;
			}
			catch (Killed killed) {
				kills++;
			}
		}
	}

	/**
	 * Others, who write while the job runs: each their own items, so that they know them.
	 */
	private static final class Writers {

		private final Items items;

		/** The secret and the visits of each patient that there is. */
		private final Map<Integer, List<Object>> expected = new ConcurrentHashMap<>();

		private final AtomicBoolean stopped = new AtomicBoolean();

		private final AtomicInteger writes = new AtomicInteger();

		private final ExecutorService threads = Executors.newFixedThreadPool(WRITERS);

		private final List<Future<?>> running = new ArrayList<>();

		Writers(TableTheory tableTheory) {
			this.items = tableTheory.items("Patient");
			for (int id = 0; id < ITEMS; id++) {
				this.expected.put(id, List.of("ssn-" + id, 0));
			}
			for (int i = 0; i < WRITERS; i++) {
				int writer = i;
				this.running.add(this.threads.submit(() -> write(writer)));
			}
		}

		private void write(int writer) {
			SplittableRandom random = new SplittableRandom(writer);
			while (!this.stopped.get()) {
				int id = random.nextInt(ITEMS / WRITERS) * WRITERS + writer;
				String secret = "secret " + this.writes.incrementAndGet();
				List<Object> before = this.expected.get(id);
				if (before == null) {
					Map<String, Object> patient = Clinic.patient(id);
					patient.put("ssn", secret);
					patient.put("visits", 0);
					this.items.put(patient);
					this.expected.put(id, List.of(secret, 0));
				}
				else if (random.nextInt(10) == 0) {
					this.items.delete(Map.of("id", id));
					this.expected.remove(id);
				}
				else {
					this.items.update(ItemUpdate.of(Map.of("id", id)).set("ssn", secret).increment("visits"));
					this.expected.put(id, List.of(secret, (int) before.get(1) + 1));
				}
			}
		}

		void stop() {
			this.stopped.set(true);
			this.threads.shutdown();
			for (Future<?> writer : this.running) {
				try {
					writer.get();
				}
				catch (InterruptedException | ExecutionException failure) {
					throw new AssertionError(failure);
				}
			}
			assertThat(this.writes.get()).isGreaterThan(100);
		}

		void assertNothingIsLost(TableTheory tableTheory) {
			Map<String, Map<String, AttributeValue>> stored = Clinic.stored("patients");
			assertThat(stored).hasSameSizeAs(this.expected);
			this.expected.forEach((id, expected) -> {
				Map<String, ?> patient = tableTheory.items("Patient").get(Map.of("id", id));
				assertThat(patient.get("ssn")).isEqualTo(expected.get(0));
				Object visits = patient.get("visits");
				assertThat((visits != null) ? ((Number) visits).intValue() : 0).isEqualTo(expected.get(1));
				assertThat(patient.get("record")).isEqualTo(Map.of("blood", "0+"));
			});
		}

	}

	/** The end of a process, as far as a test can stand it. */
	private static final class Killed extends RuntimeException {

		private static final long serialVersionUID = 1L;

	}

}
