// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The instructions of the page for users of encryption.
 */
class EncryptionUseTests {

	private static final Page PAGE = Page.of("docs/encryption.md");

	@Test
	void runsAsShown() {
		LocalDynamoDb.shared().reset();
		Schema schema = Schema
			.of(DmsReader.read("page.yml", PAGE.blocks("yaml").get(0).getBytes(StandardCharsets.UTF_8)).models());
		try (LocalKms localKms = LocalKms.start();
				KmsClient kms = localKms.configure(KmsClient.builder()).build();
				DynamoDbClient dynamoDb = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build()) {
			localKms.createAlias("alias/patients", localKms.createKey());
			SdkBytes digestKey = FieldEncryption.with(KmsDataKeys.of(kms)).key("alias/patients").build().newDigestKey();
			FieldEncryption encryption = FieldEncryption.with(KmsDataKeys.of(kms))
				.key("alias/patients")
				.digestKey(digestKey)
				.build();
			TableTheory tableTheory = TableTheory.builder()
				.client(dynamoDb)
				.schema(schema)
				.encryption(encryption)
				.build();
			tableTheory.tables().ensure();
			Items patients = tableTheory.items("Patient");
			patients.put(Map.of("id", "1", "name", "Ada", "ssn", "123-45-678", "record", Map.of("blood", "A")));
			List<Map<String, @Nullable Object>> found = patients.all(ItemQuery.where("ssn", "=", "123-45-678"));
			assertThat(found).singleElement()
				.satisfies((patient) -> assertThat(patient).containsEntry("ssn", "123-45-678")
					.containsEntry("record", Map.of("blood", "A")));
			Map<String, AttributeValue> stored = dynamoDb
				.getItem((request) -> request.tableName("patients").key(Map.of("id", AttributeValue.fromS("1"))))
				.item();
			assertThat(stored.keySet()).isEqualTo(Set.of("id", "name", "ssn", "ssnDigest", "record"));
			assertThat(stored.get("ssn")).isNotNull()
				.satisfies((envelope) -> assertThat(envelope.m()).containsOnlyKeys("v", "edk", "nonce", "ct"));
		}
	}

	@Test
	void refusesAModelWithoutAKey() {
		Schema schema = Schema
			.of(DmsReader.read("page.yml", PAGE.blocks("yaml").get(0).getBytes(StandardCharsets.UTF_8)).models());
		try (DynamoDbClient dynamoDb = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build()) {
			TableTheoryBuilder builder = TableTheory.builder().client(dynamoDb).schema(schema);
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(builder::build)
				.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTION_NOT_CONFIGURED))
				.withMessageContaining("model Patient")
				.withMessageContaining("FieldEncryption");
		}
	}

}
