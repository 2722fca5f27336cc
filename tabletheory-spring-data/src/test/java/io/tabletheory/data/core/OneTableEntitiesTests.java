// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Entities of the models of a OneTable schema, which share a table with the npm library.
 */
class OneTableEntitiesTests {

	private static final Schema SCHEMA = OneTableReader.read("test.json", """
			{
			  "format": "onetable:1.1.0",
			  "version": "0.1.0",
			  "indexes": {
			    "primary": { "hash": "pk", "sort": "sk" },
			    "gs1": { "hash": "gs1pk", "sort": "gs1sk" }
			  },
			  "params": { "isoDates": true, "timestamps": true },
			  "models": {
			    "Account": {
			      "pk": { "type": "string", "value": "account#${id}" },
			      "sk": { "type": "string", "value": "account#" },
			      "id": { "type": "string", "required": true },
			      "name": { "type": "string", "required": true }
			    },
			    "User": {
			      "pk": { "type": "string", "value": "user#${id}" },
			      "sk": { "type": "string", "value": "user#" },
			      "gs1pk": { "type": "string", "value": "status#${status}" },
			      "gs1sk": { "type": "string", "value": "${status}#${email}" },
			      "id": { "type": "string", "required": true },
			      "status": { "type": "string", "default": "idle", "enum": ["idle", "busy"] },
			      "email": { "type": "string", "map": "em", "required": true, "unique": true },
			      "born": { "type": "date" },
			      "address": { "type": "object", "schema": { "since": { "type": "date" } } }
			    }
			  }
			}
			""".getBytes(UTF_8)).schema().toSchema("onetable-entities");

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(SCHEMA, Account.class, User.class).template();

	private static final Instant MOMENT = Instant.parse("2024-02-29T12:34:56.789Z");

	private final String id = UUID.randomUUID().toString();

	private final User user = new User(this.id, "busy", this.id + "@b.c", MOMENT, new Address(MOMENT));

	private Map<String, AttributeValue> stored() {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName("onetable-entities")
				.key(Map.of("pk", AttributeValue.fromS("user#" + this.id), "sk", AttributeValue.fromS("user#"))))
			.item();
	}

	@Test
	void anEntityIsStoredAsTheLibraryStoresIt() {
		TEMPLATE.insert(this.user);
		assertThat(stored()).containsEntry("_type", AttributeValue.fromS("User"))
			.containsEntry("em", AttributeValue.fromS(this.user.email()))
			.containsEntry("born", AttributeValue.fromS("2024-02-29T12:34:56.789Z"))
			.containsEntry("address",
					AttributeValue.fromM(Map.of("since", AttributeValue.fromS("2024-02-29T12:34:56.789Z"))))
			.containsEntry("gs1sk", AttributeValue.fromS("busy#" + this.user.email()))
			.containsKeys("created", "updated")
			.doesNotContainKey("email");
		assertThat(Objects.requireNonNull(stored().get("created")).s()).hasSize("2024-02-29T12:34:56.789Z".length());
		assertThat(TEMPLATE.findById(this.id, User.class)).contains(this.user);
	}

	@Test
	void aUniqueFieldIsGuarded() {
		TEMPLATE.insert(this.user);
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> TEMPLATE.insert(new User("other" + this.id, "busy", this.user.email(), null, null)))
			.withMessageContaining("email");
	}

	@Test
	void entitiesAreFoundByTheFieldsOfAnIndex() {
		TEMPLATE.insert(this.user);
		List<User> found = TEMPLATE.findAll(FindOperation.of(User.class)
			.matching(where("status").is("busy").and(where("email").is(this.user.email())))
			.index("gs1"));
		assertThat(found).containsExactly(this.user);
	}

	@Test
	void aChangeOfAnIngredientCompletesTheKeyOrIsRefused() {
		TEMPLATE.insert(this.user);
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> TEMPLATE.update(EntityUpdate.of(this.id, User.class).set("status", "idle")))
			.withMessageContaining("gs1sk");
		TEMPLATE.update(EntityUpdate.of(this.id, User.class).set("status", "idle").set("email", this.user.email()));
		assertThat(stored()).containsEntry("gs1pk", AttributeValue.fromS("status#idle"))
			.containsEntry("gs1sk", AttributeValue.fromS("idle#" + this.user.email()));
	}

	@Test
	void entitiesOfTwoModelsShareTheTable() {
		TEMPLATE.insert(new Account(this.id, "Acme"));
		TEMPLATE.insert(this.user);
		assertThat(TEMPLATE.findById(this.id, Account.class)).contains(new Account(this.id, "Acme"));
		TEMPLATE.delete(this.user);
		assertThat(stored()).isEmpty();
		assertThat(TEMPLATE.findById(this.id, Account.class)).isPresent();
	}

	@ModelName("Account")
	record Account(@Id String id, String name) {

	}

	@ModelName("User")
	record User(@Id String id, @Nullable String status, String email, @Nullable Instant born,
			@Nullable Address address) {

	}

	record Address(@Nullable Instant since) {

	}

}
