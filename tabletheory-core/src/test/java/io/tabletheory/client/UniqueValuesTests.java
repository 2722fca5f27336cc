// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.item.Item;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Whatever writes a unique value moves the marker that keeps it so.
 */
class UniqueValuesTests {

	private static final Map<String, Object> KEY = Map.of("id", "1");

	private static TableTheory tableTheory;

	private static Items users;

	private static Records<User> records;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build())
			.schema(Schema.of(List.of(
					model("User", attribute("email").ruled(Map.of("unique", true)),
							AttributeModel.named("version", AttributeType.N).role(Role.VERSION).build()),
					model("Member", attribute("tenant"),
							attribute("email").ruled(Map.of("unique", Map.of("scope", "T-{tenant}")))))))
			.build();
		tableTheory.tables().ensure();
		users = tableTheory.items("User");
		records = tableTheory.records("User", User.class);
	}

	private static Model model(String name, AttributeModel... more) {
		List<AttributeModel> attributes = new ArrayList<>(List.of(more));
		attributes.addAll(List.of(attribute("id"), attribute("name"), attribute("_type").ruled(Map.of("type", name))));
		return new Model(name, "users", null, new KeySchema(new KeyAttribute("id", AttributeType.S)), attributes,
				List.of());
	}

	private static AttributeModel attribute(String name) {
		return AttributeModel.named(name, AttributeType.S).build();
	}

	@BeforeEach
	void clear() {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((scan) -> scan.tableName("users"))
			.items()
			.forEach((item) -> LocalDynamoDb.shared()
				.dynamoDbClient()
				.deleteItem((delete) -> delete.tableName("users").key(Map.of("id", item.get("id")))));
	}

	/** Each gives the user with this id this email, whatever it had. */
	static Stream<Function<String, Runnable>> writes() {
		return Stream.of((mail) -> () -> users.put(user("2", mail)), (mail) -> () -> users.save(user("2", mail)),
				(mail) -> () -> users.update(ItemUpdate.of(Map.of("id", "2")).set("email", mail).upsert()),
				(mail) -> () -> users.update(ItemUpdate.of(Map.of("id", "2")).set("email", mail).upsert().once()),
				(mail) -> () -> users.putAll(List.of(user("2", mail))),
				(mail) -> () -> tableTheory.asyncItems("User").put(user("2", mail)).join(),
				(mail) -> () -> records.put(new User("2", mail, null, null)),
				(mail) -> () -> records.putAll(List.of(new User("2", mail, null, null))),
				(mail) -> () -> records.update(ItemUpdate.of(Map.of("id", "2")).set("email", mail).upsert()),
				(mail) -> () -> tableTheory.transact(ItemTransaction.empty().put("User", user("2", mail))),
				(mail) -> () -> tableTheory.transact(ItemTransaction.empty()
					.with("User", records.putting(new User("2", mail, null, null)))
					.token("token-" + System.nanoTime())));
	}

	@ParameterizedTest
	@MethodSource("writes")
	void everyWriteMovesTheMarker(Function<String, Runnable> write) {
		write.apply("a@x").run();
		assertThat(markers()).containsExactly("_unique#User#email#a@x");
		write.apply("b@x").run();
		assertThat(markers()).containsExactly("_unique#User#email#b@x");
		users.insert(user("1", "a@x"));
		assertThat(markers()).containsExactly("_unique#User#email#a@x", "_unique#User#email#b@x");
	}

	@ParameterizedTest
	@MethodSource("writes")
	void noWriteTakesWhatAnotherHas(Function<String, Runnable> write) {
		users.insert(user("1", "secret@x"));
		write.apply("b@x").run();
		Map<String, @Nullable Object> before = users.get(Map.of("id", "2"), Consistency.STRONG);
		assertThatExceptionOfType(Exception.class).isThrownBy(() -> write.apply("secret@x").run())
			.satisfies((failure) -> assertThat(duplicate(failure)).hasMessageContaining("ErrConditionFailed")
				.hasMessageContaining("model User")
				.hasMessageContaining("Another item has this value of \"email\", which is unique (id = \"2\")")
				.hasMessageNotContaining("secret"));
		assertThat(users.get(Map.of("id", "2"), Consistency.STRONG)).isEqualTo(before);
		assertThat(markers()).containsExactly("_unique#User#email#b@x", "_unique#User#email#secret@x");
	}

	private static Throwable duplicate(Throwable failure) {
		Throwable cause = failure;
		while (!(cause instanceof DuplicateValueException) && cause.getCause() != null) {
			cause = cause.getCause();
		}
		assertThat(cause).isInstanceOfSatisfying(DuplicateValueException.class, (duplicate) -> {
			assertThat(duplicate.code()).isEqualTo(ErrorCode.CONDITION_FAILED);
			assertThat(duplicate.attribute()).isEqualTo("email");
			assertThat(duplicate.position()).isZero();
			assertThat(duplicate.key()).isEqualTo(new Item(Map.of("id", AttributeValue.fromS("2"))));
			assertThat(duplicate.isWithinTransaction()).isFalse();
		});
		return cause;
	}

	@Test
	void deletionsGiveFree() {
		users.insert(user("1", "a"));
		users.insert(user("2", "b"));
		users.insert(user("3", "c"));
		users.insert(user("4", "d"));
		users.delete(KEY);
		users.deleteAll(List.of(Map.of("id", "2")));
		tableTheory.transact(ItemTransaction.empty().delete("User", Map.of("id", "3")));
		records.delete(Map.of("id", "4"));
		users.delete(KEY);
		assertThat(markers()).isEmpty();
	}

	@Test
	void callersGetWhatTheyGetWithoutMarkers() {
		assertThat(users.insert(user("1", "a"))).containsEntry("version", 0L);
		assertThat(users.update(ItemUpdate.of(KEY).set("email", "b"))).containsEntry("version", 1L)
			.containsEntry("email", "b")
			.containsEntry("name", "n");
		assertThat(users.update(ItemUpdate.of(KEY).set("email", "c").returning(ReturnValue.NONE))).isEmpty();
		User saved = records.save(new User("1", "d", "m", 2L));
		assertThat(saved).isEqualTo(new User("1", "d", "m", 3L));
		assertThat(records.update(new User("1", null, "m", 3L))).isEqualTo(new User("1", null, "m", 4L));
		assertThat(markers()).isEmpty();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> users.update(ItemUpdate.of(KEY).set("email", "e").returning(ReturnValue.UPDATED_OLD)))
			.withMessageContaining("does not return UPDATED_OLD; return ALL_NEW or NONE");
	}

	@Test
	void otherConditionsFailAsWithoutMarkers() {
		users.insert(user("1", "a"));
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> users.insert(user("1", "z")))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.PRESENT));
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> users.delete(KEY, 7))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.VERSION))
			.satisfies((failure) -> assertThat(failure.stored()).isPresent());
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> users.update(ItemUpdate.of(Map.of("id", "9")).set("email", "z")))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.ABSENT));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> users.update(ItemUpdate.of(KEY).set("email", "z").when("name", "=", "other")))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.CONDITION));
		assertThat(markers()).containsExactly("_unique#User#email#a");
	}

	@Test
	void anUpdateThatCannotBeReadAfterwardsSaysThatItHasTakenEffect() {
		users.insert(user("1", "a"));
		Faults faults = Faults.seeded(1);
		try (DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(faults.wrap(Apache5HttpClient.create()))
			.overrideConfiguration((options) -> options.retryStrategy(AwsRetryStrategy.doNotRetry()))
			.build(); TableTheory faulty = TableTheory.builder().client(client).schema(tableTheory.schema()).build()) {
			faults.on("GetItem").after(1).throttle();
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> faulty.items("User").update(ItemUpdate.of(KEY).set("email", "b")))
				.withMessageContaining("The update has taken effect, but the item cannot be read afterwards")
				.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
		}
		assertThat(users.get(KEY, Consistency.STRONG)).containsEntry("email", "b").containsEntry("version", 1L);
	}

	@Test
	void whatAnotherProgramHasStoredCounts() {
		users.insert(user("1", "a"));
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("users")
				.item(Map.of("id", AttributeValue.fromS("_unique#User#email#b"), "_type",
						AttributeValue.fromS("_Unique"))));
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> users.update(ItemUpdate.of(KEY).set("email", "b")));
	}

	@Test
	void valuesPassFromOneToAnotherInATransaction() {
		users.insert(user("1", "a"));
		users.insert(user("2", "b"));
		tableTheory.transact(ItemTransaction.empty()
			.update("User", ItemUpdate.of(KEY).set("email", "b"))
			.update("User", ItemUpdate.of(Map.of("id", "2")).set("email", "a")));
		assertThat(users.get(KEY, Consistency.STRONG)).containsEntry("email", "b");
		assertThat(markers()).containsExactly("_unique#User#email#a", "_unique#User#email#b");
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> tableTheory
				.transact(ItemTransaction.empty().put("User", user("3", "z")).insert("User", user("4", "z"))))
			.satisfies((failure) -> assertThat(failure.isWithinTransaction()).isTrue())
			.satisfies((failure) -> assertThat(failure.position()).isEqualTo(1));
	}

	@Test
	void aBatchSaysWhatIsLeft() {
		users.insert(user("1", "a"));
		assertThatExceptionOfType(BatchIncompleteException.class)
			.isThrownBy(() -> users.write(ItemBatch.empty().put(user("2", "b")).put(user("3", "a"))))
			.withMessageContaining("Another item has this value of \"email\"")
			.satisfies((failure) -> {
				users.delete(KEY);
				users.repeat(failure);
			});
		assertThat(markers()).containsExactly("_unique#User#email#a", "_unique#User#email#b");
		users.write(ItemBatch.empty().put(user("5", "a")).delete(Map.of("id", "3")));
		assertThat(users.get(Map.of("id", "5"), Consistency.STRONG)).containsEntry("email", "a");
	}

	@Test
	void anUpdateOfOtherAttributesIsOneRequestOfItsOwn() {
		users.insert(user("1", "a"));
		ItemUpdate update = ItemUpdate.of(KEY).set("name", "other");
		assertThat(users.explain(update).operation()).isEqualTo("UpdateItem");
		assertThat(users.update(update.returning(ReturnValue.UPDATED_OLD))).containsEntry("name", "n");
		assertThat(users.explain(ItemPut.of(Map.of("id", "7")).ifAbsent()).operation()).isEqualTo("PutItem");
	}

	@Test
	void aValueIsUniqueWithinItsScope() {
		Items members = tableTheory.items("Member");
		members.insert(member("1", "t1", "a"));
		members.insert(member("2", "t2", "a"));
		assertThat(markers()).containsExactly("_unique#T-t1#Member#email#a", "_unique#T-t2#Member#email#a");
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> members.insert(member("3", "t1", "a")));
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> members.update(ItemUpdate.of(Map.of("id", "2")).set("tenant", "t1")));
		members.update(ItemUpdate.of(Map.of("id", "2")).set("tenant", "t3"));
		assertThat(markers()).containsExactly("_unique#T-t1#Member#email#a", "_unique#T-t3#Member#email#a");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> members.insert(Map.of("id", "4", "email", "a")))
			.withMessageContaining("unique within \"T-{tenant}\", but \"tenant\" has no value; set it too");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> members.insert(member("4", "a#b", "a")))
			.withMessageContaining("\"tenant\" has # in it");
		members.insert(Map.of("id", "5"));
		members.delete(Map.of("id", "1"));
		members.delete(Map.of("id", "2"));
		assertThat(markers()).isEmpty();
	}

	@Test
	void refusesWhatHasNoMarker() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> users.insert(user("1", "x".repeat(3000))))
			.withMessageContaining("its value is too long for the key of a marker");
		users.insert(user("1", "a"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> users.update(ItemUpdate.of(KEY).setIfAbsent("email", "b")))
			.withMessageContaining("can only set or remove it");
	}

	private static Map<String, Object> user(String id, String email) {
		return Map.of("id", id, "email", email, "name", "n");
	}

	private static Map<String, Object> member(String id, String tenant, String email) {
		return Map.of("id", id, "tenant", tenant, "email", email);
	}

	private static List<String> markers() {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((scan) -> scan.tableName("users"))
			.items()
			.stream()
			.filter((item) -> Optional.ofNullable(item.get("_type"))
				.map(AttributeValue::s)
				.equals(Optional.of("_Unique")))
			.map((item) -> Objects.requireNonNull(item.get("id")).s())
			.sorted()
			.toList();
	}

	record User(String id, @Nullable String email, @Nullable String name, @Nullable Long version) {

	}

}
