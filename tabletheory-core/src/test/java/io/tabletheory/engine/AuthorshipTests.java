// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Writes that the AWS client has sent twice, and that meet an item which they may have
 * made.
 */
class AuthorshipTests {

	private static final AttributeValue NOW = AttributeValue.fromS("1970-01-01T00:00:00.000000000Z");

	private static final AttributeValue FIVE = AttributeValue.fromN("5");

	private static final AttributeValue LABELS = AttributeValue.fromSs(List.of("first"));

	private static final AttributeValue SEVEN = AttributeValue.fromN("7");

	/** Has the moment of its creation only. */
	private final TablePlan created = plan(Role.CREATED_AT);

	/** Has the moment of its last change, and a version. */
	private final TablePlan changed = plan(Role.UPDATED_AT, Role.VERSION);

	private final ScriptedPort port = new ScriptedPort();

	private final Writes writes = new Writes(UniqueMoments.of(InstantSource.system()));

	private static TablePlan plan(Role... roles) {
		List<AttributeModel> attributes = new ArrayList<>(List.of(AttributeModel.named("id", AttributeType.S).build(),
				AttributeModel.named("total", AttributeType.N).build(),
				AttributeModel.named("labels", AttributeType.SS).build(),
				AttributeModel.named("lines", AttributeType.L).build()));
		for (Role role : roles) {
			attributes.add(role.equals(Role.VERSION)
					? AttributeModel.named("version", AttributeType.N).format(Format.INT).role(role).build()
					: AttributeModel.named("at", AttributeType.S).format(Format.RFC3339NANO).role(role).build());
		}
		return TablePlan.of(new Model("Note", "notes", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				attributes, List.of()), "notes");
	}

	@Test
	void aCreateIsProvenByTheMomentOfTheCreation() {
		met("total", FIVE, "at", NOW);
		assertThat(run(new Write.Put(this.created, item("total", FIVE), Precondition.ABSENT)))
			.isEqualTo(item("total", FIVE, "at", NOW));
	}

	@Test
	void aMomentOfCreationThatAReplacementKeepsProvesNothing() {
		met("total", FIVE, "at", NOW);
		assertConflict(new Write.Put(this.created, item("total", FIVE, "at", NOW), Precondition.PRESENT, true));
	}

	@Test
	void aMomentOfCreationProvesNoUpdate() {
		met("total", FIVE, "at", NOW);
		assertConflict(update(this.created, Precondition.PRESENT, set(FIVE)));
	}

	@Test
	void anUpdateIsProvenByItsMoment() {
		met("total", FIVE, "at", NOW);
		assertThat(run(update(this.changed, Precondition.PRESENT, set(FIVE))))
			.isEqualTo(item("total", FIVE, "at", NOW));
	}

	@Test
	void anItemThatHasWhatAnUpdateRemovesIsAnothers() {
		Write removal = update(this.changed, Precondition.PRESENT, new Assignment.Remove(Path.of("total")));
		met("at", NOW);
		assertThat(run(removal)).isEqualTo(item("at", NOW));
		met("total", FIVE, "at", NOW);
		assertConflict(removal);
	}

	@Test
	void anElementBehindTheRemovedOneIsNoSignOfAnother() {
		AttributeValue lines = AttributeValue.fromL(List.of(FIVE));
		met("lines", lines, "at", NOW);
		assertThat(run(update(this.changed, Precondition.PRESENT, new Assignment.Remove(Path.of("lines").index(0)))))
			.isEqualTo(item("lines", lines, "at", NOW));
	}

	@Test
	void anItemThatHasOtherValuesThanAnUpdateSetsIsAnothers() {
		met("total", SEVEN, "at", NOW);
		assertConflict(update(this.changed, Precondition.PRESENT, set(FIVE)));
	}

	@Test
	void anItemOfAnotherVersionThanAnUpdateMakesIsAnothers() {
		Write update = update(this.changed, Precondition.PRESENT.version(7), set(FIVE));
		met("total", FIVE, "at", NOW, "version", AttributeValue.fromN("9"));
		assertConflict(update);
		met("total", FIVE, "at", NOW, "version", AttributeValue.fromN("8"));
		assertThat(run(update).get("total")).isEqualTo(FIVE);
	}

	/** A further request would hide that the earlier one may have taken effect. */
	@Test
	void anUpdateWithADemandOfItsOwnTakesNoOtherFormWhenItMayHaveTakenEffect() {
		for (Precondition demand : List.of(Precondition.PRESENT.version(7),
				Precondition.PRESENT.when(new ConditionExpression.Exists(Path.of("lines"))))) {
			this.port.then(refusedOperand());
			met("labels", LABELS, "version", SEVEN);
			assertConflict(update(this.changed, demand, add()));
		}
		assertThat(this.port.requests()).hasSize(4);
	}

	@Test
	void anUpdateWithADemandOfItsOwnTakesTheOtherFormWhenItWasSentOnce() {
		this.port.then(refusedOperand());
		this.port.then(unmet(1, "labels", LABELS, "version", SEVEN));
		this.port.then(UpdateItemResponse.builder().attributes(item("labels", LABELS).attributes()).build());
		assertThat(run(update(this.changed, Precondition.PRESENT.version(7), add()))).isEqualTo(item("labels", LABELS));
	}

	@Test
	void anUpdateWithoutOneTakesTheOtherFormForTheItemOfAnother() {
		this.port.then(refusedOperand());
		met("labels", LABELS, "version", SEVEN);
		this.port.then(UpdateItemResponse.builder().attributes(item("labels", LABELS).attributes()).build());
		assertThat(run(update(this.changed, Precondition.PRESENT, add()))).isEqualTo(item("labels", LABELS));
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void anUpdateWithoutOneIsNotMadeAgainOnItsOwnItem() {
		this.port.then(refusedOperand());
		met("labels", LABELS, "at", NOW);
		assertThat(run(update(this.changed, Precondition.PRESENT, add()))).isEqualTo(item("labels", LABELS, "at", NOW));
		assertThat(this.port.requests()).hasSize(2);
	}

	private static Assignment set(AttributeValue total) {
		return new Assignment.Set(Path.of("total"), total);
	}

	private static Assignment add() {
		return new Assignment.Add(Path.of("labels"), LABELS);
	}

	private static Write update(TablePlan plan, Precondition demand, Assignment assignment) {
		return new Write.Update(plan, new Edit(item(), List.of(assignment), Edit.Scope.PARTS), demand,
				ReturnValue.ALL_NEW);
	}

	/** The second attempt has found an item with these attributes. */
	private void met(Object... attributes) {
		this.port.then(unmet(2, attributes));
	}

	private static TableTheoryException unmet(int attempts, Object... attributes) {
		return new TableTheoryException(ErrorCode.CONDITION_FAILED, Origin.NONE, "scripted",
				ConditionalCheckFailedException.builder()
					.item(item(attributes).attributes())
					.numAttempts(attempts)
					.build());
	}

	private static TableTheoryException refusedOperand() {
		return new InvalidRequestException(Origin.NONE, "scripted", ValidationReason.OPERAND_TYPE, null);
	}

	private void assertConflict(Write write) {
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> run(write))
			.satisfies((failure) -> assertThat(failure.isRepeated()).isTrue());
	}

	private Item run(Write write) {
		return new Runner(this.port, Runnable::run)
			.run(this.writes.write(write, (item) -> new Item(item.toAttributes()), Instant.EPOCH));
	}

	private static Item item(Object... attributes) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		item.put("id", AttributeValue.fromS("1"));
		for (int i = 0; i < attributes.length; i += 2) {
			item.put((String) attributes[i], (AttributeValue) attributes[i + 1]);
		}
		return new Item(item);
	}

}
