// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.record.InvalidRecordException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Records of a model that makes keys, and other attributes, by templates.
 */
class TemplatedRecordsTests {

	private static final byte[] DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "User"
			  table: { name: "single" }
			  keys:
			    partition: { attribute: "PK", type: "S" }
			    sort: { attribute: "SK", type: "S" }
			  attributes:
			    - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "USER#{id}" } } }
			    - { attribute: "SK", type: "S", required: true, tags: { tabletheory: { template: "PROFILE" } } }
			    - { attribute: "type", type: "S", required: true, tags: { tabletheory: { type: "User" } } }
			    - { attribute: "id", type: "S", required: true }
			    - { attribute: "status", type: "S", optional: true }
			    - { attribute: "byStatus", type: "S", tags: { tabletheory: { template: "{status}#{id}" } } }
			    - { attribute: "version", type: "N", roles: ["version"] }
			""".getBytes(UTF_8);

	private static final Map<String, Object> KEY = Map.of("id", "u1");

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.schema(Schema.of(DmsReader.read("test", DOCUMENT).models()))
		.build();

	private final Records<User> users = this.tableTheory.records("User", User.class);

	private final Items maps = this.tableTheory.items("User");

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
	}

	private List<Map<String, AttributeValue>> stored() {
		return this.client.scan((scan) -> scan.tableName("single")).items();
	}

	@Test
	void storesWhatAMapOfTheSameValuesStores() {
		this.users.insert(new User("u1", "open", null));
		List<Map<String, AttributeValue>> byRecord = stored();
		assertThat(byRecord).singleElement()
			.satisfies((item) -> assertThat(item).containsEntry("PK", AttributeValue.fromS("USER#u1"))
				.containsEntry("SK", AttributeValue.fromS("PROFILE"))
				.containsEntry("type", AttributeValue.fromS("User"))
				.containsEntry("byStatus", AttributeValue.fromS("open#u1")));
		this.maps.delete(KEY);
		this.maps.insert(Map.of("id", "u1", "status", "open"));
		assertThat(stored()).isEqualTo(byRecord);
	}

	@Test
	void isFoundByWhatItsKeyIsMadeOf() {
		User user = this.users.insert(new User("u1", "open", null));
		assertThat(this.users.get(KEY)).isEqualTo(user).isEqualTo(new User("u1", "open", 0L));
		assertThat(this.users.find(Map.of("PK", "USER#u1", "SK", "PROFILE"))).contains(user);
		assertThat(this.users.findAll(List.of(KEY, Map.of("id", "u2")))).containsExactly(Optional.of(user),
				Optional.empty());
	}

	@Test
	void anUpdateTakesAlongWhatIsMadeOfItsValues() {
		User user = this.users.insert(new User("u1", "open", null));
		User paid = this.users.update(new User("u1", "paid", user.version()));
		assertThat(paid).isEqualTo(new User("u1", "paid", 1L));
		assertThat(this.maps.get(KEY)).containsEntry("byStatus", "paid#u1");
		User saved = this.users.save(new User("u1", null, paid.version()));
		assertThat(this.maps.get(KEY)).doesNotContainKeys("status", "byStatus").containsEntry("type", "User");
		this.users.update(ItemUpdate.of(KEY).set("status", "sent"));
		assertThat(saved.version()).isEqualTo(2);
		assertThat(this.maps.get(KEY)).containsEntry("byStatus", "sent#u1");
	}

	@Test
	void isDeletedByItselfOrByWhatItsKeyIsMadeOf() {
		this.users.delete(this.users.insert(new User("u1", "open", null)));
		assertThat(stored()).isEmpty();
		this.users.put(new User("u1", "open", null));
		this.users.delete(KEY);
		assertThat(stored()).isEmpty();
	}

	@Test
	void propertiesOfWhatIsMadeMayBeNull() {
		Records<Whole> records = this.tableTheory.records("User", Whole.class);
		Whole whole = records.insert(new Whole(null, null, null, "u1", "open", null, null));
		assertThat(whole).isEqualTo(new Whole("USER#u1", "PROFILE", "User", "u1", "open", "open#u1", 0L));
		assertThat(records.update(new Whole(null, null, null, "u1", "paid", null, 0L)))
			.isEqualTo(new Whole("USER#u1", "PROFILE", "User", "u1", "paid", "paid#u1", 1L));
		records.delete(new Whole("USER#u1", "PROFILE", null, "u1", null, null, 1L));
		assertThat(stored()).isEmpty();
	}

	@Test
	void refusesWhatContradicts() {
		Records<Whole> records = this.tableTheory.records("User", Whole.class);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> records.delete(new Whole("USER#u2", null, null, "u1", null, null, null)))
			.withMessageContaining("\"PK\" (USER#{id}) differs from the one that its template makes");
	}

	@Test
	void aClassWithoutWhatItsKeyIsMadeOfIsRefused() {
		assertThatExceptionOfType(InvalidRecordException.class)
			.isThrownBy(() -> this.tableTheory.records("User", Nameless.class))
			.satisfies((failure) -> assertThat(failure.problems()).containsExactly(
					"The key \"PK\" (USER#{id}) is made of \"id\", which no property has; add a property of that name"));
	}

	record User(String id, @Nullable String status, @Nullable Long version) {

	}

	record Whole(@Nullable String PK, @Nullable String SK, @Nullable String type, String id, @Nullable String status,
			@Nullable String byStatus, @Nullable Long version) {

	}

	record Nameless(@Nullable String status, @Nullable Long version) {

	}

}
