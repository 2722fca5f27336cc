// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.io.File;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.mapping.Attribute;
import io.tabletheory.mapping.Encrypted;
import io.tabletheory.mapping.IndexPartitionKey;
import io.tabletheory.mapping.IndexSortKey;
import io.tabletheory.mapping.KeyTemplate;
import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.SecondaryIndex;
import io.tabletheory.mapping.SortKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.annotation.AccessType;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.ReadOnlyProperty;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class EntityProblemsTests {

	@Test
	void saysWhatIsWrongWithAllEntitiesAtOnce() {
		assertThat(Entities.problems(Keyless.class, TwoNames.class)).hasSize(2);
	}

	@Test
	void demandsPartitionKey() {
		assertThat(Entities.problems(Keyless.class))
			.containsExactly("Keyless: No property is the partition key; annotate one by @PartitionKey, or by @Id where"
					+ " it is the whole key, or say by @PartitionKey(name = \"PK\", template = \"...\") on the class"
					+ " what it is made of");
	}

	@Table("tests")
	record Keyless(String text) {

	}

	@Test
	void demandsPartitionKeyOfAnIndex() {
		assertThat(Entities.problems(Unindexed.class))
			.containsExactly("Unindexed: No property is the partition key of the index \"by-text\"; annotate one by"
					+ " @IndexPartitionKey(index = \"by-text\"), or say by it, with a name and a template, on the"
					+ " class what it is made of");
	}

	@Table("tests")
	@SecondaryIndex(name = "by-text")
	record Unindexed(@PartitionKey String id, String text) {

	}

	@Test
	void demandsTheTypeOfWhatMayHaveAny() {
		assertThat(Entities.problems(Shapeless.class)).containsExactly(
				"Shapeless.payload: Object may be stored as any type; say which one by @Attribute(type = M), for"
						+ " instance, or declare another type",
				"Shapeless.raw: AttributeValue may be stored as any type; say which one by @Attribute(type = M), for"
						+ " instance, or declare another type");
		Shaped shaped = new Shaped("1", Map.of("a", "b"), AttributeValue.fromN("7"), Map.of("c", "d"),
				List.of(AttributeValue.fromBool(true)));
		assertThat(Entities.stored(Entities.entity(Shaped.class), shaped)).isEqualTo(shaped);
	}

	@Table("tests")
	record Shapeless(@PartitionKey String id, Object payload, AttributeValue raw) {

	}

	@Table("tests")
	record Shaped(@PartitionKey String id, @Attribute(type = AttributeType.M) Object payload,
			@Attribute(type = AttributeType.N) AttributeValue raw, Map<String, Object> members,
			List<AttributeValue> elements) {

	}

	@Test
	void refusesTwoPropertiesWithOneAttribute() {
		assertThat(Entities.problems(TwoNames.class)).containsExactly(
				"TwoNames.client: The property customer is stored as customer, too; rename one of the two by @Attribute");
	}

	@Table("tests")
	record TwoNames(@PartitionKey String id, String customer, @Attribute("customer") String client) {

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
	void refusesEncryptedTypeAttribute() {
		assertThat(Entities.problems(SecretType.class)).containsExactly(
				"SecretType: The type attribute \"type\" is encrypted, so that nothing tells of which class"
						+ " an item is; leave it in plain, or name another one by @Table(typeAttribute = \"...\")");
	}

	@Table(name = "tests", typeAttribute = "type")
	record SecretType(@PartitionKey String id, @Encrypted String type) {

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
				"SetPart: The key PK is made of USER#{tags}, but tags is stored as SS; keys are made of texts and numbers");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "USER#{tags}")
	record SetPart(Set<String> tags) {

	}

	@Test
	void refusesKeyThatIsMadeOfItself() {
		assertThat(Entities.problems(Circle.class)).containsExactly(
				"Circle: The key pk is made of A#{pk}, but pk is a key that is itself made of other properties; name those");
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
					+ " written; annotate that property by the key's annotation, without a template, or make the key of"
					+ " what the application sets"))
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
		assertThat(Entities.problems(NoTemplate.class)).containsExactly(
				"NoTemplate: @SortKey(name = \"SK\") on a class does not say what the key is made of; add a"
						+ " template such as \"USER#{id}\", or annotate the property that is stored as \"SK\" instead");
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
			.containsExactly("NamelessIndex: model NamelessIndex: DynamoDB has"
					+ " no index of the name \"\". Use 3 to 255 letters (a-z, A-Z), digits, dots, dashes and underscores.");
	}

	@Table("tests")
	record NamelessIndex(@PartitionKey String id, @IndexPartitionKey(index = "") String date) {

	}

	@Test
	void refusesPrimitiveVersion() {
		assertThat(Entities.problems(PrimitiveVersion.class)).containsExactly(
				"PrimitiveVersion.version: The version is of a primitive type, whose 0 would be that of a new"
						+ " entity as well as the first one that is stored; use its wrapper, such as Long, whose null is new");
	}

	@Table("tests")
	record PrimitiveVersion(@PartitionKey String id, @Version long version) {

	}

	@Test
	void refusesEncryptionWithinValue() {
		assertThat(Entities.problems(SecretWithin.class)).containsExactly(
				"SecretWithin.card: Card.number: @Encrypted is for properties of items, and a value in an item"
						+ " is encrypted as a whole; annotate the property that holds the Card");
	}

	@Table("tests")
	record SecretWithin(@PartitionKey String id, Card card) {

	}

	record Card(@Encrypted String number) {

	}

	@Test
	void refusesTypeOfTheJdkWithoutStoredForm() {
		assertThat(Entities.problems(Attached.class)).singleElement()
			.asString()
			.startsWith("Attached.file: A java.io.File has no stored form.");
	}

	@Table("tests")
	record Attached(@PartitionKey String id, File file) {

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
		MappedEntity<Named> entity = Entities.of(Named.class).entity(Named.class);
		KeySchema keys = Objects.requireNonNull(entity.model().index("byMail")).keys();
		assertThat(keys.partition().name()).isEqualTo("mail_at");
		assertThat(keys.sort()).extracting(KeyAttribute::name).isEqualTo("since");
		assertThat(entity.item(new Named("1", "m", "s")).attributes()).containsOnlyKeys("id", "mail_at", "since");
		assertThat(Entities.problems(NamedTwice.class)).singleElement()
			.asString()
			.contains("The property mail is the partition key of the index \"two\" by the name \"b\", but it is stored"
					+ " as \"a\"; name the attribute once, by @Attribute");
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
	void refusesTypeThatCannotBeStoredAsDeclared() {
		assertThat(Entities.problems(WrongTypes.class)).containsExactly(
				"WrongTypes.tags: A java.util.List<java.lang.String> is stored as L, not as N. Declare that type, or a"
						+ " converter to one that is.",
				"WrongTypes.thread: A java.lang.Thread has no stored form. Convert it by a @ValueConverter on the"
						+ " property or by TableTheoryCustomConversions, declare another type such as String, or mark the"
						+ " property @Transient.");
	}

	@Table("tests")
	record WrongTypes(@PartitionKey String id, @Attribute(type = AttributeType.N) List<String> tags, Thread thread) {

	}

	@Test
	void refusesSeveralTypes() {
		assertThat(Entities.problems(SeveralTypes.class))
			.containsExactly("SeveralTypes.id: The property is to be stored as several types; leave one");
	}

	@Table("tests")
	record SeveralTypes(@PartitionKey @Attribute(type = {
			AttributeType.S, AttributeType.B }) String id){

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
					+ " attribute once, by @Attribute"));
	}

	@Table("tests")
	record RenamedKey(@Attribute("id") @PartitionKey(name = "PK") String id) {

	}

	@Test
	void refusesInnerClass() {
		assertThat(Entities.problems(Inner.class)).containsExactly(
				"Inner: Inner is an inner class, of which there is no instance without one of its outer class; make it static");
	}

	@Table("tests")
	@SuppressWarnings("ClassCanBeStatic") // That is the mistake.
	class Inner {

		@PartitionKey
		@Nullable String id;

	}

	@Test
	void refusesValueExpressionsOfParameters() {
		assertThat(Entities.problems(Computed.class))
			.containsExactly("Computed: The parameter id of the constructor or factory of Computed has a @Value, but"
					+ " entities are made of what is stored only; compute it in the constructor");
	}

	@Table("tests")
	static class Computed {

		@PartitionKey
		final String id;

		Computed(@Value("#root.id") String id) {
			this.id = id;
		}

	}

	@Test
	void refusesPropertyThatCannotBeSet() {
		assertThat(Entities.problems(Unsettable.class)).containsExactly(
				"Unsettable.tags: The property would be written, but could not be set when it is read; give"
						+ " it a parameter of the constructor, a setter or a wither, or mark it @Transient");
	}

	@Table("tests")
	static class Unsettable {

		@PartitionKey
		@Nullable String id;

		final Map<String, String> tags = Map.of();

	}

	@Test
	void refusesPropertyThatCannotBeRead() {
		assertThat(Entities.problems(Unreadable.class)).containsExactly(
				"Unreadable.note: The property has neither a getter nor a field, so that there is nothing to"
						+ " store; add one of them, or mark it @Transient");
	}

	@Table("tests")
	@AccessType(AccessType.Type.PROPERTY)
	public static class Unreadable {

		@PartitionKey
		@Nullable String id;

		public void setNote(String note) {
			this.id = note;
		}

	}

	@Test
	void refusesParameterThatIsNoProperty() {
		assertThat(Entities.problems(Stranger.class))
			.containsExactly("Stranger: The constructor or factory of Stranger has the parameter other, which is no"
					+ " stored property of the class; name parameters as properties, or mark another"
					+ " constructor by @PersistenceCreator");
	}

	@Table("tests")
	static class Stranger {

		@PartitionKey
		final String id;

		Stranger(String other) {
			this.id = other;
		}

	}

	@Test
	void refusesSeveralConstructors() {
		assertThat(Entities.problems(Several.class)).containsExactly("Several: There is no way to make an instance of"
				+ " Several; give it one constructor, or mark one by @PersistenceCreator");
	}

	@Table("tests")
	static class Several {

		@PartitionKey
		final String id;

		Several(String id) {
			this.id = id;
		}

		Several(int id) {
			this.id = "" + id;
		}

	}

	@Test
	void refusesTypeThatDoesNotSayWhichClassItIs() {
		assertThat(Entities.problems(OpenType.class)).containsExactly(
				"OpenType.shape: Nothing says of which class a stored Shape is; make it sealed, or declare a"
						+ " class of which there are instances");
	}

	@Table("tests")
	record OpenType(@PartitionKey String id, Shape shape) {

	}

	interface Shape {

	}

	@Test
	void refusesItemsThatCannotBeToldApart() {
		assertThat(Entities.problems(First.class, Nested.First.class)).hasSize(2)
			.element(0)
			.asString()
			.contains("has the same simple name, which is that of its model, too; rename one of the two");
		assertThat(Entities.problems(First.class, Nested.First.class)).element(1)
			.asString()
			.contains(
					"in the table \"tests\" say, too, that their type is \"First\"; give one of the two a @TypeAlias");
	}

	@Test
	void refusesClassesOfOneTableThatQueriesWouldMix() {
		assertThat(Entities.problems(Untyped.class, First.class)).singleElement()
			.asString()
			.contains("are in the table \"tests\", too, and neither a type attribute nor the beginning of a key tells"
					+ " the two apart");
		assertThat(Entities.of(Users.class, Orders.class)).isNotNull();
		assertThat(Entities.problems(Users.class, OrdersOfUsers.class)).hasSize(1);
	}

	@Table("tests")
	record Untyped(@PartitionKey String id) {

	}

	@Table("prefixes")
	@PartitionKey(name = "PK", template = "USER#{id}")
	record Users(String id) {

	}

	@Table("prefixes")
	@PartitionKey(name = "PK", template = "ORDER#{id}")
	record Orders(String id) {

	}

	@Table("prefixes")
	@PartitionKey(name = "PK", template = "USER#ORDER#{id}")
	record OrdersOfUsers(String id) {

	}

	@Table(name = "tests", typeAttribute = "type")
	record First(@PartitionKey String id) {

	}

	static final class Nested {

		@Table(name = "tests", typeAttribute = "type")
		record First(@PartitionKey String id, String other) {

		}

	}

}
