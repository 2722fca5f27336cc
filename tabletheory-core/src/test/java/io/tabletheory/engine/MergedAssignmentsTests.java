// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MergedAssignmentsTests {

	private static final Path A = Path.of("a");

	private static final Path FIRST = A.index(0);

	private static final Path SECOND = A.index(1);

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	@Test
	void theLastValueOfAnAttributeCounts() {
		Assignment last = set(A, text("new"));
		assertThat(merged(set(A, text("old")), last)).isEqualTo(last);
		assertThat(merged(add(A, "1"), last)).isEqualTo(last);
		assertThat(merged(set(A.key("b"), text("old")), last)).isEqualTo(last);
		assertThat(merged(last, new Assignment.Remove(A))).isEqualTo(new Assignment.Remove(A));
	}

	@Test
	void whatIsAddedTwiceIsAddedAsOne() {
		assertThat(merged(add(A, "1.5"), add(A, "-4"))).isEqualTo(add(A, "-2.5"));
		assertThat(merged(new Assignment.Add(A, AttributeValue.fromNs(List.of("1", "2.0"))),
				new Assignment.Add(A, AttributeValue.fromNs(List.of("2", "3")))))
			.isEqualTo(new Assignment.Add(A, AttributeValue.fromNs(List.of("1", "2", "3"))));
		Path nested = A.key("b");
		assertThat(merged(new Assignment.Count(nested, number("0"), number("1")),
				new Assignment.Count(nested, number("0"), number("2"))))
			.isEqualTo(new Assignment.Count(nested, number("0"), number("3")));
		assertRefused(new Assignment.Count(nested, number("0"), number("1")),
				new Assignment.Count(nested, number("5"), number("2")));
		assertRefused(add(A, "1"), new Assignment.Add(A, AttributeValue.fromSs(List.of("x"))));
	}

	@Test
	void elementsKeepTheirOrder() {
		assertThat(merged(new Assignment.Append(A, list("x")), new Assignment.Append(A, list("y"))))
			.isEqualTo(new Assignment.Append(A, list("x", "y")));
		assertThat(merged(new Assignment.Prepend(A, list("x")), new Assignment.Prepend(A, list("y"))))
			.isEqualTo(new Assignment.Prepend(A, list("y", "x")));
		assertRefused(new Assignment.Append(A, list("x")), new Assignment.Prepend(A, list("y")));
	}

	@Test
	void aValueThatIsSetIsKnown() {
		assertThat(merged(set(A, number("1")), add(A, "2"))).isEqualTo(set(A, number("3")));
		assertThat(merged(set(A, NULL), add(A, "2"))).isEqualTo(set(A, number("2")));
		assertThat(merged(new Assignment.Remove(A), add(A, "2"))).isEqualTo(set(A, number("2")));
		assertThat(merged(set(A, list("x")), new Assignment.Prepend(A, list("y")))).isEqualTo(set(A, list("y", "x")));
		assertThat(merged(set(A, NULL), new Assignment.SetIfAbsent(A, text("x")))).isEqualTo(set(A, NULL));
		assertThat(merged(new Assignment.Remove(A), new Assignment.SetIfAbsent(A, text("x"))))
			.isEqualTo(set(A, text("x")));
		assertThat(merged(new Assignment.Remove(A), new Assignment.DeleteMembers(A, text("x"))))
			.isEqualTo(new Assignment.Remove(A));
		assertRefused(set(A, text("x")), add(A, "2"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> merged(set(A, number("1e37")), add(A, "1e-37")));
	}

	@Test
	void anAttributeThatMayBeAbsentIsNotKnown() {
		Assignment ifAbsent = new Assignment.SetIfAbsent(A, text("x"));
		assertThat(merged(add(A, "1"), ifAbsent)).isEqualTo(add(A, "1"));
		assertRefused(new Assignment.DeleteMembers(A, AttributeValue.fromSs(List.of("x"))), ifAbsent);
		assertRefused(ifAbsent, add(A, "1"));
	}

	@Test
	void placesInOneMapStayApart() {
		List<Assignment> both = MergedAssignments.of(List.of(set(A.key("b"), text("x"))),
				List.of(set(A.key("c"), text("y"))), null, MergedAssignmentsTests::refusal);
		assertThat(both).containsExactly(set(A.key("b"), text("x")), set(A.key("c"), text("y")));
		assertThat(merged(set(A.key("b"), text("x")), set(A.key("b"), text("y"))))
			.isEqualTo(set(A.key("b"), text("y")));
		assertRefused(set(A, text("x")), set(A.key("b"), text("y")));
		assertRefused(set(A.key("b"), text("x")), set(A.key("b").key("c"), text("y")));
	}

	@Test
	void positionsInListsAreRefused() {
		assertRefused(set(FIRST, text("x")), set(SECOND, text("y")));
		assertRefused(set(FIRST, text("x")), set(FIRST, text("y")));
		assertRefused(new Assignment.Remove(FIRST), set(A.key("b"), text("y")));
	}

	@Test
	void theVersionCountsOnce() {
		assertThat(merged("a", add(A, "1"), add(A, "1"))).isEqualTo(add(A, "1"));
		Assignment counted = new Assignment.Count(A, number("-1"), number("1"));
		assertThat(merged("a", counted, add(A, "1"))).isEqualTo(counted);
		Assignment left = new Assignment.SetIfAbsent(A, number("0"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> merged("a", left, add(A, "1")));
	}

	private static Assignment merged(Assignment first, Assignment second) {
		return merged(null, first, second);
	}

	private static Assignment merged(@Nullable String version, Assignment first, Assignment second) {
		List<Assignment> merged = MergedAssignments.of(List.of(first), List.of(second), version,
				MergedAssignmentsTests::refusal);
		assertThat(merged).hasSize(1);
		return merged.get(0);
	}

	private static void assertRefused(Assignment first, Assignment second) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(
					() -> MergedAssignments.of(List.of(first), List.of(second), null, MergedAssignmentsTests::refusal))
			.withMessageContaining("refused " + second);
	}

	private static TableTheoryException refusal(Assignment assignment) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, "refused " + assignment);
	}

	private static Assignment set(Path path, AttributeValue value) {
		return new Assignment.Set(path, value);
	}

	private static Assignment add(Path path, String amount) {
		return new Assignment.Add(path, number(amount));
	}

	private static AttributeValue number(String number) {
		return AttributeValue.fromN(number);
	}

	private static AttributeValue text(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue list(String... texts) {
		return AttributeValue.fromL(List.of(texts).stream().map(AttributeValue::fromS).toList());
	}

}
