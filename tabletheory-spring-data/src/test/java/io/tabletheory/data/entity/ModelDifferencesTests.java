// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

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
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Transient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Annotations that differ from the model of their class.
 */
class ModelDifferencesTests {

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

	@ModelName("Order")
	record Order(String customer, int number, String status, String note, Map<String, BigDecimal> lines, String secret,
			Instant expires, @Nullable Long version, @Nullable Instant created) {

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
	void listsAllDifferencesOfProperties() {
		assertThat(Entities.problems(ORDERS, Different.class)).containsExactly(
				"Different.status: @Json says JSON, but the model Order says no json; remove it, or change the model",
				"Different.note: @Attribute says required, but the model Order says that it is not; remove it, or"
						+ " change" + " the model",
				"Different.lines: @OmitEmpty says that empty values are left out, but the model Order says that they"
						+ " are" + " stored; remove it, or change the model",
				"Different.secret: @Encrypted says version 2, but the model Order says version 1; remove it, or change"
						+ " the model",
				"Different.expires: the annotations say role updated_at, but the model Order says roles [ttl]; remove"
						+ " the" + " annotation, or change the model");
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
				"OtherKeys: @Table says \"purchases\", but the model Order says the table \"orders\"; remove it, or"
						+ " change" + " the model",
				"OtherKeys: The type attribute \"kind\" is no attribute of the model Order of type S; add it to the"
						+ " model," + " or remove it from @Table",
				"OtherKeys: The property status: the annotations say that \"status\" is the partition key, but the"
						+ " model"
						+ " Order says \"customer\"; remove the annotation, or name the attribute of the model, or"
						+ " change" + " the model",
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
				"OtherProjection: The index \"byStatus\": @SecondaryIndex says that it copies INCLUDE [note], but the"
						+ " model" + " Order says KEYS_ONLY; remove it, or change the model");
	}

	@ModelName("Order")
	@SecondaryIndex(name = "byStatus", include = "note")
	record OtherProjection(String customer, int number, String status, String note, @Nullable Long version) {

	}

	@Test
	void refusesUnknownPropertiesAndMissingAttributes() {
		assertThat(Entities.problems(ORDERS, Misspelt.class)).containsExactly(
				"Misspelt.custommer: The model Order has no attribute \"custommer\" (did you mean \"customer\"?);"
						+ " name the attribute with @Attribute, add it to the model, or mark the property @Transient",
				"Misspelt.weight: The model Order has no attribute \"weight\"; name the attribute with @Attribute,"
						+ " add it to the model, or mark the property @Transient");
		assertThat(Entities.problems(ORDERS, Incomplete.class)).containsExactly(
				"Incomplete: The model Order has the key \"number\", but no property is stored as it; add a property"
						+ " of that name, or name the attribute on another property with @Attribute, or declare a"
						+ " template of the key",
				"Incomplete: The model Order has the required attribute \"status\", but no property is stored as it;"
						+ " add a property of that name, or name the attribute on another property with @Attribute",
				"Incomplete: The model Order has the version \"version\", but no property is stored as it; add a"
						+ " property of that name, or name the attribute on another property with @Attribute");
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
				"WrongTypes.status: A java.util.List<java.lang.String> is stored as L, not as S. Declare that type,"
						+ " or a" + " converter to one that is.",
				"WrongTypes.version: The version is of a primitive type, whose 0 would be that of a new entity as"
						+ " well as"
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
					+ " in a DMS document, or describe the class with annotations instead of @ModelName.");
	}

	@ModelName("Ordr")
	record UnknownModel(String customer) {

	}

	@Test
	void comparesAnnotatedClassWithModelOfItsName() {
		assertThat(Entities.problems(ORDERS, Namesake.Order.class)).containsExactly(
				"Namesake$Order: @Table says \"other\", but the model Order says the table \"orders\"; remove it, or"
						+ " change" + " the model",
				"Namesake$Order: The property status: the annotations say that \"status\" is the sort key, but the"
						+ " model"
						+ " Order says \"number\"; remove the annotation, or name the attribute of the model, or"
						+ " change the" + " model");
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

}
