// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Entities whose version cannot count on. */
class LastVersionTests {

	private static final String PAST_THE_LAST = "9223372036854775808";

	private static final String UNREADABLE = "The property version of " + Counted.class.getName()
			+ " cannot hold this version; put the item as a map with one that it can hold: version is not a whole number within the range of long";

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Counted.class).template();

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void storeTheLast() {
		store(Long.toString(Long.MAX_VALUE));
	}

	private void store(String version) {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("last-versions")
				.item(Map.of("id", AttributeValue.fromS(this.id), "version", AttributeValue.fromN(version))));
	}

	private String stored() {
		Map<String, AttributeValue> item = LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName("last-versions").key(Map.of("id", AttributeValue.fromS(this.id))))
			.item();
		return Objects.requireNonNull(item.get("version")).n();
	}

	@Test
	void anUpdateThatDemandsTheLastIsRefusedWithTheWayOut() {
		Counted last = TEMPLATE.findById(this.id, Counted.class).orElseThrow();
		refused(() -> TEMPLATE.save(last), "the largest that a long can hold; put the item with a smaller version");
		refused(() -> TEMPLATE.update(EntityUpdate.of(this.id, Counted.class).version(Long.MAX_VALUE)),
				"the largest that a long can hold");
		assertThat(stored()).isEqualTo(Long.toString(Long.MAX_VALUE));
	}

	@Test
	void anUpdateThatDemandsNoneCountsPastTheLast() {
		TEMPLATE.update(EntityUpdate.of(this.id, Counted.class).set("text", "changed"));
		assertThat(stored()).isEqualTo(PAST_THE_LAST);
	}

	@Test
	void anEntityPastTheLastIsNotRead() {
		store(PAST_THE_LAST);
		refused(() -> TEMPLATE.findById(this.id, Counted.class), UNREADABLE);
		refused(() -> TEMPLATE.findAll(FindOperation.of(Counted.class).matching(where("id").is(this.id))), UNREADABLE);
		refused(() -> TEMPLATE.updateAndReturn(EntityUpdate.of(this.id, Counted.class)), UNREADABLE);
	}

	@Test
	void theVersionCanBeSetBackByAPutOfTheItem() {
		store(PAST_THE_LAST);
		Map<String, Object> item = Map.of("id", this.id, "version", 7);
		TEMPLATE.tableTheory().items("Counted").put(item);
		assertThat(TEMPLATE.findById(this.id, Counted.class)).map(Counted::version).contains(7L);
	}

	private static void refused(Runnable call, String message) {
		assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(call::run)
			.withMessageContaining(message);
	}

	@Table("last-versions")
	record Counted(@PartitionKey String id, @Nullable String text, @Version @Nullable Long version) {

	}

}
