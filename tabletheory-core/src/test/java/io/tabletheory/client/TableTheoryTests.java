// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class TableTheoryTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final Map<String, Object> KEY = Map.of("PK", "USER#1", "SK", "PROFILE");

	private static DynamoDbClient client;

	private static TableTheory tableTheory;

	@BeforeAll
	static void start() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		client = local.dynamoDbClient();
		tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.USER, Models.COUNTER)))
			.clock(InstantSource.fixed(NOW))
			.build();
		assertThat(tableTheory.tables().ensure()).containsExactlyInAnyOrder("users", "counters");
	}

	@Test
	void whatIsPutIsFound() {
		Map<String, @Nullable Object> stored = tableTheory.items("User")
			.put(Map.of("PK", "USER#1", "SK", "PROFILE", "email", "a@example.com", "groups", Set.of("x", "y"),
					"settings", Map.of("b", 1, "a", List.of(true)), "nickname", "", "ttl", NOW.plusSeconds(60)));
		assertThat(tableTheory.items("User").find(KEY, Consistency.STRONG)).contains(stored);
		assertThat(stored).containsEntry("email", "a@example.com")
			.containsEntry("groups", Set.of("x", "y"))
			.containsEntry("version", 0L)
			.containsEntry("createdAt", NOW)
			.containsEntry("updatedAt", NOW)
			.doesNotContainKey("nickname");
	}

	@Test
	void createMeetsNoItem() {
		Items users = tableTheory.items("User");
		Map<String, Object> user = Map.of("PK", "USER#2", "SK", "PROFILE", "email", "b@example.com");
		users.insert(user);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> users.insert(user))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.PRESENT))
			.satisfies((failure) -> assertThat(failure.stored()).isPresent());
	}

	@Test
	void anUpdateCountsTheVersionAndLeavesTheRestAlone() {
		Items users = tableTheory.items("User");
		users.put(Map.of("PK", "USER#3", "SK", "PROFILE", "email", "c@example.com", "nickname", "c", "age", 3));
		Map<String, @Nullable Object> updated = users
			.update(Map.of("PK", "USER#3", "SK", "PROFILE", "version", 0, "age", 4));
		assertThat(updated).containsEntry("version", 1L)
			.containsEntry("age", new BigDecimal("4"))
			.containsEntry("nickname", "c");
		updated.put("nickname", null);
		updated.put("age", 5);
		assertThat(users.update(updated, List.of("nickname"))).containsEntry("version", 2L)
			.containsEntry("age", new BigDecimal("4"))
			.doesNotContainKey("nickname");
	}

	@Test
	void anUpdateOfAnOldVersionChangesNothing() {
		Items users = tableTheory.items("User");
		Map<String, @Nullable Object> read = users
			.put(Map.of("PK", "USER#4", "SK", "PROFILE", "email", "d@example.com"));
		read.put("age", 1);
		users.update(read);
		read.put("age", 2);
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> users.update(read))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.VERSION));
		assertThat(users.find(Map.of("PK", "USER#4", "SK", "PROFILE"), Consistency.STRONG).orElseThrow())
			.containsEntry("age", new BigDecimal("1"))
			.containsEntry("version", 1L);
	}

	@Test
	void anUpdateCreatesNoItem() {
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> tableTheory.items("Counter").update(Map.of("id", 405, "data", new byte[] { 1 })))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.ABSENT));
		assertThat(tableTheory.items("Counter").find(Map.of("id", 405), Consistency.STRONG)).isEmpty();
	}

	@Test
	void whatIsDeletedIsGone() {
		Items users = tableTheory.items("User");
		Map<String, Object> key = Map.of("PK", "USER#5", "SK", "PROFILE");
		users.put(Map.of("PK", "USER#5", "SK", "PROFILE", "email", "e@example.com"));
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> users.delete(key, 7))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.VERSION));
		users.delete(key, 0);
		assertThat(users.find(key, Consistency.STRONG)).isEmpty();
		users.delete(key);
	}

	@Test
	void getFailsWhereThereIsNoItem() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tableTheory.items("Counter").get(Map.of("id", 404)))
			.withMessage("ErrItemNotFound (get, model Counter, table counters): No item has this key (id = 404)")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ITEM_NOT_FOUND));
	}

	@Test
	void zeroIsAKey() {
		tableTheory.items("Counter").put(Map.of("id", 0, "data", new byte[] { 1, 2 }));
		assertThat(tableTheory.items("Counter").get(Map.of("id", 0))).containsEntry("data", new byte[] { 1, 2 });
	}

	@Test
	void aValueOfTheWrongTypeIsRefusedWithItsOperation() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tableTheory.items("Counter").put(Map.of("id", true)))
			.withMessageContaining("(put, model Counter, table counters): Attribute")
			.satisfies((failure) -> assertThat(failure.origin())
				.isEqualTo(new Origin("put", "Counter", "counters", null, List.of("id"))));
	}

	@Test
	void aDurationIsNoKeyToLookFor() {
		Model model = new Model("Slot", "slots", null, new KeySchema(new KeyAttribute("end", AttributeType.N)),
				List.of(AttributeModel.named("end", AttributeType.N).role(Role.TTL).build()), List.of());
		TableTheory slots = TableTheory.builder().client(client).schema(Schema.of(List.of(model))).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> slots.items("Slot").find(Map.of("end", Duration.ofHours(1))))
			.withMessageContaining("(get, model Slot, table slots)")
			.withMessageContaining("Give an Instant");
	}

	@Test
	void existingTablesAreLeftAlone() {
		assertThat(tableTheory.tables().ensure()).isEmpty();
	}

	@Test
	void anUnknownModelIsNamedWithTheKnownOnes() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> tableTheory.items("Usr"))
			.withMessageContaining("Usr")
			.withMessageContaining("User")
			.withMessageContaining("Counter");
	}

	@Test
	void anUnknownAttributeIsNamedWithTheKnownOnes() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tableTheory.items("Counter").put(Map.of("ID", 1)))
			.withMessageContaining("There is no attribute \"ID\"; the model has id, data");
	}

	@Test
	void aMissingTableIsSaidSo() {
		TableTheory other = TableTheory.builder().client(client).schema(Schema.of(List.of(missing()))).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> other.items("Counter").find(Map.of("id", 1)))
			.withMessageContaining("(get, model Counter, table nowhere)")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_NOT_FOUND));
	}

	@Test
	void sealedModelsAreRefusedBeforeAnyRequest() {
		TableTheoryBuilder builder = TableTheory.builder().client(client).schema(Schema.of(List.of(Models.VAULT)));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(builder::build)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTION_NOT_CONFIGURED));
	}

	@Test
	void modelsThatContradictEachOtherAreRefusedBeforeAnyRequest() {
		Model other = new Model("Other", Models.USER.table(), null, Models.COUNTER.keys(), Models.COUNTER.attributes(),
				Models.COUNTER.indexes());
		TableTheoryBuilder builder = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.USER, other)));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(builder::build)
			.withMessageContaining("model Other, table users")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	@Test
	void theBuilderNamesWhatIsMissing() {
		assertThatNullPointerException().isThrownBy(() -> TableTheory.builder().build())
			.withMessage("TableTheory needs client(DynamoDbClient), client(DynamoDbAsyncClient) or both");
		assertThatNullPointerException().isThrownBy(() -> TableTheory.builder().client(client).build())
			.withMessage("TableTheory needs schema(Schema)");
	}

	private static Model missing() {
		return new Model("Counter", "nowhere", null, Models.COUNTER.keys(), Models.COUNTER.attributes(),
				Models.COUNTER.indexes());
	}

}
