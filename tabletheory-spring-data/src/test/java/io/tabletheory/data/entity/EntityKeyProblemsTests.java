// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.KeyTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SecondaryIndex;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.ReadOnlyProperty;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Problems of the keys of entities, for tables and indexes, are reported when the
 * entities are compiled.
 */
class EntityKeyProblemsTests {

	@Test
	void demandsPartitionKey() {
		assertThat(Entities.problems(Keyless.class))
			.containsExactly("Keyless: No property is the partition key; annotate one with @PartitionKey, or with @Id"
					+ " if it is the whole key, or declare @PartitionKey(name = \"PK\", template = \"...\") on the"
					+ " class");
	}

	@Table("tests")
	record Keyless(String text) {

	}

	@Test
	void demandsPartitionKeyOfAnIndex() {
		assertThat(Entities.problems(Unindexed.class))
			.containsExactly("Unindexed: No property is the partition key of the index \"by-text\"; annotate one with"
					+ " @IndexPartitionKey(index = \"by-text\"), or declare that annotation with a name and a"
					+ " template on the class");
	}

	@Table("tests")
	@SecondaryIndex(name = "by-text")
	record Unindexed(@PartitionKey String id, String text) {

	}

	@Test
	void refusesTwoPartitionKeys() {
		assertThat(Entities.problems(TwoKeys.class))
			.containsExactly("TwoKeys: Both customer and region are annotated as the partition key, which is one"
					+ " attribute; remove one of the annotations, or make the key of both by a template on the class,"
					+ " such as \"{customer}#{region}\"");
	}

	@Table("tests")
	record TwoKeys(@PartitionKey String customer, @PartitionKey String region) {

	}

	@Test
	void refusesKeyOfWrongType() {
		assertThat(Entities.problems(FlagKey.class))
			.containsExactly("FlagKey: model FlagKey: id: A key cannot have type BOOL. Use type S, N or B.");
	}

	@Table("tests")
	record FlagKey(@PartitionKey boolean id) {

	}

	@Test
	void refusesUnknownPartsOfKey() {
		assertThat(Entities.problems(UnknownPart.class)).containsExactly(
				"UnknownPart: The key PK is made of USER#{custmer}, but UnknownPart has no property custmer"
						+ " (did you mean \"customer\"?); it has customer, tags");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "USER#{custmer}")
	record UnknownPart(String customer, Set<String> tags) {

	}

	@Test
	void refusesKeyOfWhatIsNoText() {
		assertThat(Entities.problems(SetPart.class)).containsExactly(
				"SetPart: The key PK is made of USER#{tags}, but tags is stored as SS; keys are made of texts and"
						+ " numbers");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "USER#{tags}")
	record SetPart(Set<String> tags) {

	}

	@Test
	void refusesKeyThatIsMadeOfItself() {
		assertThat(Entities.problems(Circle.class)).containsExactly(
				"Circle: The key pk is made of A#{pk}, but pk is a key that is itself made of other properties; name"
						+ " those");
	}

	@Table("tests")
	record Circle(@PartitionKey @KeyTemplate("A#{pk}") @Nullable String pk) {

	}

	@Test
	void refusesWidthOfText() {
		assertThat(Entities.problems(WideText.class))
			.containsExactly("WideText: The key PK is made of {name:5}, but name"
					+ " is stored as S, and only numbers have a width; remove the width");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "{name:5}")
	record WideText(String name) {

	}

	@Test
	void refusesEncryptedPartOfKey() {
		assertThat(Entities.problems(SecretPart.class))
			.containsExactly("SecretPart: The key PK is made of A#{secret}, but"
					+ " secret is encrypted, and a key is not; leave it out of the key");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "A#{secret}")
	record SecretPart(@Encrypted String secret) {

	}

	@Test
	void refusesKeyOfWhatIsGenerated() {
		assertThat(Entities.problems(StampedKey.class)).hasSize(3)
			.allSatisfy((problem) -> assertThat(problem).contains("gets its value from the library when the item is"
					+ " written; put the annotation of the key on that property, without a template, or make the key"
					+ " of properties that the application sets"))
			.satisfiesExactly((first) -> assertThat(first).contains("GSK is made of T#{created}, but created gets"),
					(second) -> assertThat(second).contains("LSK is made of {state}#{version}, but version gets"),
					(third) -> assertThat(third).contains("L2 is made of U#{changed}, but changed gets"));
	}

	@Table("tests")
	@IndexPartitionKey(index = "byState", name = "GPK", template = "S#{state}")
	@IndexSortKey(index = "byState", name = "GSK", template = "T#{created}")
	@IndexSortKey(index = "byVersion", name = "LSK", template = "{state}#{version}")
	@IndexSortKey(index = "byChange", name = "L2", template = "U#{changed}")
	record StampedKey(@PartitionKey String id, @SortKey String sort, String state,
			@CreatedDate @Nullable Instant created, @LastModifiedDate @Nullable Instant changed,
			@Version @Nullable Long version) {

	}

	@Test
	void refusesKeyOfClassThatSaysNothing() {
		assertThat(Entities.problems(SilentKey.class)).containsExactly("SilentKey: @IndexSortKey on a class names no"
				+ " attribute; write @IndexSortKey(name = \"...\", template = \"...\")");
		assertThat(Entities.problems(NoTemplate.class))
			.containsExactly("NoTemplate: @SortKey(name = \"SK\") on a class has no template; add one"
					+ " such as \"USER#{id}\", or annotate the property that is stored as \"SK\" instead");
	}

	@Table("tests")
	@IndexSortKey(index = "byDate")
	record SilentKey(@PartitionKey String id) {

	}

	@Table("tests")
	@SortKey(name = "SK")
	record NoTemplate(@PartitionKey String id) {

	}

	@Test
	void refusesSortKeyOfLocalIndexWhereTableHasNone() {
		assertThat(Entities.problems(LonelySort.class))
			.containsExactly("LonelySort: model LonelySort: byDate: An LSI needs"
					+ " a table with a sort key. Make it a GSI, or declare keys.sort.");
	}

	@Table("tests")
	record LonelySort(@PartitionKey String id, @IndexSortKey(index = "byDate") String date) {

	}

	@Test
	void refusesIndexWithoutName() {
		assertThat(Entities.problems(NamelessIndex.class))
			.containsExactly("NamelessIndex: model NamelessIndex: DynamoDB accepts"
					+ " no index with the name \"\". Use 3 to 255 letters (a-z, A-Z), digits, dots, dashes and"
					+ " underscores.");
	}

	@Table("tests")
	record NamelessIndex(@PartitionKey String id, @IndexPartitionKey(index = "") String date) {

	}

	@Test
	void saysAllThatIsWrongWithTemplates() {
		assertThat(Entities.problems(Misspelt.class)).hasSize(4)
			.anyMatch((problem) -> problem.contains("has no property tenent (did you mean \"tenant\"?)"))
			.anyMatch((problem) -> problem.contains("has no property usr (did you mean \"user\"?)"))
			.anyMatch((problem) -> problem.contains("\"{tenant}{user}\" has two properties without a text between"))
			.anyMatch((problem) -> problem.contains("\"{user\" has a brace"));
	}

	@PartitionKey(name = "PK", template = "T#{tenent}#{usr}")
	@SortKey(name = "SK", template = "{tenant}{user}")
	@IndexPartitionKey(index = "byUser", name = "GPK", template = "{user")
	record Misspelt(String tenant, String user) {

	}

	@Test
	void keysOfIndexesNameTheAttribute() {
		MappedEntity<Named> entity = Entities.of(Named.class).entities().entity(Named.class);
		KeySchema keys = Objects.requireNonNull(entity.model().index("byMail")).keys();
		assertThat(keys.partition().name()).isEqualTo("mail_at");
		assertThat(keys.sort()).extracting(KeyAttribute::name).isEqualTo("since");
		assertThat(entity.item(new Named("1", "m", "s")).attributes()).containsOnlyKeys("id", "mail_at", "since");
		assertThat(Entities.problems(NamedTwice.class)).singleElement()
			.asString()
			.contains("The property mail is the partition key of the index \"two\" by the name \"b\", but it is stored"
					+ " as \"a\"; name the attribute once, with @Attribute");
	}

	@Table("tests")
	record Named(@PartitionKey String id, @IndexPartitionKey(index = "byMail", name = "mail_at") String mail,
			@IndexSortKey(index = "byMail", name = "since") String begin) {

	}

	@Table("tests")
	record NamedTwice(@PartitionKey String id,
			@IndexPartitionKey(index = "one", name = "a") @IndexPartitionKey(index = "two", name = "b") String mail) {

	}

	@Test
	void refusesKeyThatIsNotWritten() {
		assertThat(Entities.problems(ReadOnlyKey.class)).containsExactly("ReadOnlyKey.id: The property is a key, and"
				+ " @ReadOnlyProperty keeps it from being written; remove one of the two");
	}

	@Table("tests")
	record ReadOnlyKey(@PartitionKey @ReadOnlyProperty String id) {

	}

	@Test
	void refusesKeyUnderTwoNames() {
		assertThat(Entities.problems(RenamedKey.class)).anySatisfy((problem) -> assertThat(problem)
			.contains("The property id is the partition key by the name \"PK\", but it is stored as \"id\"; name the"
					+ " attribute once, with @Attribute"));
	}

	@Table("tests")
	record RenamedKey(@Attribute("id") @PartitionKey(name = "PK") String id) {

	}

}
