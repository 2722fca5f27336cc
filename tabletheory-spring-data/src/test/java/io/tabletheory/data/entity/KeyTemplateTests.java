// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.KeyTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
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
		Item item = this.orders.item(this.order);
		assertThat(item.get("PK")).isEqualTo(TestCodecs.s("USER#c1"));
		assertThat(item.get("SK")).isEqualTo(TestCodecs.s("ORDER#000012"));
		assertThat(item.get("GSI1PK")).isEqualTo(TestCodecs.s("Basel/CH"));
		assertThat(item.get("GSI1SK")).isEqualTo(TestCodecs.s("OPEN#2026-11-18T10:00:00.000000000Z"));
	}

	@Test
	void makesKeyOfId() {
		assertThat(this.orders.key(new OrderId("c1", 12)).attributes())
			.isEqualTo(Map.of("PK", TestCodecs.s("USER#c1"), "SK", TestCodecs.s("ORDER#000012")));
		assertThat(this.orders.keyOf(this.order)).isEqualTo(this.orders.key(new OrderId("c1", 12)));
		assertThat(this.orders.id(this.order, OrderId.class)).isEqualTo(new OrderId("c1", 12));
		assertThat(this.orders.identityText()).isEqualTo("customer, number");
	}

	@Test
	void leavesIncompleteItemsOutOfIndexes() {
		Order homeless = new Order("c1", 12, "OPEN", TIME, null);
		assertThat(this.orders.item(homeless).attributes()).doesNotContainKey("GSI1PK").containsKey("GSI1SK");
		assertThat(this.orders.updated()).contains("GSI1PK");
	}

	@Test
	void refusesIncompleteKeyOfTable() {
		refuses(ErrorCode.MISSING_PRIMARY_KEY, () -> Entities.entity(User.class).item(new User(null, null, null, null)),
				"The key pk is made of USER#{id}, of which the User lacks a part; set it before the entity is stored");
	}

	@Test
	void differentValuesMakeDifferentKeys() {
		MappedEntity<Pair> pairs = Entities.entity(Pair.class);
		Map<Item, Pair> made = new HashMap<>();
		Fuzz.run((random) -> {
			Pair pair = new Pair(text(random), text(random));
			try {
				Pair other = made.putIfAbsent(pairs.keyOf(pair), pair);
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
		refuses(ErrorCode.INVALID_VALUE, () -> this.orders.item(new Order("c1", 12, "OP#EN", TIME, null)),
				"The key \"GSI1SK\" is made of \"{status}#{placed}\", but status has in it, or ends like, \"#\", which"
						+ " follows it there, so that two different items could have one key");
		refuses(ErrorCode.INVALID_VALUE, () -> this.orders.item(new Order("", 12, "OPEN", TIME, null)),
				"The key \"PK\" is made of \"USER#{customer}\", but customer is empty");
		refuses(ErrorCode.INVALID_VALUE, () -> this.orders.item(new Order("c1", 1234567, "OPEN", TIME, null)),
				"The key \"SK\" is made of \"ORDER#{number:6}\", but number is no whole number of at most 6 digits");
		refuses(ErrorCode.INVALID_VALUE, () -> this.orders.key(new OrderId("c1", -1)),
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
		Item item = users.item(given);
		assertThat(item.get("pk")).isEqualTo(TestCodecs.s("USER#7"));
		assertThat(item.get("byMail")).isEqualTo(TestCodecs.s("MAIL#a@b"));
		assertThat(users.with(given, users.generated().of(item))).isEqualTo(new User("7", "USER#7", "a@b", "MAIL#a@b"));
		assertThat(users.identityText()).isEqualTo("id");
		assertThat(users.key("7").attributes()).isEqualTo(Map.of("pk", TestCodecs.s("USER#7")));
	}

	@Test
	void refusesOtherKeyOfTableThanItsPartsMake() {
		MappedEntity<User> users = Entities.entity(User.class);
		assertThat(users.item(new User("7", "USER#7", null, null)).get("pk")).isEqualTo(TestCodecs.s("USER#7"));
		refuses(ErrorCode.INVALID_VALUE, () -> users.item(new User("7", "USER#8", null, null)),
				"The key pk is made of USER#{id}, but the property of the User has another value; leave it null, or change"
						+ " what the key is made of");
	}

	@Test
	void makesKeyOfIndexAgain() {
		MappedEntity<User> users = Entities.entity(User.class);
		assertThat(users.item(new User("7", null, "new", "MAIL#old")).get("byMail"))
			.isEqualTo(TestCodecs.s("MAIL#new"));
		assertThat(users.item(new User("7", null, null, "MAIL#old")).attributes()).doesNotContainKey("byMail");
		assertThat(users.updated()).contains("byMail");
	}

	@Table("tests")
	record User(@Nullable String id, @PartitionKey @KeyTemplate("USER#{id}") @Nullable String pk, @Nullable String mail,
			@IndexPartitionKey(index = "mails") @KeyTemplate("MAIL#{mail}") @Nullable String byMail) {

	}

	@Test
	void makesKeyOfPartsOfId() {
		MappedEntity<Keyed> keyed = Entities.entity(Keyed.class);
		assertThat(keyed.item(new Keyed(new OrderId("c", 2))).get("PK")).isEqualTo(TestCodecs.s("c#2"));
		assertThat(keyed.key(new OrderId("c", 2)).attributes()).isEqualTo(Map.of("PK", TestCodecs.s("c#2")));
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "{customer}#{number}")
	record Keyed(@Id OrderId id) {

	}

	private final OrderId id = new OrderId("c1", 12);

	@Test
	void changesNoKeyForOtherProperties() {
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("note")), Map.of())).isEmpty();
	}

	@Test
	void changesKeyOfIndexWithAllItsParts() {
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("status"), Path.of("placed")),
				Map.of(Path.of("status"), TestCodecs.s("PAID"), Path.of("placed"), TestCodecs.s("2026"))))
			.singleElement()
			.satisfies((change) -> {
				assertThat(change.attribute()).isEqualTo("GSI1SK");
				assertThat(change.value()).isEqualTo(TestCodecs.s("PAID#2026"));
				assertThat(change.isKnown()).isTrue();
			});
	}

	@Test
	void takesPartsOfChangedKeyFromWholeValues() {
		Path address = Path.of("address");
		assertThat(this.orders.keyChanges(this.id, Set.of(address), Map.of(address, address("Bern", "CH"))))
			.extracting(KeyChange::value)
			.containsExactly(TestCodecs.s("Bern/CH"));
	}

	private static AttributeValue address(String city, String country) {
		return AttributeValue.fromM(Map.of("city", TestCodecs.s(city), "land", TestCodecs.s(country)));
	}

	@Test
	void namesPartsThatAreMissingForChangedKey() {
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("status")),
				Map.of(Path.of("status"), TestCodecs.s("PAID"))))
			.extracting(KeyChange::missing)
			.containsExactly(List.of("placed"));
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("address").key("city")),
				Map.of(Path.of("address").key("city"), TestCodecs.s("Bern"))))
			.extracting(KeyChange::missing)
			.containsExactly(List.of("address.country"));
	}

	@Test
	void namesPartsThatTheUpdateComputes() {
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("status"), Path.of("placed")),
				Map.of(Path.of("placed"), TestCodecs.s("2026"))))
			.extracting(KeyChange::missing)
			.containsExactly(List.of("status"));
	}

	@Test
	void removesKeyOfIndexWithPartOfIt() {
		assertThat(this.orders.keyChanges(this.id, Set.of(Path.of("address")),
				Map.of(Path.of("address"), TestCodecs.nul())))
			.singleElement()
			.satisfies((change) -> {
				assertThat(change.value()).isNull();
				assertThat(change.isKnown()).isTrue();
			});
	}

	@Test
	void refusesToChangeKeyOfTable() {
		refuses(ErrorCode.INVALID_OPERATOR,
				() -> this.orders.keyChanges(this.id, Set.of(Path.of("number")),
						Map.of(Path.of("number"), TestCodecs.n("13"))),
				"The update changes a part of the key SK, which is made of ORDER#{number:6}; the key of an item cannot"
						+ " change, so delete it and store another one");
	}

	private static void refuses(ErrorCode code, ThrowingCallable call, String message) {
		assertThatThrownBy(call).isInstanceOfSatisfying(TableTheoryException.class, (failure) -> {
			assertThat(failure.problem()).isEqualTo(message);
			assertThat(failure.code()).isEqualTo(code);
		});
	}

}
