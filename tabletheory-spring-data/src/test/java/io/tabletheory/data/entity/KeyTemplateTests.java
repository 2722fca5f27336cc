// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.KeyTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.TestCodecs;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class KeyTemplateTests {

	private static final Instant TIME = Instant.parse("2026-11-18T10:00:00Z");

	private final MappedEntity<Order> orders = Entities.entity(Order.class);

	private final Order order = new Order("c1", 12, "OPEN", TIME, new Address("Basel", "CH"));

	@Test
	void makesKeysOfProperties() {
		Item item = item(this.orders, this.order);
		assertThat(item.get("PK")).isEqualTo(TestCodecs.s("USER#c1"));
		assertThat(item.get("SK")).isEqualTo(TestCodecs.s("ORDER#000012"));
		assertThat(item.get("GSI1PK")).isEqualTo(TestCodecs.s("Basel/CH"));
		assertThat(item.get("GSI1SK")).isEqualTo(TestCodecs.s("OPEN#2026-11-18T10:00:00.000000000Z"));
	}

	@Test
	void makesKeyOfId() {
		assertThat(key(this.orders, new OrderId("c1", 12)))
			.isEqualTo(Map.of("PK", TestCodecs.s("USER#c1"), "SK", TestCodecs.s("ORDER#000012")));
		assertThat(this.orders.keyOf(this.order)).isEqualTo(this.orders.key(new OrderId("c1", 12)));
		assertThat(this.orders.id(this.order, OrderId.class)).isEqualTo(new OrderId("c1", 12));
		assertThat(this.orders.identityText()).isEqualTo("customer, number");
	}

	@Test
	void leavesIncompleteItemsOutOfIndexes() {
		Order homeless = new Order("c1", 12, "OPEN", TIME, null);
		assertThat(item(this.orders, homeless).attributes()).doesNotContainKey("GSI1PK").containsKey("GSI1SK");
		assertThat(update(this.orders, homeless)).contains(new Assignment.Remove(Path.of("GSI1PK")));
	}

	@Test
	void refusesIncompleteKeyOfTable() {
		refuses(ErrorCode.MISSING_PRIMARY_KEY,
				() -> item(Entities.entity(User.class), new User(null, null, null, null)),
				"The key pk is made of USER#{id}, and a part of it is null in the User; set the property before the entity"
						+ " is stored");
	}

	@Test
	void differentValuesMakeDifferentKeys() {
		MappedEntity<Pair> pairs = Entities.entity(Pair.class);
		Map<Item, Pair> made = new HashMap<>();
		Fuzz.run((random) -> {
			Pair pair = new Pair(text(random), text(random));
			try {
				Pair other = made.putIfAbsent(new Item(plan(pairs).key(pairs.keyOf(pair), Origin.NONE)), pair);
				assertThat(other).isIn(null, pair);
			}
			catch (TableTheoryException ex) {
				assertThat(pair.one()).as(ex.getMessage()).containsPattern("^$|-");
			}
		});
		assertThat(made).hasSizeGreaterThan(10);
	}

	/** Made of what separates texts, mostly. */
	private static String text(SplittableRandom random) {
		StringBuilder text = new StringBuilder();
		for (int length = random.nextInt(5); length > 0; length--) {
			text.append("--a".charAt(random.nextInt(3)));
		}
		return text.isEmpty() ? "b" : text.toString();
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "{one}--{other}")
	record Pair(String one, String other) {

	}

	@Test
	void refusesValuesThatWouldMakeKeysAmbiguous() {
		refuses(ErrorCode.INVALID_VALUE, () -> item(this.orders, new Order("c1", 12, "OP#EN", TIME, null)),
				"The key \"GSI1SK\" is made of \"{status}#{placed}\", but status has in it, or ends like, \"#\", which"
						+ " follows it there, so that two different items could have one key");
		refuses(ErrorCode.INVALID_VALUE, () -> item(this.orders, new Order("", 12, "OPEN", TIME, null)),
				"The key \"PK\" is made of \"USER#{customer}\", but customer is empty");
		refuses(ErrorCode.INVALID_VALUE, () -> item(this.orders, new Order("c1", 1234567, "OPEN", TIME, null)),
				"The key \"SK\" is made of \"ORDER#{number:6}\", but number is no whole number of at most 6 digits");
		refuses(ErrorCode.INVALID_VALUE, () -> key(this.orders, new OrderId("c1", -1)),
				"The key \"SK\" is made of \"ORDER#{number:6}\", but number is no whole number of at most 6 digits");
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{number:6}")
	@IndexPartitionKey(index = "byPlace", name = "GSI1PK", template = "{address.city}/{address.country}")
	@IndexSortKey(index = "byPlace", name = "GSI1SK", template = "{status}#{placed}")
	record Order(String customer, int number, String status, Instant placed, @Nullable Address address) {

	}

	record Address(String city, @Attribute("land") String country) {

	}

	record OrderId(String customer, int number) {

	}

	@Test
	void fillsPropertyThatIsKey() {
		MappedEntity<User> users = Entities.entity(User.class);
		User given = new User("7", null, "a@b", null);
		Item item = item(users, given);
		assertThat(item.get("pk")).isEqualTo(TestCodecs.s("USER#7"));
		assertThat(item.get("byMail")).isEqualTo(TestCodecs.s("MAIL#a@b"));
		assertThat(users.with(given, users.generated().of(item))).isEqualTo(new User("7", "USER#7", "a@b", "MAIL#a@b"));
		assertThat(users.identityText()).isEqualTo("id");
		assertThat(key(users, "7")).isEqualTo(Map.of("pk", TestCodecs.s("USER#7")));
	}

	@Test
	void refusesOtherKeyOfTableThanItsPartsMake() {
		MappedEntity<User> users = Entities.entity(User.class);
		assertThat(item(users, new User("7", "USER#7", null, null)).get("pk")).isEqualTo(TestCodecs.s("USER#7"));
		refuses(ErrorCode.INVALID_VALUE, () -> item(users, new User("7", "USER#8", null, null)),
				"The given value of the attribute \"pk\" (USER#{id}) differs from the one that its template makes of the"
						+ " other attributes; leave it out, or change those attributes");
	}

	@Test
	void makesKeyOfIndexAgain() {
		MappedEntity<User> users = Entities.entity(User.class);
		assertThat(item(users, new User("7", null, "new", "MAIL#old")).get("byMail"))
			.isEqualTo(TestCodecs.s("MAIL#new"));
		assertThat(item(users, new User("7", null, null, "MAIL#old")).attributes()).doesNotContainKey("byMail");
		assertThat(update(users, new User("7", null, "new", "MAIL#old")))
			.contains(new Assignment.Set(Path.of("byMail"), TestCodecs.s("MAIL#new")));
		assertThat(update(users, new User("7", null, null, "MAIL#old")))
			.contains(new Assignment.Remove(Path.of("byMail")));
	}

	@Table("tests")
	record User(@Nullable String id, @PartitionKey @KeyTemplate("USER#{id}") @Nullable String pk, @Nullable String mail,
			@IndexPartitionKey(index = "mails") @KeyTemplate("MAIL#{mail}") @Nullable String byMail) {

	}

	@Test
	void makesKeyOfPartsOfId() {
		MappedEntity<Keyed> keyed = Entities.entity(Keyed.class);
		assertThat(item(keyed, new Keyed(new OrderId("c", 2))).get("PK")).isEqualTo(TestCodecs.s("c#2"));
		assertThat(key(keyed, new OrderId("c", 2))).isEqualTo(Map.of("PK", TestCodecs.s("c#2")));
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "{customer}#{number}")
	record Keyed(@Id OrderId id) {

	}

	private final OrderId id = new OrderId("c1", 12);

	@Test
	void changesNoKeyForOtherProperties() {
		assertThat(changed(set("customer", TestCodecs.s("c1")))).extracting(Assignment::path)
			.containsExactly(Path.of("customer"));
	}

	@Test
	void changesKeyOfIndexWithAllItsParts() {
		assertThat(changed(set("status", TestCodecs.s("PAID")), set("placed", TestCodecs.s("2026"))))
			.contains(set("GSI1SK", TestCodecs.s("PAID#2026")));
	}

	@Test
	void takesPartsOfChangedKeyFromWholeValues() {
		assertThat(changed(set("address", address("Bern", "CH")))).contains(set("GSI1PK", TestCodecs.s("Bern/CH")));
	}

	private static AttributeValue address(String city, String country) {
		return AttributeValue.fromM(Map.of("city", TestCodecs.s(city), "land", TestCodecs.s(country)));
	}

	@Test
	void namesPartsThatAreMissingForChangedKey() {
		refuses(ErrorCode.INVALID_OPERATOR, () -> changed(set("status", TestCodecs.s("PAID"))),
				"The update changes a part of the key \"GSI1SK\" ({status}#{placed}), but does not set"
						+ " \"placed\"; set all parts, or store the whole item");
		refuses(ErrorCode.INVALID_OPERATOR,
				() -> changed(new Assignment.Set(Path.of("address").key("city"), TestCodecs.s("Bern"))),
				"The update changes a part of the key \"GSI1PK\" ({address.city}/{address.land}), but does not"
						+ " set \"address.land\"; set all parts, or store the whole item");
	}

	@Test
	void namesPartsThatTheUpdateComputes() {
		refuses(ErrorCode.INVALID_OPERATOR,
				() -> changed(set("placed", TestCodecs.s("2026")),
						new Assignment.SetIfAbsent(Path.of("status"), TestCodecs.s("OPEN"))),
				"The update changes a part of the key \"GSI1SK\" ({status}#{placed}), but does not set"
						+ " \"status\"; set all parts, or store the whole item");
	}

	@Test
	void removesKeyOfIndexWithPartOfIt() {
		assertThat(changed(new Assignment.Remove(Path.of("address"))))
			.contains(new Assignment.Remove(Path.of("GSI1PK")));
	}

	@Test
	void refusesToChangeKeyOfTable() {
		refuses(ErrorCode.INVALID_OPERATOR, () -> changed(set("number", TestCodecs.n("13"))),
				"The update changes \"number\", a part of the key \"SK\" (ORDER#{number:6}); the key of an item"
						+ " cannot change, so delete the item and store another one");
	}

	@Test
	void makesKeysOfIdForNewItem() {
		assertThat(changed(Edit.Scope.PARTS_OR_NEW, set("status", TestCodecs.s("OPEN")),
				set("placed", TestCodecs.s("2026"))))
			.contains(set("customer", TestCodecs.s("c1")), set("number", TestCodecs.n("12")));
	}

	@Test
	void wholeUpdateMakesKeysThatNothingChanges() {
		MappedEntity<Listed> listed = Entities.entity(Listed.class);
		assertThat(update(listed, new Listed("7", "n"))).contains(set("all", TestCodecs.s("LISTED")),
				set("byId", TestCodecs.s("ID#7")));
	}

	@Table("tests")
	@IndexPartitionKey(index = "all", name = "all", template = "LISTED")
	@IndexSortKey(index = "all", name = "byId", template = "ID#{id}")
	record Listed(@PartitionKey String id, String name) {

	}

	private static Assignment.Set set(String attribute, AttributeValue value) {
		return new Assignment.Set(Path.of(attribute), value);
	}

	private List<Assignment> changed(Assignment... assignments) {
		return changed(Edit.Scope.PARTS, assignments);
	}

	private List<Assignment> changed(Edit.Scope scope, Assignment... assignments) {
		return plan(this.orders).writes()
			.update(new Edit(this.orders.key(this.id), List.of(assignments), scope), Precondition.NOTHING, TIME,
					Origin.NONE)
			.assignments();
	}

	/** The plan that the engine has for the class. */
	private static TablePlan plan(MappedEntity<?> entity) {
		return TablePlan.of(entity.model(), "tests");
	}

	private static <T> Item item(MappedEntity<T> entity, T instance) {
		return plan(entity).writes().put(entity.item(instance), TIME, Origin.NONE);
	}

	private static Map<String, AttributeValue> key(MappedEntity<?> entity, Object id) {
		return plan(entity).key(entity.key(id), Origin.NONE);
	}

	private static <T> List<Assignment> update(MappedEntity<T> entity, T instance) {
		TablePlan plan = plan(entity);
		Edit edit = plan.edits().replacing(entity.item(instance), entity.updated(), Origin.NONE);
		return plan.writes().update(edit, Precondition.PRESENT, TIME, Origin.NONE).assignments();
	}

	private static void refuses(ErrorCode code, ThrowingCallable call, String message) {
		assertThatThrownBy(call).isInstanceOfSatisfying(TableTheoryException.class, (failure) -> {
			assertThat(failure.problem()).isEqualTo(message);
			assertThat(failure.code()).isEqualTo(code);
		});
	}

}
