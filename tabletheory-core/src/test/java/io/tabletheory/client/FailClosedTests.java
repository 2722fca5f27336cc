// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.engine.Explanation;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * An operation that would store plaintext, or query an encrypted attribute, is refused
 * before any request.
 */
class FailClosedTests {

	private static final Map<String, Object> KEY = Map.of("clinic", "a", "id", 1);

	private static final Faults FAULTS = Faults.seeded(1);

	private static final CountedKeys KEYS = new CountedKeys();

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	private static Items patients;

	@BeforeAll
	static void start() {
		client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
			.build();
		asyncClient = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();
		// Every request is refused.
		FAULTS.onAny().fail(400, "AskedException", "nothing may be asked");
		patients = built(client(), (encryption) -> encryption).items("Patient");
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
	}

	private static TableTheoryBuilder client() {
		return TableTheory.builder().client(client);
	}

	private static TableTheory built(TableTheoryBuilder builder, UnaryOperator<FieldEncryption.Builder> encryption) {
		FieldEncryption.Builder keyed = FieldEncryption.with(KEYS).key("master");
		return builder.schema(Schema.of(List.of(SealedModels.PATIENT, Models.COUNTER)))
			.encryption(encryption.apply(keyed.digestKey(keyed.build().newDigestKey())).build())
			.build();
	}

	private static void refused(ErrorCode code, String message, Runnable work) {
		int before = FAULTS.injected().size();
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, work::run);
		assertThat(failure).isNotNull();
		assertThat(failure.code()).as(failure.getMessage()).isEqualTo(code);
		assertThat(failure).hasMessageContaining(message);
		assertThat(FAULTS.injected()).hasSize(before);
	}

	@Test
	void encryptedAttributesNeedAFieldEncryption() {
		for (TableTheoryBuilder builder : List.of(client(), TableTheory.builder().client(asyncClient))) {
			refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED,
					"(compile, model Patient, table patients): The attribute \"ssn\" is encrypted, and no key is configured",
					() -> builder.schema(Schema.of(List.of(Models.COUNTER, SealedModels.PATIENT))).build());
		}
	}

	@Test
	void aFieldEncryptionNeedsADefaultKey() {
		refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED, "There is no default master key",
				() -> FieldEncryption.with(KEYS).key("Patient", "other").build());
		refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED, "A master key is empty",
				() -> FieldEncryption.with(KEYS).key(" "));
	}

	@Test
	void digestsNeedAKey() {
		refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED,
				"The model has a digest of \"ssn\", and no key for digests is configured",
				() -> client().schema(Schema.of(List.of(SealedModels.PATIENT)))
					.encryption(FieldEncryption.with(KEYS).key("master").build())
					.build());
	}

	static Stream<UnaryOperator<FieldEncryption.Builder>> unknownModels() {
		return Stream.of((encryption) -> encryption.key("Patients", "other"),
				(encryption) -> encryption.key("Patients", "ssn", "other"),
				(encryption) -> encryption.envelopes("Patients", Envelopes.V2),
				(encryption) -> encryption.plaintext("Patients", Plaintext.READ));
	}

	@ParameterizedTest
	@MethodSource("unknownModels")
	void aModelThatThereIsNotIsRefused(UnaryOperator<FieldEncryption.Builder> encryption) {
		refused(ErrorCode.INVALID_MODEL, "Patients", () -> built(client(), encryption));
	}

	@Test
	void anAttributeThatIsNotEncryptedIsRefused() {
		refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED,
				"\"city\" of Patient, which is no encrypted attribute; the model has ssn, record",
				() -> built(client(), (encryption) -> encryption.key("Patient", "city", "other")));
		refused(ErrorCode.ENCRYPTION_NOT_CONFIGURED,
				"\"id\" of Counter, which is no encrypted attribute; the model has none",
				() -> built(client(), (encryption) -> encryption.key("Counter", "id", "other")));
	}

	private static Object[] values(Operator operator) {
		return switch (operator) {
			case EXISTS, NOT_EXISTS -> new Object[0];
			case BETWEEN -> new Object[] { "a", "b" };
			case ATTRIBUTE_TYPE -> new Object[] { "S" };
			default -> new Object[] { "a" };
		};
	}

	/** Wherever a condition can stand. */
	private static List<Consumer<Filter>> places() {
		ItemQuery query = ItemQuery.where("clinic", "=", "a");
		return List.of((filter) -> patients.all(query.and(filter)), (filter) -> patients.count(query.and(filter)),
				(filter) -> patients.scroll(query.and(filter)), (filter) -> patients.explain(query.and(filter)),
				(filter) -> patients.all(ItemScan.all().filter(filter)),
				(filter) -> patients.all(query.index("bySsn").and(filter)),
				(filter) -> patients.put(ItemPut.of(KEY).when(filter)),
				(filter) -> patients.update(ItemUpdate.of(KEY).set("city", "Oslo").when(filter)),
				(filter) -> patients.delete(ItemDelete.of(KEY).when(filter)));
	}

	@ParameterizedTest
	@EnumSource(Operator.class)
	void noConditionNamesAnEncryptedAttribute(Operator operator) {
		List<Filter> filters = new ArrayList<>();
		for (String path : List.of("record", "record.blood", "record.list[0]")) {
			Filter named = Filter.where(path, operator.toString(), values(operator));
			filters.add(named);
			filters.add(Filter.not(Filter.any(Filter.where("city", "=", "Oslo"), named)));
			if (operator.compareTo(Operator.IN) <= 0) {
				filters.add(Filter.size(path, operator.toString(),
						(operator == Operator.BETWEEN) ? new Object[] { 1, 2 } : new Object[] { 1 }));
			}
		}
		for (Filter filter : filters) {
			places().forEach((place) -> refused(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE, "\"record\"",
					() -> place.accept(filter)));
		}
	}

	@Test
	void nothingIsSortedByAnEncryptedAttribute() {
		refused(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE, "\"record\"",
				() -> patients.all(ItemQuery.where("clinic", "=", "a").orderBy("record")));
	}

	@Test
	void nothingBelowAnEncryptedAttributeIsSelected() {
		for (Runnable read : List.<Runnable>of(() -> patients.get(KEY, "record.blood"),
				() -> patients.all(ItemQuery.where("clinic", "=", "a").select("record.blood")),
				() -> patients.all(ItemScan.all().select("record.blood")))) {
			refused(ErrorCode.INVALID_OPERATOR, "record", read);
		}
	}

	static Stream<UnaryOperator<ItemUpdate>> actions() {
		return Stream.of((update) -> update.set("record.blood", "A"),
				(update) -> update.setIfAbsent("record.blood", "A"), (update) -> update.remove("record.blood"),
				(update) -> update.increment("record"), (update) -> update.decrement("record"),
				(update) -> update.add("record", 1), (update) -> update.deleteFromSet("record", List.of("a")),
				(update) -> update.append("record", "a"), (update) -> update.prepend("record", "a"),
				(update) -> update.increment("record.count"));
	}

	@ParameterizedTest
	@MethodSource("actions")
	void anEncryptedAttributeIsOnlySetOrRemovedAsAWhole(UnaryOperator<ItemUpdate> action) {
		ItemUpdate update = action.apply(ItemUpdate.of(KEY).set("city", "Oslo"));
		refused(ErrorCode.INVALID_OPERATOR, "record", () -> patients.update(update));
		refused(ErrorCode.INVALID_OPERATOR, "record", () -> patients.explain(update));
	}

	@Test
	void nobodyElseWritesADigest() {
		for (ItemUpdate update : List.of(ItemUpdate.of(KEY).set("ssnDigest", "00"),
				ItemUpdate.of(KEY).remove("ssnDigest"), ItemUpdate.of(KEY).setIfAbsent("ssnDigest", "00"))) {
			refused(ErrorCode.INVALID_MODEL, "\"ssnDigest\", which holds a digest", () -> patients.update(update));
		}
	}

	@Test
	void aDigestThatIsGivenIsReplaced() {
		Explanation explanation = patients.explain(ItemPut.of(Map.of("clinic", "a", "id", 1, "ssnDigest", "00")));
		assertThat(explanation.request().toString()).doesNotContain("ssnDigest");
	}

}
