// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Unique values of items that DynamoDB deletes by itself, which leaves their markers.
 */
class ExpiringUniqueAttributesTests {

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Session.class).template();

	private static final Instant LATER = Instant.parse("2099-01-01T00:00:00Z");

	private final String id = UUID.randomUUID().toString();

	private final String token = "token " + this.id;

	@Test
	void anotherItemTakesOverTheValueOfOneThatIsGone() {
		TEMPLATE.insert(session("1", this.token));
		refused(() -> TEMPLATE.insert(session("2", this.token)));
		expire("1");
		TEMPLATE.insert(session("2", this.token));
		refused(() -> TEMPLATE.insert(session("3", this.token)));
		expire("2");
		TEMPLATE.save(session("3", this.token));
		refused(() -> TEMPLATE.save(session("2", this.token)));
	}

	@Test
	void theItemItselfTakesItsValueAgain() {
		for (int i = 0; i < 3; i++) {
			TEMPLATE.save(session("1", this.token));
			expire("1");
		}
		TEMPLATE.insert(session("1", this.token));
		refused(() -> TEMPLATE.insert(session("2", this.token)));
	}

	@Test
	void anItemThatHasAnotherValueByNowHoldsTheOldOneNoMore() {
		TEMPLATE.insert(session("1", this.token));
		expire("1");
		TEMPLATE.insert(session("1", this.token + "b"));
		TEMPLATE.insert(session("2", this.token));
		refused(() -> TEMPLATE.insert(session("3", this.token)));
		refused(() -> TEMPLATE.insert(session("3", this.token + "b")));
	}

	@Test
	void aTransactionMayWriteTheFormerHolderToo() {
		TEMPLATE.insert(session("1", this.token));
		expire("1");
		TEMPLATE.transact((tx) -> tx.insert(session("1", this.token + "b")).insert(session("2", this.token)));
		refused(() -> TEMPLATE.transact((tx) -> tx.save(session("2", this.token)).insert(session("3", this.token))));
		EntityUpdate<Session> holder = EntityUpdate.of(this.id + "2", Session.class).set("expires", LATER);
		refused(() -> TEMPLATE.transact((tx) -> tx.update(holder).insert(session("3", this.token))));
		refused(() -> TEMPLATE.insert(session("3", this.token)));
	}

	@Test
	void aValueWhoseMarkerGoesMeanwhileIsFree() {
		TEMPLATE.insert(session("1", this.token));
		expire("1");
		ExecutionInterceptor freeing = new ExecutionInterceptor() {
			@Override
			public void onExecutionFailure(Context.FailedExecution call, ExecutionAttributes attributes) {
				CLIENT.deleteItem((delete) -> delete.tableName("expiring-unique").key(marker()));
			}
		};
		try (DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.overrideConfiguration((options) -> options.addExecutionInterceptor(freeing))
			.build()) {
			EntityStore.of(client, null, Session.class).template().insert(session("2", this.token));
		}
		refused(() -> TEMPLATE.insert(session("3", this.token)));
	}

	@Test
	void aValueThatIsPassedOnIsTakenOverFromItsNewHolder() {
		TEMPLATE.insert(session("1", this.token));
		TEMPLATE.transact((tx) -> tx.save(session("1", this.token + "b")).insert(session("2", this.token)));
		refused(() -> TEMPLATE.insert(session("3", this.token)));
		expire("2");
		TEMPLATE.insert(session("3", this.token));
	}

	@Test
	void aMarkerOfAnotherProgramStays() {
		TEMPLATE.insert(session("1", this.token));
		expire("1");
		CLIENT.updateItem((update) -> update.tableName("expiring-unique")
			.key(marker())
			.updateExpression("REMOVE #holder")
			.expressionAttributeNames(Map.of("#holder", "_holder")));
		refused(() -> TEMPLATE.insert(session("2", this.token)));
	}

	@Test
	void oneOfSeveralTakesOver() throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(8);
		try {
			for (int round = 0; round < 20; round++) {
				String value = this.token + round;
				TEMPLATE.insert(session("first" + round, value));
				expire("first" + round);
				List<Callable<Boolean>> calls = new ArrayList<>();
				for (int i = 0; i < 8; i++) {
					String contender = round + "#" + i;
					calls.add(() -> insert(session(contender, value)));
				}
				int winners = 0;
				for (Future<Boolean> call : threads.invokeAll(calls)) {
					winners += call.get() ? 1 : 0;
				}
				assertThat(winners).isEqualTo(1);
			}
		}
		finally {
			threads.shutdown();
		}
	}

	private static boolean insert(Session session) {
		try {
			TEMPLATE.insert(session);
			return true;
		}
		catch (DuplicateKeyException | PessimisticLockingFailureException ex) {
			return false;
		}
	}

	private Map<String, AttributeValue> marker() {
		return Map.of("id", AttributeValue.fromS("_unique#Session#token#" + this.token));
	}

	private Session session(String number, String value) {
		return new Session(this.id + number, value, LATER);
	}

	/** Expires an item as DynamoDB does some time after the moment. */
	private void expire(String number) {
		CLIENT.deleteItem((delete) -> delete.tableName("expiring-unique")
			.key(Map.of("id", AttributeValue.fromS(this.id + number))));
	}

	private static void refused(Runnable write) {
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(write::run)
			.withMessageContaining("another item has this token");
	}

	@Table(name = "expiring-unique", typeAttribute = "type")
	record Session(@PartitionKey String id, @Unique @Nullable String token, @Ttl @Nullable Instant expires) {

	}

}
