// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.query.ModifyingTests.Counter;
import io.tabletheory.data.repository.query.ModifyingTests.Order;
import io.tabletheory.data.repository.query.ModifyingTests.OrderId;
import io.tabletheory.data.repository.query.ModifyingTests.Status;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Limit;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Changes that a repository cannot make are refused when it is made.
 */
class RefusedChangesTests {

	private static final Repositories DATABASE = Repositories.of(Order.class, Counter.class);

	@Test
	void refusesAllMistakesTogetherWhenTheApplicationStarts() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Mistakes.class));
		assertThat(refused.refusals()).map((refusal) -> refusal.member().split("[ (]", -1)[1] + ": " + refusal.reason())
			.containsExactly(
					"absent: Order has no property state; it has customer, number, status, region, total, payments,"
							+ " note, tags, lines, address, version, changedAt",
					"anyone: it does not say which Order it changes, because DynamoDB changes one item by its whole"
							+ " key; give it an argument id of the type ModifyingTests.OrderId, or one for each of"
							+ " customer, number, and to change many, find them first",
					"appends: An update cannot APPEND tags, which is stored as SS, but only lists can be appended to",
					"condition: The condition \"status == 'OPEN'\" has \"=\" where it needs a value",
					"conditionType: its argument :limit is a String, but total of Order takes a Integer; declare it so",
					"constant: The constant many cannot be a Integer, which total is",
					"counts: An update cannot INCREMENT note, which is no number, so that nothing can be added to it",
					"generated: An update cannot SET version, which is written by the library with every write; leave"
							+ " it out",
					"half: The update changes a part of the key byRegion ({region}#{status}), but does not set"
							+ " region; set all parts, or save the whole entity",
					"key: An update cannot SET customer, which is a part of the key PK, which is made of"
							+ " CUSTOMER#{customer}; the key of an item cannot change, so delete it and store"
							+ " another one",
					"leaves: it demands a version and leaves it as it is; leave out leavingVersion, or the argument",
					"members: its argument :tag is a Integer, but tags of Order takes a Collection<String> or"
							+ " String[]; declare it so",
					"nothing: @Modifying has no update; add one, such as \"SET status = :status\"",
					"paged: a change of one entity takes no Pageable, Sort, Limit, ScrollPosition or projection; leave"
							+ " it out",
					"returned: it cannot return List, because a change results in nothing, boolean, int, long, Order"
							+ " or an Optional of it, or in a CompletableFuture of one of these",
					"twice: note is changed twice, or together with a value that contains it; keep one of the changes",
					"type: its argument :status is a String, but status of Order takes a ModifyingTests.Status;"
							+ " declare it so",
					"unread: The update \"UPDATE status = :status\" has \"UPDATE\" where it needs SET, ADD, REMOVE or"
							+ " DELETE",
					"unused: its argument :total is not used; name it in the update or in the"
							+ " condition, or remove it",
					"wrongId: An id of " + Order.class.getName() + " cannot be a java.lang.String: it is identified by"
							+ " String customer, int number; use a record with these properties, such as record"
							+ " OrderId(String customer, int number)");
	}

	@Test
	void refusesToLeaveAVersionThatThereIsNot() {
		assertThatExceptionOfType(InvalidRepositoryException.class)
			.isThrownBy(() -> DATABASE.repository(Unversioned.class))
			.withMessageContaining("Counter has no version that it could leave; leave out leavingVersion");
	}

	interface Mistakes extends Repository<Order, OrderId> {

		@Modifying("SET state = :status")
		void absent(OrderId id, Status status);

		@Modifying(update = "SET note = :note", when = "region = :region")
		int anyone(String note, String region);

		@Modifying("SET tags = list_append(tags, :tag)")
		void appends(OrderId id, List<String> tag);

		@Modifying(update = "SET note = 'x'", when = "status == 'OPEN'")
		void condition(OrderId id);

		@Modifying(update = "SET note = 'x'", when = "total > :limit")
		void conditionType(OrderId id, String limit);

		@Modifying("SET total = 'many'")
		void constant(OrderId id);

		@Modifying("SET note = note + 1")
		void counts(OrderId id);

		@Modifying("SET version = 3")
		void generated(OrderId id);

		@Modifying("SET status = :status")
		void half(OrderId id, Status status);

		@Modifying("SET customer = :customer")
		void key(OrderId id, String customer);

		@Modifying(update = "SET note = 'x'", leavingVersion = true)
		void leaves(OrderId id, long version);

		@Modifying("ADD tags :tag")
		void members(OrderId id, Integer tag);

		@Modifying
		void nothing(OrderId id);

		@Modifying("SET note = 'x'")
		void paged(OrderId id, Limit limit);

		@Modifying("SET note = 'x'")
		List<Order> returned(OrderId id);

		@Modifying("SET note = 'x' REMOVE note")
		void twice(OrderId id);

		@Modifying("SET status = :status, region = 'x'")
		void type(OrderId id, String status);

		@Modifying("UPDATE status = :status")
		void unread(OrderId id, Status status);

		@Modifying("SET note = 'x'")
		void unused(OrderId id, int total);

		@Modifying("SET note = 'x'")
		void wrongId(String id);

	}

	interface Unversioned extends Repository<Counter, String> {

		@Modifying(update = "ADD value 1", leavingVersion = true)
		void count(String name);

	}

}
