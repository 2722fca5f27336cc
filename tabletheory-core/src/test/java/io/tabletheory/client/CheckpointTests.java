// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.RecordedKeys;
import io.tabletheory.testing.SealedModels;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class CheckpointTests {

	private static final Map<String, Object> PATIENT = Map.of("clinic", "a", "id", "1", "ssn", "123");

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private final RecordedKeys keys = new RecordedKeys();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.client(this.asyncClient)
		.schema(Schema.of(List.of(SealedModels.CARD, SealedModels.PATIENT)))
		.encryption(encryption())
		.build();

	private FieldEncryption encryption() {
		FieldEncryption.Builder encryption = FieldEncryption.with(this.keys).key("master");
		return encryption.digestKey(encryption.build().newDigestKey()).build();
	}

	@BeforeEach
	void create() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void end() {
		this.tableTheory.close();
		this.client.close();
		this.asyncClient.close();
	}

	private void put(String id) {
		this.tableTheory.items("Card").put(SealedModels.cardOf("a", id));
	}

	@Test
	void everythingIsRefusedUntilTheProcessIsRestored() {
		put("1");
		Items cards = this.tableTheory.items("Card");
		this.tableTheory.beforeCheckpoint();
		this.tableTheory.beforeCheckpoint();
		assertAtRest(() -> cards.get(Map.of("shop", "a", "id", "1")));
		assertAtRest(() -> put("2"));
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(() -> this.tableTheory.asyncItems("Card").get(Map.of("shop", "a", "id", "1")).join())
			.withMessageContaining("at rest for a checkpoint");
		this.tableTheory.afterRestore();
		this.tableTheory.afterRestore();
		assertThat(cards.get(Map.of("shop", "a", "id", "1"))).containsEntry("number", "4111");
	}

	private static void assertAtRest(ThrowingCallable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call)
			.withMessageContaining("at rest for a checkpoint")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_OPERATOR);
	}

	@Test
	void noDataKeyOutlivesACheckpoint() {
		put("1");
		put("2");
		long before = misses();
		this.tableTheory.beforeCheckpoint();
		this.tableTheory.afterRestore();
		put("3");
		put("4");
		assertThat(misses()).isEqualTo(before + 1);
	}

	private long misses() {
		return this.tableTheory.dataKeyStatistics().orElseThrow().sealingMisses();
	}

	@Test
	void digestsFindWhatWasStoredBefore() {
		Items patients = this.tableTheory.items("Patient");
		patients.put(PATIENT);
		ItemQuery query = ItemQuery.where("ssn", "=", "123");
		assertThat(patients.all(query)).hasSize(1);
		this.tableTheory.beforeCheckpoint();
		assertAtRest(() -> patients.all(query));
		this.tableTheory.afterRestore();
		assertThat(patients.all(query)).hasSize(1);
	}

	@Test
	void withoutTheKeyOfDigestsItStaysAtRest() {
		this.tableTheory.beforeCheckpoint();
		this.keys.fail(true);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this.tableTheory::afterRestore);
		assertAtRest(() -> this.tableTheory.items("Card").find(Map.of("shop", "a", "id", "1")));
		this.keys.fail(false);
		this.tableTheory.afterRestore();
		put("1");
	}

	@Test
	void whatIsClosedStaysClosed() {
		this.tableTheory.close();
		this.tableTheory.beforeCheckpoint();
		this.tableTheory.afterRestore();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> put("1"))
			.withMessageContaining("This TableTheory is closed");
	}

}
