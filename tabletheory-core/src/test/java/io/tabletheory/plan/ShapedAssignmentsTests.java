// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The changes that an update may make to encrypted attributes; other changes are tested
 * with compiled plans.
 */
class ShapedAssignmentsTests {

	private static final AttributeValue TEXT = AttributeValue.fromS("secret");

	private static final AttributeValue NUMBER = AttributeValue.fromN("1");

	private static final AttributeValue LIST = AttributeValue.fromL(List.of(TEXT));

	private final ShapedAssignments shaped = new ShapedAssignments(new ShapeStage(
			new Attributes(List.of(sealed("text", AttributeType.S), sealed("number", AttributeType.N),
					sealed("list", AttributeType.L), sealed("map", AttributeType.M), sealed("set", AttributeType.SS))),
			Set.of(), Set.of(), Map.of()), ErrorCode.INVALID_OPERATOR, Origin.NONE);

	@Test
	void theyAreSetAndRemovedAsAWhole() {
		for (Assignment assignment : List.of(new Assignment.Set(Path.of("text"), TEXT),
				new Assignment.SetIfAbsent(Path.of("text"), TEXT), new Assignment.Remove(Path.of("text")))) {
			assertThat(this.shaped.of(assignment)).isEqualTo(assignment);
		}
	}

	@Test
	void nothingElseIsDoneToThem() {
		for (Assignment assignment : List.of(new Assignment.Add(Path.of("number"), NUMBER),
				new Assignment.Count(Path.of("number"), NUMBER, NUMBER), new Assignment.Append(Path.of("list"), LIST),
				new Assignment.Prepend(Path.of("list"), LIST),
				new Assignment.DeleteMembers(Path.of("set"), AttributeValue.fromSs(List.of("secret"))),
				new Assignment.Set(Path.of("map").key("part"), TEXT),
				new Assignment.Remove(Path.of("list").index(0)))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.shaped.of(assignment))
				.withMessageContaining("is stored encrypted, so that an update can only set or remove it as a whole")
				.withMessageNotContaining("secret");
		}
	}

	private static AttributeModel sealed(String name, AttributeType type) {
		return AttributeModel.named(name, type).encryption(Encryption.V1).build();
	}

}
