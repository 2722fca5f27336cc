// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.io.File;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.annotation.AccessType;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class EntityProblemsTests {

	@Test
	void saysWhatIsWrongWithAllEntitiesAtOnce() {
		assertThat(Entities.problems(SecretType.class, TwoNames.class)).hasSize(2);
	}

	@Test
	void demandsTheTypeOfWhatMayHaveAny() {
		assertThat(Entities.problems(Shapeless.class)).containsExactly(
				"Shapeless.payload: Object may be stored as any type; choose one with @Attribute(type = M), for"
						+ " instance, or declare another Java type",
				"Shapeless.raw: AttributeValue may be stored as any type; choose one with @Attribute(type = M), for"
						+ " instance, or declare another Java type");
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
				"TwoNames.client: The property customer is stored as customer, too; rename one of the two with"
						+ " @Attribute");
	}

	@Table("tests")
	record TwoNames(@PartitionKey String id, String customer, @Attribute("customer") String client) {

	}

	@Test
	void refusesEncryptedTypeAttribute() {
		assertThat(Entities.problems(SecretType.class)).containsExactly(
				"SecretType: The type attribute \"type\" is encrypted, so that the class of an item cannot be read;"
						+ " do not encrypt it, or name another attribute with @Table(typeAttribute = \"...\")");
	}

	@Table(name = "tests", typeAttribute = "type")
	record SecretType(@PartitionKey String id, @Encrypted String type) {

	}

	@Test
	void refusesPrimitiveVersion() {
		assertThat(Entities.problems(PrimitiveVersion.class)).containsExactly(
				"PrimitiveVersion.version: The version is of a primitive type, whose 0 would be that of a new"
						+ " entity as well as the first one that is stored; use its wrapper, such as Long, whose null"
						+ " is new");
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
	void refusesTypeThatCannotBeStoredAsDeclared() {
		assertThat(Entities.problems(WrongTypes.class)).containsExactly(
				"WrongTypes.tags: A java.util.List<java.lang.String> is stored as L, not as N. Declare that type, or a"
						+ " converter to one that is.",
				"WrongTypes.thread: A java.lang.Thread has no stored form. Convert it with a @ValueConverter on the"
						+ " property or with TableTheoryCustomConversions, declare another type such as String, or"
						+ " mark the property @Transient.");
	}

	@Table("tests")
	record WrongTypes(@PartitionKey String id, @Attribute(type = AttributeType.N) List<String> tags, Thread thread) {

	}

	@Test
	void refusesSeveralTypes() {
		assertThat(Entities.problems(SeveralTypes.class))
			.containsExactly("SeveralTypes.id: The property declares several stored types; keep one");
	}

	@Table("tests")
	record SeveralTypes(@PartitionKey @Attribute(type = {
			AttributeType.S, AttributeType.B }) String id){

	}

	@Test
	void refusesInnerClass() {
		assertThat(Entities.problems(Inner.class)).containsExactly(
				"Inner: Inner is an inner class, which needs an instance of its outer class; make it static");
	}

	@Table("tests")
	@SuppressWarnings("ClassCanBeStatic") // That is the mistake.
	class Inner {

		@PartitionKey
		@Nullable String id;

	}

	@Test
	void refusesValueClassesOfKotlin() {
		assertThat(Entities.problems(OfKotlin.class)).containsExactly(
				"OfKotlin: The constructor of OfKotlin takes a value class of Kotlin, and is called by code"
						+ " of Kotlin only; declare the property with the type that the value class wraps, or make"
						+ " that a data class");
	}

	/** As Kotlin compiles a data class with such a property. */
	@Table("tests")
	static final class OfKotlin {

		@PartitionKey
		final String id;

		OfKotlin(String id, DefaultConstructorMarker marker) {
			this.id = id;
		}

	}

	static final class DefaultConstructorMarker {

	}

	@Test
	void refusesValueExpressionsOfParameters() {
		assertThat(Entities.problems(Computed.class))
			.containsExactly("Computed: The parameter id of the constructor or factory of Computed has a @Value, but"
					+ " entities are created from stored values only; compute the value in the constructor");
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
					+ " stored property of the class; name parameters as properties, or mark another constructor with"
					+ " @PersistenceCreator");
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
				+ " Several; give it one constructor, or mark one with @PersistenceCreator");
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
				"OpenType.shape: The class of a stored Shape is unknown, because that type is abstract; make it sealed,"
						+ " or declare a concrete class");
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
