// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.Collections;
import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExpressionWriterTests {

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	private static final AttributeValue TWO = AttributeValue.fromN("2");

	private static final Path A = Path.of("a");

	private static final Path B = Path.of("b");

	private static final ConditionExpression A_IS_ONE = new ConditionExpression.Compare(Operand.of(A), Comparator.EQUAL,
			Operand.of(ONE));

	private static final ConditionExpression B_EXISTS = new ConditionExpression.Exists(B);

	private final ExpressionWriter writer = new ExpressionWriter();

	@Test
	void replacesEveryNameAndValue() {
		assertThat(this.writer.condition(A_IS_ONE)).isEqualTo("#n0 = :v0");
		assertThat(this.writer.names()).isEqualTo(Map.of("#n0", "a"));
		assertThat(this.writer.values()).isEqualTo(Map.of(":v0", ONE));
	}

	@Test
	void sharesOneSpaceOfPlaceholdersInARequest() {
		assertThat(this.writer.update(List.of(new Assignment.Set(A, TWO)))).isEqualTo("SET #n0 = :v0");
		assertThat(this.writer.condition(A_IS_ONE.and(B_EXISTS))).isEqualTo("#n0 = :v1 AND attribute_exists(#n1)");
		assertThat(this.writer.projection(List.of(B, Path.of("c").key("a").index(3)))).isEqualTo("#n1, #n2.#n0[3]");
		assertThat(this.writer.names()).isEqualTo(Map.of("#n0", "a", "#n1", "b", "#n2", "c"));
		assertThat(this.writer.values()).isEqualTo(Map.of(":v0", TWO, ":v1", ONE));
	}

	@Test
	void writesEveryComparison() {
		for (Comparator comparator : Comparator.values()) {
			assertThat(new ExpressionWriter()
				.condition(new ConditionExpression.Compare(Operand.sizeOf(A), comparator, Operand.of(B))))
				.isEqualTo("size(#n0) " + comparator.symbol() + " #n1");
		}
	}

	@Test
	void writesEveryFunction() {
		assertWritten(new ConditionExpression.Between(Operand.of(A), Operand.of(ONE), Operand.of(TWO)),
				"#n0 BETWEEN :v0 AND :v1");
		assertWritten(new ConditionExpression.In(Operand.of(A), List.of(Operand.of(ONE), Operand.of(TWO))),
				"#n0 IN (:v0, :v1)");
		assertWritten(new ConditionExpression.BeginsWith(A, Operand.of(AttributeValue.fromS("x"))),
				"begins_with(#n0, :v0)");
		assertWritten(new ConditionExpression.Contains(A, Operand.of(ONE)), "contains(#n0, :v0)");
		assertWritten(new ConditionExpression.Exists(A), "attribute_exists(#n0)");
		assertWritten(new ConditionExpression.NotExists(A), "attribute_not_exists(#n0)");
		assertWritten(new ConditionExpression.HasType(A, AttributeType.SS), "attribute_type(#n0, :v0)");
	}

	@Test
	void writesAnInOfManyValuesAsSeveral() {
		ConditionExpression in = new ConditionExpression.In(Operand.of(A), Collections.nCopies(101, Operand.of(B)));
		String hundred = "#n0 IN (#n1" + ", #n1".repeat(99) + ")";
		assertWritten(in, hundred + " OR #n0 IN (#n1)");
		assertWritten(in.negated(), "NOT (" + hundred + " OR #n0 IN (#n1))");
		assertWritten(new ConditionExpression.In(Operand.of(A), Collections.nCopies(100, Operand.of(B))).negated(),
				"NOT " + hundred);
	}

	@Test
	void leavesNothingToPrecedence() {
		ConditionExpression both = A_IS_ONE.and(B_EXISTS);
		assertWritten(both.or(B_EXISTS), "(#n0 = :v0 AND attribute_exists(#n1)) OR attribute_exists(#n1)");
		assertWritten(A_IS_ONE.or(B_EXISTS).and(A_IS_ONE), "(#n0 = :v0 OR attribute_exists(#n1)) AND #n0 = :v1");
		assertWritten(both.negated(), "NOT (#n0 = :v0 AND attribute_exists(#n1))");
		assertWritten(B_EXISTS.negated().negated(), "NOT (NOT attribute_exists(#n0))");
		assertWritten(B_EXISTS.negated().and(B_EXISTS), "(NOT attribute_exists(#n0)) AND attribute_exists(#n0)");
		assertWritten(new ConditionExpression.And(List.of(both)), "#n0 = :v0 AND attribute_exists(#n1)");
	}

	@Test
	void writesEveryAssignmentInItsClause() {
		AttributeValue list = AttributeValue.fromL(List.of(ONE));
		AttributeValue set = AttributeValue.fromNs(List.of("1"));
		assertThat(this.writer.update(List.of(new Assignment.DeleteMembers(Path.of("d"), set),
				new Assignment.Add(Path.of("e"), ONE), new Assignment.Remove(Path.of("f")), new Assignment.Set(A, ONE),
				new Assignment.SetIfAbsent(B, TWO), new Assignment.Append(Path.of("g"), list),
				new Assignment.Prepend(Path.of("h"), list), new Assignment.Remove(Path.of("i").index(2)))))
			.isEqualTo("SET #n3 = :v2, #n4 = if_not_exists(#n4, :v3), #n5 = list_append(if_not_exists(#n5, :v4), :v5), "
					+ "#n6 = list_append(:v6, if_not_exists(#n6, :v7)) REMOVE #n2, #n7[2] ADD #n1 :v1 DELETE #n0 :v0");
	}

	@Test
	void refusesOverlappingAssignments() {
		List<Assignment> overlapping = List.of(new Assignment.Set(A, ONE), new Assignment.Remove(A.key("x")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.writer.update(overlapping))
			.withMessageContaining("cannot change both 'a' and 'a.x'");
		List<Assignment> twice = List.of(new Assignment.Set(A, ONE), new Assignment.Remove(A));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.writer.update(twice))
			.withMessageContaining("An update changes 'a' twice; leave one of the changes");
	}

	@Test
	void refusesAnEmptyUpdate() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.writer.update(List.of()))
			.withMessageContaining("at least one assignment");
	}

	@Test
	void refusesWhatDynamoDbCannotTake() {
		Operand a = Operand.of(A);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new ConditionExpression.In(a, List.of()))
			.withMessageContaining("IN needs at least one value");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new ConditionExpression.And(List.of()))
			.withMessageContaining("AND needs at least one condition");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new ConditionExpression.Or(List.of()))
			.withMessageContaining("OR needs at least one condition");
	}

	@Test
	void textFormsHideValues() {
		AttributeValue secret = AttributeValue.fromS("canary");
		assertThat(new ConditionExpression.Compare(Operand.of(A), Comparator.EQUAL, Operand.of(secret)).toString())
			.doesNotContain("canary");
		for (Assignment assignment : List.of(new Assignment.Set(A, secret), new Assignment.SetIfAbsent(A, secret),
				new Assignment.Append(A, secret), new Assignment.Prepend(A, secret), new Assignment.Add(A, secret),
				new Assignment.DeleteMembers(A, secret))) {
			assertThat(assignment.toString()).doesNotContain("canary").contains("[a]");
		}
	}

	private static void assertWritten(ConditionExpression condition, String text) {
		assertThat(new ExpressionWriter().condition(condition)).isEqualTo(text);
	}

}
