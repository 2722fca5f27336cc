// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.client.SealedSurfaces.Reading;
import io.tabletheory.client.SealedSurfaces.Writing;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.SealedModels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever an item is written by, its secrets are in envelopes; whatever it is read by,
 * they are values again.
 */
@Timeout(60)
class SealedSurfacesTests {

	private static final CountedKeys KEYS = new CountedKeys();

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	private static SealedSurfaces surfaces;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		asyncClient = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();
		FieldEncryption.Builder encryption = FieldEncryption.with(KEYS).key("master");
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(SealedModels.PATIENT)))
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.build();
		tableTheory.tables().ensure();
		surfaces = new SealedSurfaces(tableTheory, client);
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
	}

	static Stream<Writing> writings() {
		return surfaces.writings();
	}

	static Stream<Reading> readings() {
		return surfaces.readings();
	}

	private static Map<String, AttributeValue> parts(Map<String, AttributeValue> stored, String attribute) {
		return Objects.requireNonNull(stored.get(attribute), attribute).m();
	}

	@ParameterizedTest
	@MethodSource("writings")
	void whateverWritesSeals(Writing surface) {
		Map<String, @Nullable Object> result = surface.run().apply(surface);
		assertThat(result).containsEntry("ssn", SealedSurfaces.SECRET)
			.containsEntry("record", Map.of("blood", SealedSurfaces.SECRET));
		Map<String, AttributeValue> stored = surfaces.stored(surface);
		assertThat(stored.toString()).doesNotContain(SealedSurfaces.SECRET);
		assertThat(Secrets.bytes(stored)).noneMatch((bytes) -> bytes.contains(SealedSurfaces.SECRET));
		assertThat(parts(stored, "ssn")).containsOnlyKeys("v", "edk", "nonce", "ct")
			.containsEntry("v", AttributeValue.fromN("1"));
		assertThat(parts(stored, "record")).containsEntry("v", AttributeValue.fromN("2"));
		assertThat(stored.get("ssnDigest")).isNotNull().satisfies((digest) -> assertThat(digest.s()).hasSize(32));
		assertThat(surfaces.items().get(SealedSurfaces.key(surface))).containsEntry("ssn", SealedSurfaces.SECRET)
			.containsEntry("record", Map.of("blood", SealedSurfaces.SECRET));
	}

	@ParameterizedTest
	@MethodSource("readings")
	void whateverReadsOpens(Reading surface) {
		surfaces.items().put(SealedSurfaces.patient(surface));
		assertThat(surface.run().apply(surface)).singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("ssn", SealedSurfaces.SECRET)
				.containsEntry("record", Map.of("blood", SealedSurfaces.SECRET)));
	}

}
