// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Map;
import java.util.UUID;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemCheck;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A condition that is null is not one that always holds: callers without a check for null
 * would write what they have meant to protect.
 */
@SuppressWarnings({ "NullAway", "CheckReturnValue" })
class NullConditionsTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Seat.class).template();

	private static final Criteria NO_CRITERIA = null;

	private static final Filter NO_FILTER = null;

	private final Seat seat = new Seat(UUID.randomUUID().toString(), "free");

	@Test
	void entitiesAreNotWrittenWithoutTheirCondition() {
		TEMPLATE.save(this.seat);
		Seat taken = new Seat(this.seat.id(), "taken");
		refused(() -> TEMPLATE.save(taken, NO_CRITERIA));
		refused(() -> TEMPLATE.update(taken, NO_CRITERIA));
		refused(() -> TEMPLATE.delete(taken, NO_CRITERIA));
		refused(() -> TEMPLATE.transact((tx) -> tx.save(taken, NO_CRITERIA)));
		refused(() -> TEMPLATE.transact((tx) -> tx.update(taken, NO_CRITERIA)));
		refused(() -> TEMPLATE.transact((tx) -> tx.delete(taken, NO_CRITERIA)));
		refused(() -> TEMPLATE
			.update(EntityUpdate.of(this.seat.id(), Seat.class).set("state", "taken").when(NO_CRITERIA)));
		assertThat(TEMPLATE.findById(this.seat.id(), Seat.class)).contains(this.seat);
	}

	@Test
	void noEntitiesAreFoundWithoutTheirCriteria() {
		refused(() -> TEMPLATE.findAll(FindOperation.of(Seat.class).matching(NO_CRITERIA).allowScan()));
	}

	private static void refused(ThrowingCallable call) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(call)
			.withMessageContaining("The condition is null; leave it out if there is none");
	}

	@Test
	void mapsAreNotWrittenOrFoundWithoutTheirFilter() {
		Map<String, Object> key = Map.of("id", this.seat.id());
		refusedFilter(() -> ItemPut.of(key).when(NO_FILTER));
		refusedFilter(() -> ItemUpdate.of(key).when(NO_FILTER));
		refusedFilter(() -> ItemDelete.of(key).when(NO_FILTER));
		refusedFilter(() -> ItemCheck.of(key).when(NO_FILTER));
		refusedFilter(() -> ItemScan.all().filter(NO_FILTER));
		refusedFilter(() -> ItemQuery.where("id", "=", "1").and(NO_FILTER));
	}

	private static void refusedFilter(ThrowingCallable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call)
			.withMessageContaining("The condition is null; leave it out if there is none");
	}

	@Table("null-conditions")
	record Seat(@PartitionKey String id, String state) {

	}

}
