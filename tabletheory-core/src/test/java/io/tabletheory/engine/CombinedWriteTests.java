// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CombinedWriteTests {

	private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

	private static final ConditionExpression OPEN = is("state", "open");

	private final TablePlan plan = TablePlan.of(model(), "orders");

	private final Origin origin = this.plan.origin("save");

	@Test
	void stagesRunOnce() {
		Write staged = put(Precondition.ABSENT).staged(NOW, this.origin);
		PlannedWrite later = PlannedWrite.of(staged, NOW.plusSeconds(60));
		assertThat(later.item()).isSameAs(((Write.Put) staged).item());
		assertThat(Objects.requireNonNull(later.item().get("modified")).s()).startsWith("2026-01-02T03:04:05");
		Write.Update update = set("state", "paid", Precondition.PRESENT).staged(NOW, this.origin);
		assertThat(PlannedWrite.of(update, NOW.plusSeconds(60)).assignments())
			.isSameAs(update.planned(NOW.plusSeconds(120), this.origin).assignments());
		assertThat(update.demanding(Precondition.NOTHING).staged(NOW.plusSeconds(60), this.origin).staged())
			.isSameAs(update.staged());
	}

	@Test
	void aPutThatIsUpdatedStoresBothAndTheVersionOfTheFirst() {
		Write.Put combined = (Write.Put) combined(put(Precondition.ABSENT),
				set("state", "paid", Precondition.PRESENT.version(0)));
		assertThat(combined.demand()).isEqualTo(Precondition.ABSENT);
		assertThat(Objects.requireNonNull(combined.item().get("state")).s()).isEqualTo("paid");
		assertThat(Objects.requireNonNull(combined.item().get("version")).n()).isEqualTo("0");
	}

	@Test
	void updatesDemandTheVersionOfTheFirst() {
		Write.Update combined = (Write.Update) combined(set("state", "paid", Precondition.PRESENT.version(4)),
				set("state", "sent", Precondition.PRESENT.version(5)));
		assertThat(combined.demand()).isEqualTo(Precondition.PRESENT.version(4));
		assertThat(combined.planned(NOW, this.origin).assignments()).containsExactlyInAnyOrder(
				new Assignment.Set(Path.of("state"), AttributeValue.fromS("sent")),
				new Assignment.Set(Path.of("modified"), AttributeValue.fromS("2026-01-02T03:04:05.000000000Z")),
				new Assignment.Add(Path.of("version"), AttributeValue.fromN("1")));
	}

	@Test
	void anotherVersionThanThatOfTheFirstIsRefused() {
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> combined(set("state", "paid", Precondition.PRESENT.version(4)),
					set("state", "sent", Precondition.PRESENT.version(4))))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.VERSION))
			.withMessageContaining("(save, model Order, table orders)")
			.withMessageContaining("id = \"1\"");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> combined(set("state", "paid", Precondition.PRESENT),
					set("state", "sent", Precondition.PRESENT.version(4))))
			.withMessageContaining("its version is known only after the commit");
	}

	@Test
	void anUpdateThatLeavesTheVersionPassesTheDemandOn() {
		Write.Update leaving = new Write.Update(this.plan, new Edit(key(),
				List.of(new Assignment.Add(Path.of("views"), AttributeValue.fromN("1"))), Edit.Scope.PARTS, true),
				Precondition.PRESENT, ReturnValue.NONE);
		Write.Update combined = (Write.Update) combined(leaving, set("state", "sent", Precondition.PRESENT.version(4)));
		assertThat(combined.demand()).isEqualTo(Precondition.PRESENT.version(4));
		assertThat(combined.edit().leavesVersion()).isFalse();
		assertThat(combined.planned(NOW, this.origin).assignments())
			.contains(new Assignment.Add(Path.of("version"), AttributeValue.fromN("1")));
	}

	@Test
	void aConditionOnWhatTheFirstLeavesAloneIsDemandedToo() {
		Write first = add("views", Precondition.PRESENT.when(is("name", "a")));
		assertThat(combined(first, add("clicks", Precondition.PRESENT.when(OPEN))).demand().condition())
			.isEqualTo(is("name", "a").and(OPEN));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> combined(set("state", "paid", Precondition.PRESENT),
					add("clicks", Precondition.PRESENT.when(OPEN))))
			.withMessageContaining("changes an attribute that the condition of the second write compares");
	}

	@Test
	void aConditionOnTheKeyOfAnItemThatTheFirstMayCreateIsRefused() {
		Write upsert = new Write.Update(this.plan, new Edit(key(),
				List.of(new Assignment.Set(Path.of("state"), AttributeValue.fromS("new"))), Edit.Scope.PARTS_OR_NEW),
				Precondition.NOTHING, ReturnValue.NONE);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> combined(upsert,
					add("clicks", Precondition.PRESENT.when(new ConditionExpression.Exists(Path.of("id"))))))
			.withMessageContaining("changes an attribute that the condition of the second write compares");
	}

	@Test
	void anItemThatTheFirstDeletesIsNotThereForTheSecond() {
		Write delete = new Write.Delete(this.plan, key(), Precondition.NOTHING);
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> combined(delete, set("state", "paid", Precondition.PRESENT)))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.ABSENT))
			.withMessageContaining("after which the item does not exist, but this write requires it");
	}

	@Test
	void aCheckIsDemandedOfTheOtherWrite() {
		Write check = new Write.Check(this.plan, key(), Precondition.PRESENT.when(OPEN));
		Write.Delete delete = new Write.Delete(this.plan, key(), Precondition.NOTHING.version(3));
		assertThat(combined(check, delete)).isEqualTo(delete.demanding(Precondition.PRESENT.version(3).when(OPEN)));
		Write.Update update = add("views", Precondition.PRESENT);
		assertThat(combined(update, check).demand()).isEqualTo(Precondition.PRESENT.when(OPEN));
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> combined(check, put(Precondition.ABSENT)))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(ConditionFailedException.Reason.PRESENT));
	}

	@Test
	void anItemThatIsPutAndDeletedIsChecked() {
		Write.Delete delete = new Write.Delete(this.plan, key(), Precondition.PRESENT.version(0));
		Write checked = combined(put(Precondition.ABSENT.when(OPEN)), delete);
		assertThat(checked).isEqualTo(new Write.Check(this.plan, key(), Precondition.ABSENT.when(OPEN)));
		Write again = combined(checked, put(Precondition.ABSENT));
		assertThat(again.demand()).isEqualTo(Precondition.ABSENT.when(OPEN));
		assertThat(
				combined(put(Precondition.NOTHING), new Write.Delete(this.plan, key(), Precondition.NOTHING)).demand()
					.presence())
			.isEqualTo(Presence.ANY);
	}

	@Test
	void anItemThatIsDeletedAndPutDemandsWhatTheDeletionDoes() {
		Write.Delete delete = new Write.Delete(this.plan, key(), Precondition.PRESENT.version(7));
		Write.Put combined = (Write.Put) combined(delete, put(Precondition.ABSENT));
		assertThat(combined.demand()).isEqualTo(Precondition.PRESENT.version(7));
		assertThat(Objects.requireNonNull(PlannedWrite.of(combined, NOW).item().get("version")).n()).isEqualTo("0");
	}

	@Test
	void theSecondWriteKeepsTheValuesThatTheFirstOneGives() {
		Write.Update owner = set("owner", "ada", Precondition.PRESENT);
		assertThat(combined(owner, set("owner", "ada", Precondition.PRESENT))).isInstanceOf(Write.Update.class);
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> combined(owner, set("owner", "eve", Precondition.PRESENT)))
			.satisfies((failure) -> assertThat(failure.attributes()).containsExactly("owner"))
			.withMessageContaining("after which these keep their values: owner");
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> combined(owner, put(Precondition.PRESENT)));
		assertThat(combined(put(Precondition.ABSENT), owner)).isInstanceOf(Write.Put.class);
	}

	@Test
	void anItemThatIsDeletedFirstHasNoValuesToKeep() {
		Write.Delete delete = new Write.Delete(this.plan, key(), Precondition.NOTHING);
		PlannedWrite planned = PlannedWrite
			.of(combined(combined(delete, put(Precondition.ABSENT)), set("owner", "eve", Precondition.PRESENT)), NOW);
		assertThat(planned.guarding(null)).isNull();
		assertThat(PlannedWrite.of(put(Precondition.NOTHING), NOW).guarding(null)).isNotNull();
	}

	private Write combined(Write first, Write second) {
		return CombinedWrite.of(first.staged(NOW, this.origin), second.staged(NOW, this.origin), this.origin);
	}

	private Write.Put put(Precondition demand) {
		return new Write.Put(this.plan,
				new Item(Map.of("id", AttributeValue.fromS("1"), "state", AttributeValue.fromS("open"))), demand);
	}

	private Write.Update set(String attribute, String value, Precondition demand) {
		return update(new Assignment.Set(Path.of(attribute), AttributeValue.fromS(value)), demand);
	}

	private Write.Update add(String attribute, Precondition demand) {
		return update(new Assignment.Add(Path.of(attribute), AttributeValue.fromN("1")), demand);
	}

	private Write.Update update(Assignment assignment, Precondition demand) {
		return new Write.Update(this.plan, new Edit(key(), List.of(assignment), Edit.Scope.PARTS), demand,
				ReturnValue.NONE);
	}

	private static Item key() {
		return new Item(Map.of("id", AttributeValue.fromS("1")));
	}

	private static ConditionExpression is(String attribute, String value) {
		return new ConditionExpression.Compare(Operand.of(Path.of(attribute)), Comparator.EQUAL,
				Operand.of(AttributeValue.fromS(value)));
	}

	private static Model model() {
		return new Model("Order", "orders", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("state", AttributeType.S).build(),
						AttributeModel.named("name", AttributeType.S).build(),
						AttributeModel.named("views", AttributeType.N).build(),
						AttributeModel.named("clicks", AttributeType.N).build(),
						AttributeModel.named("owner", AttributeType.S).build().ruled(Map.of("write_once", true)),
						AttributeModel.named("modified", AttributeType.S).role(Role.UPDATED_AT).build(),
						AttributeModel.named("version", AttributeType.N).role(Role.VERSION).build()),
				List.of());
	}

}
