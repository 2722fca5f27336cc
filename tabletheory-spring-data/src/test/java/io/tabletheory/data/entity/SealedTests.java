// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.Discriminator;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.item.Item;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.mapping.MappingException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SealedTests {

	private final MappedEntity<Order> orders = Entities.entity(Order.class);

	@Test
	void storesOfWhichClassValueIs() {
		Order order = order(new Card("4711"));
		assertThat(this.orders.item(order).get("payment"))
			.isEqualTo(m(Map.of("type", TestCodecs.s("Card"), "number", TestCodecs.s("4711"))));
		assertThat(this.orders.item(order(new Transfer(null, 3))).get("payment"))
			.isEqualTo(m(Map.of("type", TestCodecs.s("wire"), "amount", TestCodecs.n("3"))));
	}

	@Test
	void readsEveryClassWhereverItsNameStands() {
		Order order = new Order("a", new Card("1"), List.of(new Transfer("x", 2), new Card("3")),
				new Split(List.of(new Card("4"), new Split(List.of()))));
		assertThat(Entities.stored(this.orders, order)).isEqualTo(order);
	}

	@Test
	void refusesValueThatDoesNotSayWhatItIs() {
		assertThatThrownBy(() -> read(m(Map.of("number", TestCodecs.s("1"))))).isInstanceOf(TableTheoryException.class)
			.hasMessageContaining(
					"payment: The value has no text \"type\" with the class name of a Payment; the names are")
			.hasMessageContaining("\"Card\", \"wire\", \"Split\"");
	}

	@Test
	void refusesValueOfUnknownClass() {
		assertThatThrownBy(() -> read(m(Map.of("type", TestCodecs.s("Cash"))))).isInstanceOf(TableTheoryException.class)
			.hasMessageContaining(
					"payment: The class name of the value is \"Cash\", which no Payment has; the names are \"Card\"");
	}

	@Test
	void saysWhereInValueFailureIs() {
		assertThatThrownBy(() -> read(m(Map.of("type", TestCodecs.s("Card"), "number", TestCodecs.n("1")))))
			.isInstanceOf(TableTheoryException.class)
			.hasMessageContaining("payment")
			.hasMessageContaining("number");
	}

	private Order read(AttributeValue payment) {
		return this.orders.decoder().of(new Item(Map.of("id", TestCodecs.s("a"), "payment", payment)));
	}

	private static Order order(Payment payment) {
		return new Order("a", payment, List.of(), null);
	}

	private static AttributeValue m(Map<String, AttributeValue> members) {
		return AttributeValue.fromM(members);
	}

	@Table("tests")
	record Order(@PartitionKey String id, Payment payment, List<Payment> more, @Json @Nullable Payment json) {

	}

	sealed interface Payment {

	}

	record Card(String number) implements Payment {

	}

	@TypeAlias("wire")
	record Transfer(@Nullable String account, int amount) implements Payment {

	}

	record Split(List<Payment> parts) implements Payment {

	}

	@Test
	void takesMemberThatTypeNames() {
		assertThat(Entities.entity(Named.class).item(new Named("a", new Dog("x"))).get("pet"))
			.isEqualTo(m(Map.of("species", TestCodecs.s("Dog"), "type", TestCodecs.s("x"))));
	}

	@Table("tests")
	record Named(@PartitionKey String id, Pet pet) {

	}

	@Discriminator("species")
	sealed interface Pet permits Dog {

	}

	record Dog(String type) implements Pet {

	}

	@Test
	void readsTheOneInstanceOfItsClass() {
		Settled settled = new Settled("1", Later.INSTANCE);
		assertThat(Entities.stored(Entities.entity(Settled.class), settled).how()).isSameAs(Later.INSTANCE);
		assertThat(Entities.stored(Entities.entity(Settled.class), new Settled("1", new Never())).how())
			.isInstanceOf(Never.class)
			.isNotSameAs(Never.INSTANCE);
	}

	@Table("tests")
	record Settled(@PartitionKey String id, Settlement how) {

	}

	sealed interface Settlement {

	}

	/** As Kotlin compiles an object. */
	static final class Later implements Settlement {

		static final Later INSTANCE = new Later();

		private Later() {
		}

	}

	static final class Never implements Settlement {

		static final Settlement INSTANCE = new Never();

	}

	@Test
	void refusesEnumAmongItsClasses() {
		assertThat(Entities.problems(Paid.class)).containsExactly("Paid.by: The sealed hierarchy has"
				+ " the enum Cash, whose constants are stored as texts and not as maps that name"
				+ " their class; make it a record or a class");
	}

	@Table("tests")
	record Paid(@PartitionKey String id, Means by) {

	}

	sealed interface Means {

	}

	record Cheque(String number) implements Means {

	}

	enum Cash implements Means {

		COINS, NOTES {

			@Override
			public String toString() {
				return "notes";
			}

		}

	}

	@Test
	void refusesMemberThatIsProperty() {
		assertThat(Entities.problems(Clash.class)).singleElement()
			.asString()
			.contains("Clash.shape: ")
			.contains("Box has a property that is stored as \"type\"")
			.contains("choose another member with @Discriminator on that type");
	}

	@Table("tests")
	record Clash(@PartitionKey String id, Shape shape) {

	}

	sealed interface Shape permits Box {

	}

	record Box(String type) implements Shape {

	}

	@Test
	void refusesTwoClassesOfOneName() {
		assertThat(Entities.problems(Twins.class)).containsExactly("Twins.sign: Two classes of Sign are stored as"
				+ " \"mark\", Arrow and Cross; give one of them a @TypeAlias");
	}

	@Table("tests")
	record Twins(@PartitionKey String id, Sign sign) {

	}

	sealed interface Sign permits Arrow, Cross {

	}

	@TypeAlias("mark")
	record Arrow(int degrees) implements Sign {

	}

	@TypeAlias("mark")
	record Cross(int size) implements Sign {

	}

	@Test
	void refusesHierarchyThatIsOpen() {
		assertThat(Entities.problems(Open.class)).containsExactly("Open.plan: The sealed hierarchy is open at Other, so"
				+ " that a stored value does not name its class; seal it, or make it a class");
	}

	@Table("tests")
	record Open(@PartitionKey String id, Plan plan) {

	}

	sealed interface Plan permits Other {

	}

	non-sealed interface Other extends Plan {

	}

	private final TableTheoryConverter app = Entities.of(Customer.class, Invoice.class, Elsewhere.class, Stray.class);

	@Test
	void readsItemsOfOneTableAsTheirClasses() {
		ItemCollection<Document> documents = this.app.entities().collection(Document.class);
		Customer customer = new Customer("1", "n");
		Invoice invoice = new Invoice("1", 7);
		for (Lane lane : Lane.values()) {
			assertThat(documents.decoder()
				.decode(lane.item(this.app.entities().entity(Customer.class).item(customer).attributes())))
				.isEqualTo(customer);
			assertThat(documents.decoder()
				.decode(lane.item(this.app.entities().entity(Invoice.class).item(invoice).attributes())))
				.isEqualTo(invoice);
		}
		assertThat(documents.typeAttribute()).isEqualTo("kind");
		assertThat(documents.typeNames()).containsExactly("Customer", "bill");
		assertThat(documents.members()).hasSize(2);
	}

	@Test
	void refusesItemsOfOtherTypes() {
		ItemCollection<Document> documents = this.app.entities().collection(Document.class);
		assertThatThrownBy(() -> documents.decoder().of(new Item(Map.of("kind", TestCodecs.s("Order")))))
			.isInstanceOf(TableTheoryException.class)
			.hasMessageContaining("An item has the type \"Order\".")
			.hasMessageContaining("are \"Customer\", \"bill\". Add a class for the type of the item, or query only"
					+ " for these types.");
		assertThatThrownBy(() -> documents.decoder().of(new Item(Map.of()))).isInstanceOf(TableTheoryException.class)
			.hasMessageContaining("An item has no text in its type attribute \"kind\".");
	}

	@Test
	void refusesTypesThatCannotBeReadTogether() {
		assertThatThrownBy(() -> this.app.entities().collection(Record.class)).isInstanceOf(MappingException.class)
			.hasMessageContaining("only items of one table can be read together");
		assertThatThrownBy(() -> Entities.of(OneKey.class, TwoKeys.class).entities().collection(Keys.class))
			.isInstanceOf(MappingException.class)
			.hasMessageContaining("do not have the same key; give them that of their table");
		assertThatThrownBy(() -> this.app.entities().collection(Stray.class)).isInstanceOf(MappingException.class)
			.hasMessageContaining("No type attribute tells the class of an item of ")
			.hasMessageContaining("add @Table(typeAttribute = \"...\")");
		assertThatThrownBy(() -> this.app.entities().collection(Runnable.class)).isInstanceOf(MappingException.class)
			.hasMessageContaining("None of the entities Customer, Elsewhere, Invoice, Stray is a java.lang.Runnable");
	}

	@Table(name = "documents", typeAttribute = "kind")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	sealed interface Document permits Customer, Invoice {

	}

	@SortKey(name = "SK", template = "PROFILE")
	record Customer(String customer, String name) implements Document {

	}

	@TypeAlias("bill")
	@SortKey(name = "SK", template = "INVOICE#{number:8}")
	record Invoice(String customer, int number) implements Document {

	}

	@Table(name = "keys", typeAttribute = "kind")
	interface Keys {

	}

	record OneKey(@PartitionKey String id) implements Keys {

	}

	record TwoKeys(@PartitionKey String id, @SortKey String sort) implements Keys {

	}

	@Table(name = "elsewhere", typeAttribute = "kind")
	record Elsewhere(@PartitionKey String id) {

	}

	@Table("strays")
	record Stray(@PartitionKey String id) {

	}

}
