// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A value that cannot be stored is named: operation, model, table and property.
 */
class NamedFailuresTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Measure.class).template();

	private static final BigInteger LARGE = BigInteger.TEN.pow(40).add(BigInteger.ONE);

	private static final String PROBLEM = "A text of 41 characters is not a number that DynamoDB can hold: it has more"
			+ " than 38 significant digits.";

	@Test
	void ofAnEntity() {
		Measure measure = new Measure("1", LARGE, Set.of());
		failing("insert", "number: " + PROBLEM, () -> TEMPLATE.insert(measure));
		failing("save", "number: " + PROBLEM, () -> TEMPLATE.save(measure));
		failing("save", "number: " + PROBLEM, () -> TEMPLATE.saveAll(List.of(measure)));
		failing("update", "number: " + PROBLEM, () -> TEMPLATE.transact((tx) -> tx.update(measure)));
		failing("delete", "number: " + PROBLEM,
				() -> TEMPLATE.delete(new Measure("1", null, Set.of()), where("number").is(LARGE)));
	}

	@Test
	void ofAnUpdate() {
		failing("update", "number: " + PROBLEM,
				() -> TEMPLATE.update(EntityUpdate.of("1", Measure.class).set("number", LARGE)));
		failing("update", "number: " + PROBLEM,
				() -> TEMPLATE.update(EntityUpdate.of("1", Measure.class).increment("number", LARGE)));
		failing("update", "numbers[0]: " + PROBLEM,
				() -> TEMPLATE.update(EntityUpdate.of("1", Measure.class).add("numbers", LARGE)));
		failing("update", "number: " + PROBLEM, () -> TEMPLATE
			.update(EntityUpdate.of("1", Measure.class).remove("numbers").when(where("number").is(LARGE))));
	}

	@Test
	void ofAPropertyThatIsChangedTwice() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TEMPLATE.update(EntityUpdate.of("1", Measure.class).set("number", 1).increment("number")))
			.withMessageContainingAll("update, model Measure, table named-measures",
					"number is changed twice, or together with a value that contains it; keep one of the changes");
	}

	@Test
	void ofAQuery() {
		failing("query", "number: " + PROBLEM, () -> TEMPLATE
			.findAll(FindOperation.of(Measure.class).matching(where("number").is(LARGE)).allowScan()));
	}

	private static void failing(String operation, String problem, ThrowingCallable call) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(call)
			.withMessage("ErrInvalidValue (" + operation + ", model Measure, table named-measures): " + problem);
	}

	@Table("named-measures")
	record Measure(@PartitionKey String id, @Nullable BigInteger number, Set<BigInteger> numbers) {

	}

}
