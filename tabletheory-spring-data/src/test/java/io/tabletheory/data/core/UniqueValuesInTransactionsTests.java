// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Several writes of one item in a transaction leave the markers of its last unique values
 * behind, and no others.
 */
@Timeout(120)
class UniqueValuesInTransactionsTests {

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private static final EntityStore STORE = EntityStore.of(CLIENT, null, User.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final TransactionTemplate TRANSACTION = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	private final String prefix = UUID.randomUUID().toString();

	@Test
	void aValueInBetweenIsNotTaken() {
		User known = TEMPLATE.insert(new User(this.prefix, this.prefix + "a", null));
		TRANSACTION.executeWithoutResult((status) -> {
			User first = TEMPLATE.save(known.email(this.prefix + "b"));
			TEMPLATE.save(first.email(this.prefix + "c"));
		});
		assertThat(markers(this.prefix)).containsExactly("_unique#User#email#" + this.prefix + "c");
		assertThat(TEMPLATE.findById(this.prefix, User.class)).get()
			.extracting(User::email)
			.isEqualTo(this.prefix + "c");
	}

	@Test
	void anItemThatIsInsertedAndDeletedTakesNone() {
		TRANSACTION.executeWithoutResult((status) -> {
			User user = TEMPLATE.insert(new User(this.prefix, this.prefix + "a", null));
			TEMPLATE.delete(user);
			TEMPLATE.insert(new User(this.prefix + 2, this.prefix + "a", null));
		});
		assertThat(markers(this.prefix)).containsExactly("_unique#User#email#" + this.prefix + "a");
		assertThat(TEMPLATE.findById(this.prefix + 2, User.class)).isPresent();
		assertThat(TEMPLATE.findById(this.prefix, User.class)).isEmpty();
	}

	@Test
	void anItemThatIsDeletedAndInsertedKeepsIts() {
		User known = TEMPLATE.insert(new User(this.prefix, this.prefix + "a", null));
		TRANSACTION.executeWithoutResult((status) -> {
			TEMPLATE.delete(known);
			TEMPLATE.insert(new User(this.prefix, this.prefix + "a", null));
		});
		assertThat(markers(this.prefix)).containsExactly("_unique#User#email#" + this.prefix + "a");
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6 })
	void areThoseOfTheSameWritesOneByOne(long seed) {
		Random random = new Random(seed);
		int made = 0;
		for (int i = 0; i < 25; i++) {
			List<Operation> operations = Stream.generate(() -> Operation.of(random))
				.limit(2 + random.nextInt(4))
				.toList();
			Ending alone = ending(operations, false);
			Ending together = ending(operations, true);
			if (together.failure() == null && alone.failure() == null) {
				made++;
				assertThat(together.items()).as(operations.toString()).isEqualTo(alone.items());
			}
			else if (together.failure() == null) {
				assertThat(alone.failure()).as("a value in between: " + operations)
					.isInstanceOf(DuplicateKeyException.class);
			}
			else if (alone.failure() == null) {
				assertThat(together.failure()).as(operations.toString())
					.isInstanceOf(InvalidDataAccessApiUsageException.class);
			}
		}
		assertThat(made).isPositive();
	}

	private static Ending ending(List<Operation> operations, boolean together) {
		Run run = new Run(UUID.randomUUID().toString(), new HashMap<>());
		run.users.put(0, TEMPLATE.insert(new User(run.prefix + 0, run.prefix + "x", null)));
		run.users.put(1, TEMPLATE.insert(new User(run.prefix + 1, run.prefix + "y", null)));
		DataAccessException failure = null;
		try {
			if (together) {
				TRANSACTION.executeWithoutResult((status) -> operations.forEach(run::make));
			}
			else {
				operations.forEach(run::make);
			}
		}
		catch (DataAccessException ex) {
			failure = ex;
		}
		return new Ending(items(run.prefix), failure);
	}

	private static Set<String> markers(String prefix) {
		Set<String> markers = new TreeSet<>();
		scanned(prefix).forEach((item) -> {
			if (Objects.requireNonNull(item.get("id")).s().startsWith("_unique#")) {
				markers.add(Objects.requireNonNull(item.get("id")).s());
			}
		});
		return markers;
	}

	/** The items and markers, without what differs from run to run. */
	private static Set<String> items(String prefix) {
		Set<String> items = new TreeSet<>();
		scanned(prefix).forEach((item) -> {
			Map<String, AttributeValue> same = new TreeMap<>(item);
			same.remove("version");
			items.add(same.toString().replace(prefix, ""));
		});
		return items;
	}

	private static List<Map<String, AttributeValue>> scanned(String prefix) {
		return CLIENT
			.scanPaginator((scan) -> scan.tableName(STORE.converter().entities().entity(User.class).model().table())
				.consistentRead(true))
			.items()
			.stream()
			.filter((item) -> Objects.requireNonNull(item.get("id")).s().contains(prefix))
			.toList();
	}

	private record Ending(Set<String> items, @Nullable DataAccessException failure) {

	}

	private record Run(String prefix, Map<Integer, User> users) {

		void make(Operation operation) {
			int number = operation.user;
			String id = this.prefix + number;
			String email = (operation.email != null) ? this.prefix + operation.email : null;
			User known = this.users.getOrDefault(number, new User(id, email, null));
			switch (operation.verb) {
				case 0 -> this.users.put(number, TEMPLATE.insert(new User(id, email, null)));
				case 1 -> TEMPLATE.deleteById(id, User.class);
				case 2 -> TEMPLATE.update(EntityUpdate.of(id, User.class).set("email", email));
				case 3 -> {
					TEMPLATE.delete(known);
					this.users.remove(number);
				}
				default -> this.users.put(number, TEMPLATE.save(known.email(email)));
			}
		}

	}

	private record Operation(int verb, int user, @Nullable String email) {

		static Operation of(Random random) {
			return new Operation(random.nextInt(8), random.nextInt(3), List.of("x", "y", "z").get(random.nextInt(3)));
		}

	}

	@Table(name = "unique-in-transactions", typeAttribute = "type")
	record User(@PartitionKey String id, @Unique @Nullable String email, @Version @Nullable Long version) {

		User email(@Nullable String other) {
			return new User(this.id, other, this.version);
		}

	}

}
