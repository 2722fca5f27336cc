// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.client.EncryptedTables.Caller;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The results of operations that get no data key.
 */
@ParameterizedClass
@EnumSource(Caller.class)
@Timeout(60)
class KmsFaultsTests {

	/** In format 2, whose data keys are bound to table and model. */
	private static final Model BADGE = SealedModels.card("Badge", "badges", Encryption.V2);

	private static EncryptedTables tables;

	private final Caller caller;

	/** Of the test's own, to be broken. */
	private final String master;

	KmsFaultsTests(Caller caller) {
		this.caller = caller;
		this.master = tables.kms.createKey();
	}

	@BeforeAll
	static void start() {
		tables = new EncryptedTables();
	}

	@AfterAll
	static void stop() {
		tables.close();
	}

	@AfterEach
	void heal() {
		tables.faults.reset();
	}

	/** With nothing in its cache. */
	private TableTheory fresh() {
		return fresh(this.master);
	}

	private TableTheory fresh(String masterKey) {
		FieldEncryption encryption = tables.encryption(this.caller).key(masterKey).build();
		return tables.tableTheory(encryption, SealedModels.CARD, BADGE);
	}

	/** A failure of KMS, and its name. */
	record Fault(String name, ErrorCode code, Consumer<KmsFaultsTests> breaking) {

		@Override
		public String toString() {
			return this.name;
		}

	}

	static Stream<Fault> faults() {
		return Stream.of(
				new Fault("THROTTLED", ErrorCode.THROTTLED,
						(test) -> tables.faults.on("GenerateDataKey", "Decrypt").throttle()),

				// The timeout of a socket; that of a call is another code.
				new Fault("SILENT", ErrorCode.SERVICE_FAILURE,
						(test) -> tables.faults.on("GenerateDataKey", "Decrypt").timeOut(Duration.ofMillis(50))),
				new Fault("FAILING", ErrorCode.SERVICE_FAILURE,
						(test) -> tables.faults.on("GenerateDataKey", "Decrypt").internalServerError()),
				new Fault("FORBIDDEN", ErrorCode.ACCESS_DENIED,
						(test) -> tables.faults.on("GenerateDataKey", "Decrypt")
							.fail(400, "AccessDeniedException", "no")),
				new Fault("DISABLED", ErrorCode.KEY_UNAVAILABLE,
						(test) -> tables.kmsClient.disableKey((request) -> request.keyId(test.master))),
				new Fault("TO_BE_DELETED", ErrorCode.KEY_UNAVAILABLE,
						(test) -> tables.kmsClient.scheduleKeyDeletion((request) -> request.keyId(test.master))),
				new Fault("DELETED", ErrorCode.KEY_UNAVAILABLE, (test) -> tables.faults.on("GenerateDataKey", "Decrypt")
					.fail(400, "NotFoundException", "gone")));
	}

	@ParameterizedTest
	@MethodSource("faults")
	void aPutWithoutAKeySendsNothing(Fault fault) {
		TableTheory tableTheory = fresh();
		fault.breaking().accept(this);
		int before = tables.faults.calls("PutItem");
		TableTheoryException failure = failure(
				() -> this.caller.put(tableTheory, "Card", SealedModels.cardOf("a", "" + fault)), fault.code());
		assertThat(failure).hasMessageContaining("(put, model Card, table cards): KMS key " + this.master);
		assertThat(causes(failure)).anyMatch(SdkException.class::isInstance);
		assertThat(tables.faults.calls("PutItem")).isEqualTo(before);
	}

	@ParameterizedTest
	@MethodSource("faults")
	void aReadWithoutAKeyReturnsNothing(Fault fault) {
		String shop = this.caller + " " + fault;
		this.caller.put(fresh(), "Card", SealedModels.cardOf(shop, "1"));
		TableTheory tableTheory = fresh();
		fault.breaking().accept(this);
		TableTheoryException failure = failure(
				() -> this.caller.list(tableTheory, "Card", ItemQuery.where("shop", "=", shop)), fault.code());
		assertThat(failure).hasMessageContaining("(query, model Card, table cards): KMS key " + this.master);
		assertThat(causes(failure)).anyMatch(SdkException.class::isInstance);
	}

	@Test
	void anUpdateThatTookEffectSaysSoWhereItsResultCannotBeOpened() {
		Map<String, Object> card = SealedModels.cardOf(this.caller + " updated", "1");
		this.caller.put(fresh(), "Card", card);
		TableTheory tableTheory = fresh();
		tables.faults.on("Decrypt").throttle();
		Map<String, Object> key = Map.of("shop", this.caller + " updated", "id", "1");
		TableTheoryException failure = failure(
				() -> this.caller.update(tableTheory, "Card", ItemUpdate.of(key).set("label", "second")),
				ErrorCode.THROTTLED);
		assertThat(failure).hasMessageStartingWith("ErrThrottled (update, model Card, table cards): "
				+ "The update has taken effect, but the returned item cannot be decrypted: KMS key " + this.master);
		tables.faults.reset();
		assertThat(tableTheory.items("Card").get(key)).containsEntry("label", "second").containsEntry("cvc", "123");
	}

	@Test
	void aWriteThatFindsItselfStoredNeedsNoKey() {
		FieldEncryption.Builder encryption = tables.encryption(this.caller).caching(DataKeyCaching.OFF);
		TableTheory tableTheory = tables.tableTheory(encryption.digestKey(encryption.build().newDigestKey()).build(),
				SealedModels.PATIENT);
		tables.faults.on("Decrypt").throttle();
		tables.faults.on("PutItem").once().loseResponse();
		Map<String, Object> patient = Map.of("clinic", this.caller + " lost", "id", 1, "ssn", "078-05-1120");
		assertThat(tableTheory.items("Patient").insert(patient)).containsEntry("ssn", "078-05-1120");
		assertThat(tables.faults.calls("PutItem")).isEqualTo(2);
	}

	@Test
	void aFailedConditionIsOneAlsoWhereWhatItFoundCannotBeOpened() {
		Map<String, Object> card = SealedModels.cardOf(this.caller + " created", "1");
		this.caller.put(fresh(), "Card", card);
		TableTheory tableTheory = fresh();
		tables.faults.on("Decrypt").throttle();
		ConditionFailedException failure = catchThrowableOfType(ConditionFailedException.class,
				() -> tableTheory.items("Card").insert(card));
		assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.PRESENT);
		assertThat(failure.stored()).isEmpty();
		assertThat(failure.getSuppressed()).singleElement()
			.isInstanceOfSatisfying(TableTheoryException.class,
					(reason) -> assertThat(reason.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void soIsAFailedTransaction() {
		Map<String, Object> card = SealedModels.cardOf(this.caller + " transacted", "1");
		this.caller.put(fresh(), "Card", card);
		TableTheory tableTheory = fresh();
		tables.faults.on("Decrypt").throttle();
		TransactionFailedException failure = catchThrowableOfType(TransactionFailedException.class,
				() -> tableTheory.transact(ItemTransaction.empty().insert("Card", card)));
		assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED);
		assertThat(failure.failures()).singleElement().satisfies((one) -> assertThat(one.stored()).isEmpty());
		assertThat(failure.getSuppressed()).singleElement()
			.isInstanceOfSatisfying(TableTheoryException.class,
					(reason) -> assertThat(reason.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void anUnknownKeyIsUnavailable() {
		failure(() -> this.caller.put(fresh("alias/none"), "Card", SealedModels.cardOf("a", "1")),
				ErrorCode.KEY_UNAVAILABLE);
	}

	@Test
	void whatWasWrappedByAnotherKeyIsNotOpenedUnlessThatIsNamed() {
		String shop = this.caller + " rotated";
		this.caller.put(fresh(), "Card", SealedModels.cardOf(shop, "1"));
		String next = tables.kms.createKey();
		ItemQuery query = ItemQuery.where("shop", "=", shop);
		assertThat(failure(() -> this.caller.list(fresh(next), "Card", query), ErrorCode.KEY_UNAVAILABLE))
			.hasMessageContaining("another KMS key than " + next);
		FieldEncryption rotated = tables.encryption(this.caller).key(next).former(this.master).build();
		assertThat(this.caller.list(tables.tableTheory(rotated, SealedModels.CARD), "Card", query)).hasSize(1);
	}

	@Test
	void aDataKeyOfAnotherTableIsNotUnwrapped() {
		TableTheory tableTheory = fresh();
		this.caller.put(tableTheory, "Badge", SealedModels.cardOf(this.caller + " here", "1"));
		Model elsewhere = SealedModels.card("Badge", "elsewhere", Encryption.V2);
		TableTheory other = tables.tableTheory(tables.encryption(this.caller).key(this.master).build(), elsewhere);
		Map<String, AttributeValue> stored = tables.client
			.getItem((request) -> request.tableName("badges")
				.key(Map.of("shop", AttributeValue.fromS(this.caller + " here"), "id", AttributeValue.fromS("1"))))
			.item();
		tables.client.putItem((request) -> request.tableName("elsewhere").item(stored));
		assertThat(failure(() -> this.caller.list(other, "Badge", ItemQuery.where("shop", "=", this.caller + " here")),
				ErrorCode.INVALID_ENCRYPTED_ENVELOPE))
			.hasMessageContaining("another encryption context");
	}

	private static TableTheoryException failure(Runnable work, ErrorCode code) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, work::run);
		assertThat(failure).isNotNull();
		assertThat(failure.code()).as(failure.getMessage()).isEqualTo(code);
		return failure;
	}

	private static List<Throwable> causes(Throwable failure) {
		return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).toList();
	}

}
