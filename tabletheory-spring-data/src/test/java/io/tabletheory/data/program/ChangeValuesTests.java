// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.InvalidDataAccessApiUsageException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ChangeValuesTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Shelf.class).template();

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void store() {
		TEMPLATE.save(new Shelf(this.id, "a", 1, BigDecimal.ONE, List.of("x"), Set.of(1L), new String[] { "n" }, null));
	}

	@Test
	void takesTheSameNumberOfAnotherType() {
		Shelf changed = TEMPLATE.updateAndReturn(
				update().set("rows", 7L).set("width", 2).add("sizes", 2, (byte) 3).increment("weight", 1.5));
		assertThat(changed.rows()).isEqualTo(7);
		assertThat(changed.width()).isEqualByComparingTo("2");
		assertThat(changed.sizes()).containsExactlyInAnyOrder(1L, 2L, 3L);
		assertThat(changed.weight()).isEqualTo(1.5);
	}

	@Test
	void changesSetsAndListsByTheirMethods() {
		Shelf changed = TEMPLATE.updateAndReturn(update().add(Shelf::sizes, 5L).append(Shelf::books, "y", "z"));
		assertThat(changed.sizes()).containsExactlyInAnyOrder(1L, 5L);
		assertThat(changed.books()).containsExactly("x", "y", "z");
		changed = TEMPLATE.updateAndReturn(update().delete(Shelf::sizes, 1L).prepend(Shelf::books, "w"));
		assertThat(changed.sizes()).containsExactly(5L);
		assertThat(changed.books()).containsExactly("w", "x", "y", "z");
	}

	@Test
	void appendsNothing() {
		assertThat(TEMPLATE.updateAndReturn(update().append("books")).books()).containsExactly("x");
	}

	@Test
	void addsToAnArrayThatIsStoredAsASet() {
		assertThat(TEMPLATE.updateAndReturn(update().add("names", "m")).names()).containsExactlyInAnyOrder("m", "n");
	}

	@ParameterizedTest
	@MethodSource
	void refusesWhatThePropertyCannotHold(UnaryOperator<EntityUpdate<Shelf>> change, String message) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TEMPLATE.update(change.apply(update())))
			.withMessageContaining(message);
	}

	static Stream<Arguments> refusesWhatThePropertyCannotHold() {
		return Stream.of(
				refused((it) -> it.set("rows", "many"),
						"rows takes a java.lang.Integer, but the update gives it a java.lang.String"),
				refused((it) -> it.set("rows", 1L << 40), "rows takes a java.lang.Integer"),
				refused((it) -> it.set("rows", 1.5), "rows takes a java.lang.Integer"),
				refused((it) -> it.set("label", 1), "label takes a java.lang.String"),
				refused((it) -> it.setIfAbsent("label", 1), "label takes a java.lang.String"),
				refused((it) -> it.set("books", List.of(1)), "books is a java.util.List<java.lang.String>"),
				refused((it) -> it.increment("rows", 0.5),
						"rows is a java.lang.Integer, to which nothing but a whole number can be added"),
				refused((it) -> it.add("sizes", "2"), "sizes takes a java.lang.Long"),
				refused((it) -> it.delete("sizes", 2.5), "sizes takes a java.lang.Long"),
				refused((it) -> it.add("sizes"), "sizes is given no member"),
				refused((it) -> it.append("books", 1), "books takes a java.lang.String"),
				refused((it) -> it.append("books", "y", none()), "books is given null among others"));
	}

	// Callers without checks for null.
	@SuppressWarnings("NullAway")
	private static Object none() {
		return null;
	}

	private static Arguments refused(UnaryOperator<EntityUpdate<Shelf>> change, String message) {
		return Arguments.of(change, message);
	}

	private EntityUpdate<Shelf> update() {
		return EntityUpdate.of(this.id, Shelf.class);
	}

	@SuppressWarnings("ArrayRecordComponent") // Nobody compares it.
	@Table("change-values")
	record Shelf(@PartitionKey String id, String label, int rows, BigDecimal width, List<String> books, Set<Long> sizes,
			@Attribute(type = AttributeType.SS) String[] names, @Nullable Double weight) {

	}

}
