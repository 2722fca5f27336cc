// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Keys of the table that are made of properties of nested objects, in tables that other
 * programs write too.
 */
class NestedKeysTests {

	private static final String TRIMMED = "2026-01-16T00:00:00.12Z";

	private static final String NINE_DIGITS = "2026-01-16T00:00:00.120000000Z";

	private static final String OTHERWISE = "The key is stored \"" + TRIMMED + "\", but the property would write \""
			+ NINE_DIGITS + "\", which is the key of another item.";

	private static final TableTheoryTemplate TEMPLATE = EntityStore
		.of(Visit.class, Booking.class, Held.class, Tree.class)
		.template();

	private final String partition = UUID.randomUUID().toString();

	@Test
	void areReadWhereTheyAreWrittenSo() {
		Visit visit = new Visit(this.partition, new Stay(Instant.parse(TRIMMED), Instant.parse(TRIMMED), "ours"));
		TEMPLATE.save(visit);
		assertThat(only(Visit.class)).isEqualTo(visit);
		TEMPLATE.delete(only(Visit.class));
		assertThat(TEMPLATE.exists(FindOperation.of(Visit.class).matching(where("partition").is(this.partition))))
			.isFalse();
	}

	@Test
	void areNotReadInAnotherSpelling() {
		put("nested-keys", "AT#" + TRIMMED, Map.of("stay", stay(TRIMMED)));
		refused(Visit.class, "stay.from: " + OTHERWISE);
	}

	@Test
	void areNotReadInAnotherSpellingThroughAnOptional() {
		put("nested-keys-held", "AT#" + TRIMMED, Map.of("stay", stay(TRIMMED)));
		refused(Held.class, "stay.from: " + OTHERWISE);
	}

	@Test
	void areNotReadInAnotherSpellingWithinTheirOwnType() {
		put("nested-keys-tree", "AT#" + TRIMMED,
				Map.of("node", AttributeValue.fromM(Map.of("parent", AttributeValue.fromM(Map.of("at", s(TRIMMED)))))));
		refused(Tree.class, "node.parent.at: " + OTHERWISE);
	}

	@Test
	void leaveOtherPropertiesOfTheObjectAsTheyAre() {
		put("nested-keys", "AT#" + NINE_DIGITS,
				Map.of("stay", AttributeValue.fromM(Map.of("from", s(NINE_DIGITS), "until", s(TRIMMED)))));
		assertThat(only(Visit.class).stay().until()).isEqualTo(Instant.parse(TRIMMED));
	}

	@Test
	void stayWhatTheyAreWhenTheWholeEntityIsUpdated() {
		Instant begin = Instant.parse(TRIMMED);
		Booking first = TEMPLATE.save(new Booking(this.partition, new Stay(begin, null, "one"), null));
		Booking second = TEMPLATE.save(new Booking(this.partition, new Stay(begin, null, "two"), first.version()));
		Booking third = TEMPLATE.update(new Booking(this.partition, new Stay(begin, begin, "three"), second.version()));
		assertThat(only(Booking.class)).isEqualTo(third);
		assertThat(third.version()).isEqualTo(2);
	}

	private static AttributeValue stay(String from) {
		return AttributeValue.fromM(Map.of("from", s(from)));
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private void put(String table, String sort, Map<String, AttributeValue> attributes) {
		Map<String, AttributeValue> item = new HashMap<>(attributes);
		item.put("partition", s(this.partition));
		item.put("sort", s(sort));
		LocalDynamoDb.shared().dynamoDbClient().putItem((put) -> put.tableName(table).item(item));
	}

	private <T> T only(Class<T> type) {
		return TEMPLATE.findOne(FindOperation.of(type).matching(where("partition").is(this.partition))).orElseThrow();
	}

	private void refused(Class<?> type, String message) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> only(type))
			.withMessageContaining(message);
	}

	@Table("nested-keys")
	@SortKey(name = "sort", template = "AT#{stay.begin}")
	record Visit(@PartitionKey String partition, Stay stay) {

	}

	record Stay(@Attribute("from") Instant begin, @Nullable Instant until, @Nullable String note) {

	}

	@Table("nested-keys-held")
	@SortKey(name = "sort", template = "AT#{stay.begin}")
	record Held(@PartitionKey String partition, Optional<Stay> stay) {

	}

	@Table("nested-keys-booked")
	@SortKey(name = "sort", template = "AT#{stay.begin}")
	record Booking(@PartitionKey String partition, Stay stay, @Version @Nullable Long version) {

	}

	@Table("nested-keys-tree")
	@SortKey(name = "sort", template = "AT#{node.parent.at}")
	record Tree(@PartitionKey String partition, Node node) {

	}

	record Node(@Nullable Instant at, @Nullable Node parent) {

	}

}
