// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
import io.tabletheory.data.mapping.TextPattern;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TimestampFraction;
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
		assertThat(entity.item(given).attributes()).isEqualTo(Map.of("customer", TestCodecs.s("c1"), "number",
				TestCodecs.n("7"), "note", TestCodecs.s("PAID"), "status", TestCodecs.s("STATUS#PAID")));
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
		assertThat(entity.keyOf(given)).isEqualTo(entity.key(given.id()));
	}

	@ModelName("Order")
	@IndexPartitionKey(index = "byStatus", name = "status", template = "STATUS#{text}")
	record Parted(@Id OrderId id, @Attribute("note") String text, @Nullable Long version, @Nullable Instant created) {

	}

	@Test
	void refusesTemplateOfKeyThatIsNoText() {
		assertThat(Entities.problems(ORDERS, NumberMade.class)).contains(
				"NumberMade: The key \"number\" is made of N#{note}, which is a text, but the model Order says type N;"
						+ " remove the template, or make it S in the model");
	}

	@ModelName("Order")
	@SortKey(name = "number", template = "N#{note}")
	record NumberMade(String customer, String status, String note, @Nullable Long version) {

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
	void listsAllDifferencesOfProperties() {
		assertThat(Entities.problems(ORDERS, Different.class)).containsExactly(
				"Different.status: @Json says JSON, but the model Order says no json; remove it, or change the model",
				"Different.note: @Attribute says required, but the model Order says that it is not; remove it, or change"
						+ " the model",
				"Different.lines: @OmitEmpty says that empty values are left out, but the model Order says that they are"
						+ " stored; remove it, or change the model",
				"Different.secret: @Encrypted says version 2, but the model Order says version 1; remove it, or change"
						+ " the model",
				"Different.expires: the annotations say role updated_at, but the model Order says roles [ttl]; remove the"
						+ " annotation, or change the model");
	}

	@ModelName("Order")
	record Different(@Attribute(type = AttributeType.S) String customer, int number, @Json String status,
			@Attribute(required = true) String note, @OmitEmpty Map<String, String> lines,
			@Encrypted(version = 2) String secret, @LastModifiedDate Instant expires, @Nullable Long version) {

	}

	@Test
	void comparesFractionsOfTimestamps() {
		String trimmed = ", tags: { timestamp_fraction: trimmed }";
		assertThat(Entities.of(visits(trimmed), Visit.class).schema().models()).isEqualTo(visits(trimmed).models());
		assertThat(Entities.problems(visits(", tags: { timestamp_fraction: nine_digits }"), Visit.class))
			.isEqualTo(Entities.problems(visits(""), Visit.class))
			.containsExactly("Visit.at: @Attribute says timestampFraction TRIMMED, but the model Visit says no"
					+ " timestamp_fraction for it; add the tag to the model, or change the model");
		assertThat(Entities.of(visits(trimmed), UsualVisit.class).schema().models())
			.isEqualTo(visits(trimmed).models());
	}

	@Test
	void annotationsAddRulesToAttributesAndChangeNone() {
		String rule = ", tags: { tabletheory: { pattern: \"[A-Z]+\" } }";
		assertThat(Entities.of(visits(rule), Ruled.class).schema().model("Visit").attribute("code"))
			.isEqualTo(visits(rule).model("Visit").attribute("code"));
		assertThat(Entities.problems(visits(", tags: { tabletheory: { pattern: \"[A-Z]\" } }"), Ruled.class))
			.containsExactly("Ruled.code: the annotations say pattern: [A-Z]+, but the model Visit says pattern: [A-Z];"
					+ " remove the annotation, or change the model");
	}

	/** Visits whose attributes have these tags, as far as they take them. */
	private static Schema visits(String tags) {
		boolean timed = tags.contains("fraction");
		return Entities.dms("""
				dms_version: "0.1"
				models:
				  - name: Visit
				    table: { name: visits }
				    keys:
				      partition: { attribute: id, type: S }
				    attributes:
				      - { attribute: id, type: S, required: true }
				      - { attribute: at, type: S, format: rfc3339nano%s }
				      - { attribute: code, type: S%s }
				""".formatted(timed ? tags : "", timed ? "" : tags));
	}

	@ModelName("Visit")
	record Visit(String id, @Attribute(timestampFraction = TimestampFraction.TRIMMED) Instant at) {

	}

	@ModelName("Visit")
	record UsualVisit(String id, Instant at) {

	}

	@ModelName("Visit")
	record Ruled(String id, @TextPattern("[A-Z]+") String code) {

	}

	@Test
	void listsAllDifferencesOfKeys() {
		assertThat(Entities.problems(ORDERS, OtherKeys.class)).containsExactly(
				"OtherKeys: @Table says \"purchases\", but the model Order says the table \"orders\"; remove it, or change"
						+ " the model",
				"OtherKeys: The type attribute \"kind\" is no attribute of the model Order of type S; add it to the model,"
						+ " or remove it from @Table",
				"OtherKeys: The property status: the annotations say that \"status\" is the partition key, but the model"
						+ " Order says \"customer\"; remove the annotation, or name the attribute of the model, or change"
						+ " the model",
				"OtherKeys: The property note: the annotations say that \"note\" is the partition key of the index"
						+ " \"byNote\", but the model Order says nothing of it; remove the annotation, or name the"
						+ " attribute of the model, or change the model",
				"OtherKeys: The property note: the annotations say that \"note\" is the sort key of the index"
						+ " \"byStatus\", but the model Order says nothing of it; remove the annotation, or name the"
						+ " attribute of the model, or change the model",
				"OtherKeys: The model Order has no index \"byNote\"; add it to the model, or remove the annotations");
	}

	@ModelName("Order")
	@Table(name = "purchases", typeAttribute = "kind")
	record OtherKeys(String customer, int number, @PartitionKey String status,
			@IndexSortKey(index = "byStatus") @IndexPartitionKey(index = "byNote") String note,
			@Nullable Long version) {

	}

	@Test
	void comparesProjections() {
		assertThat(Entities.problems(ORDERS, OtherProjection.class)).containsExactly(
				"OtherProjection: The index \"byStatus\": @SecondaryIndex says that it copies INCLUDE [note], but the model"
						+ " Order says KEYS_ONLY; remove it, or change the model");
	}

	@ModelName("Order")
	@SecondaryIndex(name = "byStatus", include = "note")
	record OtherProjection(String customer, int number, String status, String note, @Nullable Long version) {

	}

	@Test
	void refusesUnknownPropertiesAndMissingAttributes() {
		assertThat(Entities.problems(ORDERS, Misspelt.class)).containsExactly(
				"Misspelt.custommer: The model Order has no attribute \"custommer\" (did you mean \"customer\"?); name the"
						+ " attribute by @Attribute, add it to the model, or mark the property @Transient",
				"Misspelt.weight: The model Order has no attribute \"weight\"; name the attribute by @Attribute, add it to"
						+ " the model, or mark the property @Transient");
		assertThat(Entities.problems(ORDERS, Incomplete.class)).containsExactly(
				"Incomplete: The model Order has the key \"number\", but no property is stored as it; add a property of"
						+ " that name, or name the attribute of another one by @Attribute, or a template that says what the"
						+ " key is made of",
				"Incomplete: The model Order has the required attribute \"status\", but no property is stored as it; add a"
						+ " property of that name, or name the attribute of another one by @Attribute",
				"Incomplete: The model Order has the version \"version\", but no property is stored as it; add a property"
						+ " of that name, or name the attribute of another one by @Attribute");
	}

	@ModelName("Order")
	record Misspelt(String custommer, int number, String status, int weight, @Nullable Long version) {

	}

	@ModelName("Order")
	record Incomplete(String customer) {

	}

	@Test
	void refusesTypesThatTheModelDoesNotHave() {
		assertThat(Entities.problems(ORDERS, WrongTypes.class)).containsExactly(
				"WrongTypes.status: A java.util.List<java.lang.String> is stored as L, not as S. Declare that type, or a"
						+ " converter to one that is.",
				"WrongTypes.version: The version is of a primitive type, whose 0 would be that of a new entity as well as"
						+ " the first one that is stored; use its wrapper, such as Long, whose null is new");
	}

	@ModelName("Order")
	record WrongTypes(String customer, int number, List<String> status, long version) {

	}

	@Test
	void refusesUnknownModel() {
		assertThat(Entities.problems(ORDERS, UnknownModel.class)).containsExactly(
				"UnknownModel: There is no model \"Ordr\" (did you mean \"Order\"?). Declared are \"Order\".");
		assertThat(Entities.problems(UnknownModel.class))
			.containsExactly("UnknownModel: There is no model \"Ordr\". No model is declared. Declare it"
					+ " in a DMS document, or describe the class by annotations instead of @Model.");
	}

	@ModelName("Ordr")
	record UnknownModel(String customer) {

	}

	@Test
	void comparesAnnotatedClassWithModelOfItsName() {
		assertThat(Entities.problems(ORDERS, Namesake.Order.class)).containsExactly(
				"Namesake$Order: @Table says \"other\", but the model Order says the table \"orders\"; remove it, or change"
						+ " the model",
				"Namesake$Order: The property status: the annotations say that \"status\" is the sort key, but the model"
						+ " Order says \"number\"; remove the annotation, or name the attribute of the model, or change the"
						+ " model");
	}

	static final class Namesake {

		@Table("other")
		record Order(@PartitionKey String customer, int number, @SortKey String status, @Nullable Long version) {

		}

	}

	@Test
	void comparesDigestsWhereAnnotationsNameOne() {
		Schema secrets = Entities.dms("""
				dms_version: "0.1"
				models:
				  - name: Secret
				    table: { name: secrets }
				    keys:
				      partition: { attribute: id, type: S }
				    attributes:
				      - { attribute: id, type: S, required: true }
				      - { attribute: secret, type: S, encryption: { v: 1, digest: { attribute: hash, length: 16 } } }
				      - { attribute: hash, type: S }
				""");
		assertThat(Entities.of(secrets, Secret.class).schema().models()).isEqualTo(secrets.models());
		assertThat(Entities.problems(secrets, OtherDigest.class)).containsExactly(
				"OtherDigest.secret: @Encrypted says version 1 with a digest of 16 bytes in \"mark\", but the"
						+ " model Secret says version 1 with a digest of 16 bytes in \"hash\"; remove it, or change the"
						+ " model");
	}

	@ModelName("Secret")
	record Secret(String id, @Encrypted String secret) {

	}

	@ModelName("Secret")
	record OtherDigest(String id, @Encrypted(digest = "mark") String secret) {

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

		DmsDocument document = new DmsDocument("accounts", converter.schema().models());
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
