// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Encrypted attributes are found by their digests, and only items that have the value are
 * found.
 */
@Timeout(60)
class DigestTests {

	/** One byte of digest, so that values share one. */
	private static final Model MEMBER = new Model("Member", "members", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("city", AttributeType.S).build(),
					AttributeModel.named("mail", AttributeType.S)
						.omitEmpty(true)
						.encryption(Encryption.V1.digest(new Encryption.Digest("mailDigest", 1)))
						.build(),
					AttributeModel.named("mailDigest", AttributeType.S).build(),
					AttributeModel.named("account", AttributeType.N)
						.encryption(Encryption.V2.digest(new Encryption.Digest("accountDigest", 16)))
						.build(),
					AttributeModel.named("accountDigest", AttributeType.B).build()),
			List.of(new Index("byMail", Index.Type.GSI, new KeySchema(new KeyAttribute("mailDigest", AttributeType.S)),
					IndexProjection.ALL),
					new Index("byAccount", Index.Type.GSI,
							new KeySchema(new KeyAttribute("accountDigest", AttributeType.B)),
							IndexProjection.KEYS_ONLY)));

	private static DynamoDbClient client;

	private static TableTheory tableTheory;

	private static Items members;

	@BeforeAll
	static void start() {
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		FieldEncryption.Builder encryption = FieldEncryption.with(new CountedKeys()).key("master");
		tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(MEMBER)))
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.build();
		members = tableTheory.items("Member");
	}

	@BeforeEach
	void empty() {
		LocalDynamoDb.shared().reset();
		tableTheory.tables().ensure();
	}

	@AfterAll
	static void stop() {
		client.close();
	}

	private static Map<String, AttributeValue> stored(String id) {
		return client
			.getItem((request) -> request.tableName("members")
				.key(Map.of("id", AttributeValue.fromS(id)))
				.consistentRead(true))
			.item();
	}

	private static List<Object> ids(ItemSelection selection) {
		return members.all(selection).stream().map((item) -> Objects.requireNonNull(item.get("id"))).toList();
	}

	@Test
	void anItemIsFoundByWhatIsEncrypted() {
		members.put(Map.of("id", "1", "mail", "a@example.com", "account", 1));
		members.put(Map.of("id", "2", "mail", "b@example.com"));
		ItemQuery byMail = ItemQuery.where("mail", "=", "a@example.com");
		assertThat(ids(byMail)).containsExactly("1");
		assertThat(members.explain(byMail).index()).contains("byMail");
		assertThat(members.explain(byMail).request()).get().satisfies((request) -> {
			assertThat(((QueryRequest) request).keyConditionExpression()).isNotNull();
			assertThat(request.toString()).doesNotContain("a@example.com");
		});
		assertThat(members.first(byMail)).get()
			.satisfies((item) -> assertThat(item).containsEntry("mail", "a@example.com"));
		assertThat(members.count(byMail)).isEqualTo(1);
	}

	@Test
	void valuesThatShareADigestAreToldApart() {
		// With 256 digests, it is beyond chance that one has nobody else.
		members.putAll(IntStream.range(0, 5_000)
			.mapToObj((i) -> Map.of("id", "" + i, "mail", "m" + i + "@example.com"))
			.toList());
		ItemQuery byMail = ItemQuery.where("mail", "=", "m7@example.com");
		String digest = Objects.requireNonNull(stored("7").get("mailDigest")).s();
		assertThat(client
			.query((request) -> request.tableName("members")
				.indexName("byMail")
				.keyConditionExpression("mailDigest = :digest")
				.expressionAttributeValues(Map.of(":digest", AttributeValue.fromS(digest))))
			.count()).as("how many share the digest").isGreaterThan(1);
		assertThat(ids(byMail)).containsExactly("7");
		assertThat(members.count(byMail)).isEqualTo(1);
		assertThat(members.one(byMail)).isPresent();
		assertThat(members.scroll(byMail.limit(1)).items()).hasSize(1);
		assertThat(members.all(byMail.select("id"))).containsExactly(Map.of("id", "7"));
		assertThat(ids(ItemScan.all().filter("mail", "IN", "m7@example.com", "m8@example.com")))
			.containsExactlyInAnyOrder("7", "8");
		assertThat(members.count(ItemScan.all().filter("mail", "=", "m7@example.com").segments(3))).isEqualTo(1);
	}

	@Test
	void oneOfManyValuesIsFound() {
		members.put(Map.of("id", "1", "mail", "m150@example.com"));
		Object[] mails = IntStream.range(0, 250).mapToObj((i) -> "m" + i + "@example.com").toArray();
		assertThat(ids(ItemScan.all().filter("mail", "IN", mails))).containsExactly("1");
	}

	@Test
	void numbersAreFoundHoweverTheyAreWritten() {
		members.put(Map.of("id", "1", "account", new BigDecimal("100")));
		assertThat(ids(ItemScan.all().filter("account", "=", new BigDecimal("1E+2")))).containsExactly("1");
		assertThat(Objects.requireNonNull(stored("1").get("accountDigest")).b().asByteArray()).hasSize(16);
	}

	@Test
	void theDigestFollowsTheValue() {
		members.put(Map.of("id", "1", "mail", "a@example.com"));
		AttributeValue first = stored("1").get("mailDigest");
		members.update(ItemUpdate.of(Map.of("id", "1")).set("city", "Oslo"));
		assertThat(stored("1").get("mailDigest")).isEqualTo(first);
		Map<String, @Nullable Object> item = members
			.update(ItemUpdate.of(Map.of("id", "1")).set("mail", "b@example.com").returning(ReturnValue.ALL_NEW));
		assertThat(stored("1").get("mailDigest")).isNotNull().isNotEqualTo(first);
		assertThat(ids(ItemQuery.where("mail", "=", "b@example.com"))).containsExactly("1");
		assertThat(ids(ItemQuery.where("mail", "=", "a@example.com"))).isEmpty();
		members.update(item);
		assertThat(ids(ItemQuery.where("mail", "=", "b@example.com"))).containsExactly("1");
		members.update(ItemUpdate.of(Map.of("id", "1")).remove("mail"));
		assertThat(stored("1")).doesNotContainKeys("mail", "mailDigest");
	}

	@Test
	void thereIsNoDigestWithoutAValue() {
		members.put(Map.of("id", "1", "mail", "", "mailDigest", "00"));
		assertThat(stored("1")).containsOnlyKeys("id");
		members.update(ItemUpdate.of(Map.of("id", "2")).setIfAbsent("mail", "a@example.com").upsert());
		assertThat(ids(ItemQuery.where("mail", "=", "a@example.com"))).containsExactly("2");
	}

	@Test
	void aDigestThatWasLeftBehindFindsNothing() {
		members.put(Map.of("id", "1", "mail", "a@example.com"));
		client.updateItem((request) -> request.tableName("members")
			.key(Map.of("id", AttributeValue.fromS("1")))
			.updateExpression("REMOVE mail"));
		assertThat(ids(ItemQuery.where("mail", "=", "a@example.com"))).isEmpty();
	}

	@Test
	void onlyTheLibraryWritesDigests() {
		members.put(Map.of("id", "1"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> members.update(ItemUpdate.of(Map.of("id", "1")).set("mailDigest", "00")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL))
			.withMessageContaining("mailDigest");
	}

	@ParameterizedTest
	@ValueSource(strings = { "<>", "<", ">=", "BEGINS_WITH", "CONTAINS" })
	void onlyEqualityIsFound(String operator) {
		refused(ItemScan.all().filter("mail", operator, "a@example.com"));
	}

	@Test
	void onlyWhatCanBeComparedAgainIsFound() {
		Filter mail = Filter.where("mail", "=", "a@example.com");
		refused(ItemScan.all().filter(Filter.not(mail)));
		refused(ItemScan.all().filter(mail.or(Filter.where("city", "=", "Oslo"))));
		refused(ItemScan.all().filter(Filter.where("city", "=", new AttributePath("mail"))));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> members.put(ItemPut.of(Map.of("id", "1")).when(mail)))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE));
		assertThat(ids(ItemScan.all().filter(Filter.where("city", "=", "Oslo").and(mail)))).isEmpty();
	}

	@Test
	void anIndexMustHoldWhatIsCompared() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> members.all(ItemQuery.where("account", "=", 1).index("byAccount")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.withMessageContaining("byAccount")
			.withMessageContaining("account");
	}

	private static void refused(ItemSelection selection) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> members.all(selection))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE))
			.withMessageContaining("can name it; by its digest, a query or scan can ask for = or IN");
	}

}
