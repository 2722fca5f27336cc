// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.CreatedDate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Properties that are optional change as the values do that they hold.
 */
class OptionalPropertiesTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Box.class).template();

	private final String id = UUID.randomUUID().toString();

	@Test
	void theNumberTheSetAndTheListThatTheyHoldGrow() {
		TEMPLATE.save(Box.empty(this.id));
		Box box = TEMPLATE.updateAndReturn(EntityUpdate.of(this.id, Box.class)
			.increment("whole", 2)
			.increment("number")
			.increment("fraction", 0.5)
			.add("set", "a")
			.append("list", "b", "c"));
		assertThat(box).isEqualTo(new Box(this.id, Optional.of(2), OptionalLong.of(1), OptionalDouble.of(0.5),
				Optional.of(Set.of("a")), Optional.of(List.of("b", "c")), OptionalInt.empty()));
		assertThat(TEMPLATE.updateAndReturn(EntityUpdate.of(this.id, Box.class).delete("set", "b").prepend("list", "a"))
			.list()).contains(List.of("a", "b", "c"));
	}

	@Test
	void aWholeNumberStaysOne() {
		TEMPLATE.save(Box.empty(this.id));
		refused("The property whole is a java.lang.Integer, to which nothing but a whole number can be added",
				() -> TEMPLATE.update(EntityUpdate.of(this.id, Box.class).increment("whole", 0.5)));
		refused("The property number is a java.util.OptionalLong, to which nothing but a whole number can be added",
				() -> TEMPLATE.update(EntityUpdate.of(this.id, Box.class).increment("number", 0.5)));
	}

	@Test
	void noValueIsNothingToSet() {
		TEMPLATE.save(Box.empty(this.id));
		refused("The property set is given no value, so that there is nothing to set; leave the change out",
				() -> TEMPLATE.update(EntityUpdate.of(this.id, Box.class).setIfAbsent("set", Optional.empty())));
		assertThat(TEMPLATE.findById(this.id, Box.class)).contains(Box.empty(this.id));
	}

	@SuppressWarnings("NullAway")
	@Test
	void nullIsNoOperand() {
		String problem = "The property whole is given null; give it a value, or remove the property";
		refused(problem, () -> TEMPLATE.update(EntityUpdate.of(this.id, Box.class).increment("whole", null)));
		refused(problem, () -> TEMPLATE.update(EntityUpdate.of(this.id, Box.class).setIfAbsent("whole", null)));
	}

	private static void refused(String problem, ThrowingCallable update) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(update)
			.withMessage("ErrInvalidOperator (update, model Box, table optional-boxes): " + problem);
	}

	@Test
	void theyAreNoEntitiesThatAuditingLooksInto() {
		Dated dated = new Dated(this.id, OptionalInt.of(1), List.of(OptionalLong.of(2)), Optional.empty(), null);
		TableTheoryTemplate template = TableTheoryTemplate
			.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Dated.class);
		template.tableTheory().tables().ensure();
		Dated stored = template.insert(dated);
		assertThat(stored.created()).isNotNull();
		assertThat(template.findById(this.id, Dated.class)).contains(stored);
	}

	@Table("optional-boxes")
	record Box(@PartitionKey String id, Optional<Integer> whole, OptionalLong number, OptionalDouble fraction,
			Optional<Set<String>> set, Optional<List<String>> list, OptionalInt unused) {

		static Box empty(String id) {
			return new Box(id, Optional.empty(), OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(),
					Optional.empty(), OptionalInt.empty());
		}

	}

	@Table("optional-dates")
	record Dated(@PartitionKey String id, OptionalInt number, List<OptionalLong> numbers, Optional<Set<Integer>> set,
			@CreatedDate @Nullable LocalDate created) {

	}

}
