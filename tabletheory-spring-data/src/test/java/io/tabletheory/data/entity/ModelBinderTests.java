// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SecondaryIndex;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.dms.DmsDiff;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Transient;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

class ModelBinderTests {

	private static final Schema ORDERS = Entities.dms("""
			dms_version: "0.1"
			models:
			  - name: Order
			    table: { name: orders }
			    keys:
			      partition: { attribute: customer, type: S }
			      sort: { attribute: number, type: N }
			    attributes:
			      - { attribute: customer, type: S, required: true }
			      - { attribute: number, type: N, required: true }
			      - { attribute: status, type: S, required: true }
			      - { attribute: note, type: S, omit_empty: true }
			      - { attribute: lines, type: S, json: true }
			      - { attribute: secret, type: S, encryption: { v: 1 } }
			      - { attribute: expires, type: N, roles: [ttl] }
			      - { attribute: version, type: N, roles: [version] }
			      - { attribute: created, type: S, roles: [created_at] }
			    indexes:
			      - name: byStatus
			        type: GSI
			        partition: { attribute: status, type: S }
			        projection: { type: KEYS_ONLY }
			""");

	private static final Schema SNAKES = Entities.dms("""
			dms_version: "0.1"
			models:
			  - name: Snake
			    naming: { convention: snake_case }
			    table: { name: snakes }
			    keys:
			      partition: { attribute: snake_id, type: S }
			    attributes:
			      - { attribute: snake_id, type: S, required: true }
			      - { attribute: body_length, type: N }
			""");

	@Test
	void bindsClassWithoutOtherAnnotations() {
		MappedEntity<Order> orders = Entities.of(ORDERS, Order.class).entities().entity(Order.class);
		Instant expires = Instant.parse("2026-11-18T00:00:00Z");
		Order order = new Order("c1", 7, "OPEN", "", Map.of("a", BigDecimal.ONE), "s", expires, 3L, null);
		assertThat(orders.item(order).attributes())
			.isEqualTo(Map.of("customer", TestCodecs.s("c1"), "number", TestCodecs.n("7"), "status",
					TestCodecs.s("OPEN"), "note", TestCodecs.s(""), "lines", TestCodecs.s("{\"a\":1}"), "secret",
					TestCodecs.s("s"), "expires", TestCodecs.n("1794960000"), "version", TestCodecs.n("3")));
		assertThat(Entities.stored(orders, order)).isEqualTo(order);
		assertThat(orders.isVersioned()).isTrue();
		assertThat(orders.key(new OrderId("c1", 7)).attributes()).containsOnlyKeys("customer", "number");
		assertThat(orders.generated().of(orders.item(order)).attributes()).containsOnlyKeys("version");
	}

	@ModelName("Order")
	record Order(String customer, int number, String status, String note, Map<String, BigDecimal> lines, String secret,
			Instant expires, @Nullable Long version, @Nullable Instant created) {

	}

	record OrderId(String customer, int number) {

	}

	@Test
	void bindsPartsOfIdAndKeysOfTemplates() {
		MappedEntity<Parted> entity = Entities.of(ORDERS, Parted.class).entities().entity(Parted.class);
		Parted given = new Parted(new OrderId("c1", 7), "PAID", null, null);
		assertThat(entity.item(given).attributes()).isEqualTo(
				Map.of("customer", TestCodecs.s("c1"), "number", TestCodecs.n("7"), "note", TestCodecs.s("PAID")));
		assertThat(ValueRules.of(Objects.requireNonNull(entity.model().attribute("status"))).template())
			.hasToString("STATUS#{note}");
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
		assertThat(entity.keyOf(given)).isEqualTo(entity.key(given.id()));
	}

	@ModelName("Order")
	@IndexPartitionKey(index = "byStatus", name = "status", template = "STATUS#{text}")
	record Parted(@Id OrderId id, @Attribute("note") String text, @Nullable Long version, @Nullable Instant created) {

	}

	@Test
	void hasModelOfSeveralClassesOnce() {
		assertThat(Entities.of(ORDERS, Order.class, OrderStatus.class).schema().models()).isEqualTo(ORDERS.models());
	}

	@ModelName("Order")
	record OrderStatus(String customer, int number, String status, @Nullable Long version, @Transient String shown) {

	}

	@Test
	void followsNamingOfModel() {
		MappedEntity<Snake> snakes = Entities.of(SNAKES, Snake.class).entities().entity(Snake.class);
		assertThat(snakes.item(new Snake("s", 2)).attributes()).containsOnlyKeys("snake_id", "body_length");
		assertThat(Entities.stored(snakes, new Snake("s", 2))).isEqualTo(new Snake("s", 2));
		assertThat(snakes.path("bodyLength").path()).hasToString("body_length");
	}

	@ModelName("Snake")
	record Snake(String snakeId, int bodyLength) {

	}

	@Test
	void takesAnnotationsThatSayWhatTheModelSays() {
		assertThat(Entities.of(ORDERS, Same.class).entities().entity(Same.class).model())
			.isEqualTo(ORDERS.model("Order"));
	}

	@ModelName("Order")
	@Table("orders")
	@SecondaryIndex(name = "byStatus", projection = IndexProjection.Type.KEYS_ONLY)
	record Same(@PartitionKey String customer, @SortKey int number,
			@IndexPartitionKey(index = "byStatus") @Attribute(required = true) String status, @OmitEmpty String note,
			@Json List<String> lines, @Encrypted String secret, @Ttl Instant expires, @Version @Nullable Long version,
			@CreatedDate @Nullable Instant created) {

	}

	@Test
	void writesModelOfClassAsDocument() {
		TableTheoryConverter converter = Entities.of(Account.class);

		DmsDocument document = new DmsDocument("accounts",
				converter.schema()
					.models()
					.stream()
					.map((model) -> model.withEmptiness(EmptinessLevel.DMS_0_1))
					.toList());
		String yaml = DmsWriter.toYaml(document);

		assertThat(yaml).isEqualTo("""
				dms_version: "0.1"
				namespace: "accounts"
				models:
				  - name: "Account"
				    table: { name: "app" }
				    keys:
				      partition: { attribute: "PK", type: "S" }
				    attributes:
				      - attribute: "PK"
				        type: "S"
				        required: true
				        tags: { "tabletheory": { "template": "ACCOUNT#{id}" } }
				      - attribute: "id"
				        type: "S"
				      - attribute: "n"
				        type: "S"
				      - attribute: "city"
				        type: "S"
				        roles: ["index_pk:byCity"]
				      - attribute: "since"
				        type: "S"
				        roles: ["index_sk:byCity"]
				        format: "rfc3339nano"
				      - attribute: "email"
				        type: "S"
				        encryption:
				          v: 1
				          digest: { attribute: "emailDigest", length: 16 }
				      - attribute: "emailDigest"
				        type: "S"
				        roles: ["index_pk:byEmail"]
				      - attribute: "expires"
				        type: "N"
				        roles: ["ttl"]
				        format: "unix_seconds"
				      - attribute: "tags"
				        type: "S"
				        json: true
				      - attribute: "note"
				        type: "S"
				        omit_empty: true
				      - attribute: "key"
				        type: "B"
				        required: true
				      - attribute: "version"
				        type: "N"
				        roles: ["version"]
				        format: "int"
				      - attribute: "created"
				        type: "S"
				        roles: ["created_at"]
				        format: "rfc3339nano"
				      - attribute: "updated"
				        type: "S"
				        roles: ["updated_at"]
				        format: "rfc3339nano"
				      - attribute: "type"
				        type: "S"
				        required: true
				        tags: { "tabletheory": { "type": "Account" } }
				    indexes:
				      - name: "byEmail"
				        type: "GSI"
				        partition: { attribute: "emailDigest", type: "S" }
				        projection: { type: "KEYS_ONLY" }
				      - name: "byCity"
				        type: "GSI"
				        partition: { attribute: "city", type: "S" }
				        sort: { attribute: "since", type: "S" }
				        projection: { type: "INCLUDE", fields: ["n"] }
				""");
		io.tabletheory.schema.Model read = Entities.dms(yaml).models().get(0);
		io.tabletheory.schema.Model written = converter.schema().models().iterator().next();
		assertThat(DmsDiff.between(written, read)).isEmpty();
		assertThat(read.type()).isEqualTo(written.type());
	}

	@Table(name = "app", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "ACCOUNT#{id}")
	@SecondaryIndex(name = "byEmail", projection = IndexProjection.Type.KEYS_ONLY)
	@SecondaryIndex(name = "byCity", include = "name")
	record Account(String id, @Attribute("n") String name, @IndexPartitionKey(index = "byCity") String city,
			@IndexSortKey(index = "byCity") Instant since, @Encrypted(digest = "emailDigest") String email,
			@IndexPartitionKey(index = "byEmail") @Nullable String emailDigest, @Ttl Instant expires,
			@Json List<String> tags, @OmitEmpty String note,
			@Attribute(required = true, type = AttributeType.B) UUID key, @Version @Nullable Long version,
			@CreatedDate @Nullable Instant created, @LastModifiedDate @Nullable Instant updated) {

	}

}
