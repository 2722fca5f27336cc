// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.SealingKey;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Encryption;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.KeyedPort;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * A batch seals each of its items once, however often it sends them.
 */
@ParameterizedClass
@EnumSource(Running.class)
class SealedBatchesTests {

	private static final Origin ORIGIN = Origin.of("write", "Card", "cards");

	private static final BatchWriteItemResponse DONE = BatchWriteItemResponse.builder().build();

	private static final BatchOptions OPTIONS = BatchOptions.builder()
		.concurrency(1)
		.backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(1), 2))
		.build();

	private static final KeyUse USE = new KeyUse("master", List.of(), Map.of());

	private final Running running;

	private final KeyedPort port = new KeyedPort();

	private final TablePlan cards = plan("Card", "cards");

	private final TablePlan badges = plan("Badge", "badges");

	SealedBatchesTests(Running running) {
		this.running = running;
	}

	private static TablePlan plan(String name, String table) {
		return SealedModels.plan(SealedModels.card(name, table, Encryption.V1),
				FieldEncryption.with(new CountedKeys()).key("master"));
	}

	@AfterEach
	void allKeysAreClosed() {
		this.port.assertAllClosed();
	}

	@Test
	void aBatchAsksForOneKeyForAllOfItsRequestsAndModels() {
		this.port.then(DONE).then(DONE);
		BatchWrite[] batch = new BatchWrite[30];
		for (int i = 0; i < batch.length; i++) {
			batch[i] = put((i % 2 == 0) ? this.cards : this.badges, "" + i, "4111");
		}
		write(batch);
		assertThat(this.port.sealing()).containsExactly(new SealingKey(USE, 30));
		assertThat(this.port.requests()).hasSize(2);
	}

	@Test
	void deletionsNeedNoKey() {
		this.port.then(DONE);
		write(BatchWrite.delete(this.cards, new Item(key("1")), ORIGIN));
		assertThat(this.port.sealing()).isEmpty();
	}

	@Test
	void ofSeveralWritesToOneKeyTheLastIsSealedOnly() {
		this.port.then(DONE);
		write(put(this.cards, "1", "first"), put(this.cards, "2", "other"), put(this.cards, "1", "last"),
				BatchWrite.delete(this.cards, new Item(key("2")), ORIGIN));
		assertThat(this.port.sealing()).containsExactly(new SealingKey(USE, 1));
		assertThat(sent(0)).hasSize(2);
	}

	@Test
	void whatIsLeftIsSentAgainByteForByte() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "slow down")).then(DONE);
		write(put(this.cards, "1", "4111"), put(this.badges, "2", "4222"));
		assertThat(this.port.requests()).hasSize(2);
		assertThat(sent(1)).isEqualTo(sent(0));
		assertThat(this.port.sealing()).hasSize(1);
	}

	@Test
	void whatDynamoDbHandsBackIsNotSealedAgain() {
		this.port.then(new TableTheoryException(ErrorCode.ACCESS_DENIED, "no"));
		BatchIncompleteException failure = catchThrowableOfType(BatchIncompleteException.class,
				() -> write(put(this.cards, "1", "4111")));
		this.port.then(left(sent(0).get(0))).then(DONE);
		write(failure.writes().get(0));
		assertThat(this.port.requests()).hasSize(3);
		assertThat(sent(0)).isEqualTo(sent(1)).isEqualTo(sent(2));
		assertThat(this.port.sealing()).hasSize(1);
	}

	@Test
	void whatABatchHasLeftIsRepeatedByteForByte() {
		this.port.then(new TableTheoryException(ErrorCode.ACCESS_DENIED, "no")).then(DONE);
		BatchIncompleteException failure = catchThrowableOfType(BatchIncompleteException.class,
				() -> write(put(this.cards, "1", "4111"), put(this.badges, "2", "4222")));
		assertThat(failure.writes()).hasSize(2)
			.allSatisfy((write) -> assertThat(Objects.requireNonNull(write.item()).get("number"))
				.isIn(AttributeValue.fromS("4111"), AttributeValue.fromS("4222")));
		write(failure.writes().toArray(BatchWrite[]::new));
		assertThat(sent(1)).isEqualTo(sent(0));
		assertThat(this.port.sealing()).hasSize(1);
	}

	@Test
	void withoutAKeyNothingIsSent() {
		this.port.lose("master");
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> write(put(this.cards, "1", "4111"), BatchWrite.delete(this.cards, new Item(key("2")), ORIGIN)));
		assertThat(failure.code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE);
		assertThat(this.port.requests()).isEmpty();
	}

	private int write(BatchWrite... batch) {
		return this.running.run(this.port, () -> new BatchWrites(() -> 0.5).write(List.of(batch), OPTIONS, ORIGIN));
	}

	private static BatchWrite put(TablePlan plan, String id, String number) {
		return BatchWrite.put(plan, new Item(Map.of("shop", AttributeValue.fromS("a"), "id", AttributeValue.fromS(id),
				"number", AttributeValue.fromS(number))), Instant.EPOCH, ORIGIN);
	}

	private static Map<String, AttributeValue> key(String id) {
		return Map.of("shop", AttributeValue.fromS("a"), "id", AttributeValue.fromS(id));
	}

	private List<WriteRequest> sent(int request) {
		return ((BatchWriteItemRequest) this.port.requests().get(request)).requestItems()
			.values()
			.stream()
			.flatMap(List::stream)
			.toList();
	}

	private static BatchWriteItemResponse left(WriteRequest request) {
		return BatchWriteItemResponse.builder().unprocessedItems(Map.of("cards", List.of(request))).build();
	}

}
