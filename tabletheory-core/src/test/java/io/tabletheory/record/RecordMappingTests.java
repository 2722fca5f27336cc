// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.record;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Lane;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Classes as the items of a model.
 */
class RecordMappingTests {

	private static final Instant NOW = Instant.parse("2026-01-16T12:00:00Z");

	private static final Model MODEL = model("camelCase", """
			    - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			    - { attribute: "amount", type: "N" }
			    - { attribute: "at", type: "S", format: "rfc3339nano" }
			    - { attribute: "size", type: "S" }
			    - { attribute: "tags", type: "SS" }
			    - { attribute: "address", type: "M" }
			    - { attribute: "settings", type: "S", json: true }
			    - { attribute: "payment", type: "M" }
			    - { attribute: "note", type: "S" }
			    - { attribute: "expires", type: "N", roles: ["ttl"] }
			    - { attribute: "version", type: "N", roles: ["version"] }
			""");

	private static final Order ORDER = new Order("o1", new BigDecimal("10.5"), NOW, Size.SMALL, Set.of("a"),
			new Address("Bonn", List.of(1, 2)), Map.of("b", 1, "a", 2), new Card("4711"), Optional.empty(),
			NOW.plusSeconds(60), 3L);

	private final RecordMapping<Order> orders = RecordMapping.of(MODEL, Order.class, InstantSource.fixed(NOW));

	@Test
	void writesEveryPropertyAsTheModelSays() {
		Item item = this.orders.item(ORDER);
		assertThat(item.attributes()).containsExactlyInAnyOrderEntriesOf(
				Map.of("id", s("o1"), "amount", n("10.5"), "at", s("2026-01-16T12:00:00.000000000Z"), "size",
						s("SMALL"), "tags", AttributeValue.fromSs(List.of("a")), "address",
						AttributeValue
							.fromM(Map.of("city", s("Bonn"), "codes", AttributeValue.fromL(List.of(n("1"), n("2"))))),
						"settings", s("{\"a\":2,\"b\":1}"), "payment",
						AttributeValue.fromM(Map.of("type", s("Card"), "number", s("4711"))), "expires",
						n("" + NOW.plusSeconds(60).getEpochSecond()), "version", n("3")));
	}

	@Test
	void readsWhatItWritesFromBothSources() {
		AttributeValue stored = AttributeValue.fromM(this.orders.item(ORDER).attributes());
		for (Lane lane : Lane.values()) {
			ValueReader reader = lane.value(stored);
			assertThat(this.orders.read(reader)).isEqualTo(ORDER);
			reader.end();
		}
	}

	@Test
	void aSimpleClassIsReadByItsFields() {
		RecordMapping<Plain> plain = RecordMapping.of(MODEL, Plain.class, InstantSource.system());
		Plain value = new Plain();
		value.id = "o2";
		value.amount = 7;
		Item item = plain.item(value);
		assertThat(item.attributes()).containsOnlyKeys("id", "amount").containsEntry("amount", n("7"));
		assertThat(plain.read(ValueReader.of(item)).amount).isEqualTo(7);
	}

	@Test
	void aClassIsMadeByItsOnlyConstructor() {
		RecordMapping<Immutable> mapping = RecordMapping.of(MODEL, Immutable.class, InstantSource.system());
		Immutable read = mapping.read(ValueReader.of(mapping.item(new Immutable(4L, "o3"))));
		assertThat(read.id).isEqualTo("o3");
		assertThat(read.version).isEqualTo(4L);
	}

	@Test
	void aDurationCountsFromNow() {
		RecordMapping<Session> sessions = RecordMapping.of(MODEL, Session.class, InstantSource.fixed(NOW));
		assertThat(sessions.item(new Session("s", Duration.ofSeconds(60), null)).get("expires"))
			.isEqualTo(n("" + NOW.plusSeconds(60).getEpochSecond()));
	}

	@Test
	void snakeCaseIsThatOfTheModel() {
		Model model = model("snake_case", """
				    - { attribute: "id", type: "S", required: true, roles: ["pk"] }
				    - { attribute: "first_name", type: "S" }
				""");
		RecordMapping<Person> people = RecordMapping.of(model, Person.class, InstantSource.system());
		assertThat(people.item(new Person("1", "Ada")).attributes()).containsOnlyKeys("id", "first_name");
	}

	@Test
	void attributesThatAKeyIsMadeOfAreReadAsKeysAre() {
		Model model = model("camelCase", """
				    - { attribute: "id", type: "S", required: true, tags: { tabletheory: { template: "AT#{at}" } } }
				    - { attribute: "at", type: "S", format: "rfc3339nano" }
				    - { attribute: "seen", type: "S", format: "rfc3339nano" }
				""");
		RecordMapping<Visit> visits = RecordMapping.of(model, Visit.class, InstantSource.system());
		Item exact = visits.item(new Visit(NOW, NOW));
		assertThat(visits.key(new Visit(NOW, NOW)).attributes()).containsOnlyKeys("at");
		assertThat(visits.read(ValueReader.of(exact))).isEqualTo(new Visit(NOW, NOW));
		String offset = "2026-01-16T13:00:00+01:00";
		assertThat(visits
			.read(ValueReader.of(Item.owning(Map.of("at", s("2026-01-16T12:00:00.000000000Z"), "seen", s(offset)))))
			.seen()).isEqualTo(NOW);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> visits.read(ValueReader.of(Item.owning(Map.of("at", s(offset))))))
			.withMessageContaining("key");
	}

	@Test
	void saysAllDifferencesAtOnce() {
		InvalidRecordException failure = Assertions.catchThrowableOfType(InvalidRecordException.class,
				() -> RecordMapping.of(MODEL, Wrong.class, InstantSource.system()));
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL);
		assertThat(failure)
			.hasMessageStartingWith("ErrInvalidModel: " + Wrong.class.getName() + " does not fit the model Order:");
		assertThat(failure.problems()).containsExactly(
				"amounts: The model has no attribute \"amounts\" (did you mean \"amount\"?); add it to the model,"
						+ " rename the property, or make the field transient",
				"at: The attribute \"at\" of type S: A java.lang.Integer cannot have the format rfc3339nano. Use"
						+ " Instant, OffsetDateTime, ZonedDateTime or String.",
				"version: The version is of a primitive type, whose 0 is also the version of a stored item; use its"
						+ " wrapper, such as Long, whose null is new",
				"tags: The attribute \"tags\" of type SS: A java.lang.String is stored as S, not as SS. Declare that"
						+ " type, or a converter to one that is.",
				"The model has the key \"id\", which no property has; add a property of that name");
	}

	@Test
	void refusesClassesWithoutInstances() {
		refused(Named.class, "is no class with instances of its own; use a record or a simple class");
		refused(Inner.class, "is an inner class, which needs an instance of its outer class; make it static");
		refused(Several.class,
				"has several constructors, none without parameters; add one, or leave only one whose parameters are"
						+ " named as the fields");
		refused(Lost.class, "has the final field id, which its constructor does not take; add a parameter of that name,"
				+ " or make it a record");
	}

	private static void refused(Class<?> type, String problem) {
		assertThatExceptionOfType(InvalidRecordException.class)
			.isThrownBy(() -> RecordMapping.of(MODEL, type, InstantSource.system()))
			.satisfies((ex) -> assertThat(ex.problems()).containsExactly(type.getName() + " " + problem));
	}

	private static Model model(String naming, String attributes) {
		return DmsReader.read("test", """
				dms_version: "0.1"
				models:
				- name: "Order"
				  table: { name: "orders" }
				  naming: { convention: "%s" }
				  keys: { partition: { attribute: "id", type: "S" } }
				  attributes:
				%s""".formatted(naming, attributes).getBytes(UTF_8)).models().get(0);
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

	enum Size {

		SMALL

	}

	record Order(String id, BigDecimal amount, Instant at, Size size, Set<String> tags, Address address,
			Map<String, Integer> settings, Payment payment, Optional<String> note, Instant expires,
			@Nullable Long version) {
	}

	record Address(String city, List<Integer> codes) {
	}

	sealed interface Payment permits Card, Transfer {

	}

	record Card(String number) implements Payment {
	}

	record Transfer(String account) implements Payment {
	}

	@SuppressWarnings({ "NullAway.Init", "UnusedVariable" }) // Only the records write and
																// read them.
	static final class Plain {

		private String id;

		private int amount;

		private @Nullable Long version;

	}

	@SuppressWarnings("UnusedVariable") // As above.
	static final class Immutable {

		private final String id;

		private final @Nullable Long version;

		Immutable(@Nullable Long version, String id) {
			this.id = id;
			this.version = version;
		}

	}

	record Session(String id, Duration expires, @Nullable Long version) {
	}

	record Person(String id, String firstName) {
	}

	record Wrong(String amounts, Integer at, long version, String tags) {
	}

	interface Named {

		String id();

	}

	@SuppressWarnings("ClassCanBeStatic") // It is refused because of this.
	final class Inner {

		@Nullable String id;

	}

	static final class Several {

		final String id;

		Several(String id) {
			this.id = id;
		}

		Several(int id) {
			this("" + id);
		}

	}

	static final class Lost {

		final String id = "x".repeat(1);

	}

	record Visit(Instant at, @Nullable Instant seen) {

	}

}
