// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.SealedModels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The values that the states of a migration write and read: from plain to encrypted, and
 * from format 1 to format 2.
 */
@Timeout(60)
class SealedStatesTests {

	private static final Map<String, Object> KEY = Map.of("shop", "a", "id", "1");

	private static final CountedKeys KEYS = new CountedKeys();

	private static DynamoDbClient client;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		with(Envelopes.V1, Plaintext.REFUSED);
	}

	@AfterAll
	static void stop() {
		client.close();
	}

	@BeforeEach
	void empty() {
		client.deleteItem((request) -> request.tableName("cards").key(key()));
	}

	private static Items with(Envelopes envelopes, Plaintext plaintext) {
		FieldEncryption encryption = FieldEncryption.with(KEYS)
			.key("master")
			.envelopes("Card", envelopes)
			.plaintext("Card", plaintext)
			.build();
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(SealedModels.CARD)))
			.encryption(encryption)
			.build();
		tableTheory.tables().ensure();
		return tableTheory.items("Card");
	}

	private static Map<String, AttributeValue> key() {
		return Map.of("shop", AttributeValue.fromS("a"), "id", AttributeValue.fromS("1"));
	}

	private static AttributeValue stored(String attribute) {
		return Objects
			.requireNonNull(client.getItem((request) -> request.tableName("cards").key(key())).item().get(attribute));
	}

	private static void storePlain() {
		with(Envelopes.V1, Plaintext.WRITTEN).put(SealedModels.cardOf("a", "1"));
	}

	private static TableTheoryException refused(Items items) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, () -> items.get(KEY));
		assertThat(failure).isNotNull();
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
		return failure;
	}

	@ParameterizedTest
	@CsvSource({ "V1, 1", "V2_AFTER_V1, 2", "V2, 2" })
	void oneFormatIsWritten(Envelopes envelopes, String format) {
		Items items = with(envelopes, Plaintext.REFUSED);
		items.put(SealedModels.cardOf("a", "1"));
		assertThat(stored("number").m()).containsEntry("v", AttributeValue.fromN(format));
		items.update(ItemUpdate.of(KEY).set("cvc", "999"));
		assertThat(stored("cvc").m()).containsEntry("v", AttributeValue.fromN(format));
		assertThat(items.get(KEY)).containsEntry("number", "4111").containsEntry("cvc", "999");
	}

	@ParameterizedTest
	@CsvSource({ "V1, V1, true", "V1, V2_AFTER_V1, true", "V1, V2, false", "V2, V1, true", "V2, V2_AFTER_V1, true",
			"V2, V2, true" })
	void bothFormatsAreReadUntilTheLastState(Envelopes written, Envelopes state, boolean read) {
		with(written, Plaintext.REFUSED).put(SealedModels.cardOf("a", "1"));
		Items items = with(state, Plaintext.REFUSED);
		if (read) {
			assertThat(items.get(KEY)).containsEntry("number", "4111").containsEntry("notes", List.of("a", "b"));
		}
		else {
			assertThat(refused(items)).hasMessageContaining(
					"is in an envelope of format 1, and only those of format 2 are opened; reseal the items in the state "
							+ "V2_AFTER_V1 first");
		}
	}

	@Test
	void plaintextIsRefusedUnlessSaid() {
		storePlain();
		assertThat(refused(with(Envelopes.V1, Plaintext.REFUSED)))
			.hasMessageContaining("(get, model Card, table cards)")
			.hasMessageContaining("is stored in plain, where an envelope is expected")
			.hasMessageContaining("plaintext(\"Card\", Plaintext.READ)");
	}

	@Test
	void plaintextThatIsReadIsEncryptedWhenItIsWritten() {
		storePlain();
		Items items = with(Envelopes.V1, Plaintext.READ);
		Map<String, @Nullable Object> card = items.get(KEY);
		assertThat(card).containsEntry("number", "4111").containsEntry("notes", List.of("a", "b"));
		assertThat(items.update(ItemUpdate.of(KEY).set("cvc", "999"))).containsEntry("number", "4111")
			.containsEntry("cvc", "999");
		assertThat(stored("cvc").m()).containsOnlyKeys("v", "edk", "nonce", "ct");
		assertThat(stored("number")).isEqualTo(AttributeValue.fromS("4111"));
		items.put(card);
		assertThat(stored("number").m()).containsOnlyKeys("v", "edk", "nonce", "ct");
	}

	@Test
	void plaintextIsWrittenWhereThatIsSaidAndEnvelopesAreRead() {
		with(Envelopes.V1, Plaintext.REFUSED).put(SealedModels.cardOf("a", "1"));
		Items items = with(Envelopes.V1, Plaintext.WRITTEN);
		assertThat(items.update(ItemUpdate.of(KEY).set("cvc", "999"))).containsEntry("number", "4111")
			.containsEntry("cvc", "999");
		assertThat(stored("cvc")).isEqualTo(AttributeValue.fromS("999"));
		assertThat(stored("number").m()).containsKey("edk");
		items.put(items.get(KEY));
		assertThat(stored("number")).isEqualTo(AttributeValue.fromS("4111"));
	}

	@ParameterizedTest
	@EnumSource(value = Plaintext.class)
	void aBrokenEnvelopeIsNeverTakenForPlaintext(Plaintext plaintext) {
		Map<String, AttributeValue> broken = Map.of("v", AttributeValue.fromN("1"), "edk", AttributeValue.fromS("x"),
				"ct", AttributeValue.fromS("y"));
		Map<String, AttributeValue> item = new HashMap<>(key());
		item.put("notes", AttributeValue.fromM(broken));
		client.putItem((request) -> request.tableName("cards").item(item));
		refused(with(Envelopes.V1, plaintext));
	}

}
