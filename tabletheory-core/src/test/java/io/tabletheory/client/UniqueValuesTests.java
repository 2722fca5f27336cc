// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * No map and no record changes a unique value without the marker that keeps it so.
 */
class UniqueValuesTests {

	private static final Map<String, Object> KEY = Map.of("id", "1");

	private static final Map<String, Object> ITEM = Map.of("id", "1", "email", "secret@x");

	private static final User USER = new User("1", "secret@x");

	private static TableTheory tableTheory;

	private static Items users;

	private static Records<User> records;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema
				.of(List.of(new Model("User", "users", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
						List.of(attribute("id"), attribute("name"), attribute("_type").ruled(Map.of("type", "User")),
								attribute("email").ruled(Map.of("unique", true))),
						List.of()))))
			.build();
		tableTheory.tables().ensure();
		users = tableTheory.items("User");
		records = tableTheory.records("User", User.class);
	}

	private static AttributeModel attribute(String name) {
		return AttributeModel.named(name, AttributeType.S).build();
	}

	static Stream<ThrowingCallable> writes() {
		return Stream.of(() -> users.insert(ITEM), () -> users.put(ITEM), () -> users.save(ITEM),
				() -> users.update(ItemUpdate.of(KEY).set("email", "secret@x").upsert()),
				() -> users.update(ItemUpdate.of(KEY).remove("email")), () -> users.delete(KEY),
				() -> records.insert(USER), () -> records.put(USER), () -> records.save(USER),
				() -> records.update(USER), () -> records.delete(USER), () -> records.putAll(List.of(USER)),
				() -> tableTheory.transact(ItemTransaction.empty().with("User", records.putting(USER))),
				() -> users.putAll(List.of(ITEM)), () -> users.deleteAll(List.of(KEY)),
				() -> tableTheory.transact(ItemTransaction.empty().put("User", ITEM)),
				() -> tableTheory.transact(ItemTransaction.empty().delete("User", KEY)));
	}

	@ParameterizedTest
	@MethodSource("writes")
	void refusesAWriteThatNeedsAMarker(ThrowingCallable write) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(write)
			.withMessageContaining("\"email\" of the model User must stay unique")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.satisfies((failure) -> assertThat(failure).hasMessageNotContaining("secret"));
		assertThat(users.find(KEY, Consistency.STRONG).map((user) -> user.get("email"))).isEmpty();
	}

	@Test
	void changesOtherAttributes() {
		users.update(ItemUpdate.of(KEY).set("name", "Ann").upsert());
		assertThat(users.get(KEY, Consistency.STRONG)).containsEntry("name", "Ann").containsEntry("_type", "User");
	}

	record User(String id, @Nullable String email) {

	}

}
