// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Two writes of one item as one keep the values that one of them, or the model, protects.
 */
class CombinedWritePolicyTests {

	private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

	private static final Precondition PRESENT = Precondition.PRESENT;

	private final TablePlan plan = TablePlan
		.of(new Model("Deed", "deeds", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("owner", AttributeType.S).build().ruled(Map.of("write_once", true)),
						AttributeModel.named("color", AttributeType.S).build(),
						AttributeModel.named("text", AttributeType.S).build(),
						AttributeModel.named("views", AttributeType.N).build()),
				List.of()), "deeds");

	private final Origin origin = this.plan.origin("save");

	private Write update(Precondition demand, Assignment... assignments) {
		return new Write.Update(this.plan, new Edit(key(), List.of(assignments), Edit.Scope.PARTS), demand,
				ReturnValue.NONE);
	}

	/** An update of all that the caller has of the item. */
	private Write whole(Precondition demand, Assignment... assignments) {
		return new Write.Update(this.plan, new Edit(key(), List.of(assignments), Edit.Scope.ITEM), demand,
				ReturnValue.NONE);
	}

	private Write put(Precondition demand, String... values) {
		return new Write.Put(this.plan, item(values), demand);
	}

	private static Item key() {
		return item();
	}

	private static Item item(String... values) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		item.put("id", AttributeValue.fromS("1"));
		for (int i = 0; i < values.length; i += 2) {
			item.put(values[i], AttributeValue.fromS(values[i + 1]));
		}
		return new Item(item);
	}

	private static Assignment set(String attribute, String value) {
		return new Assignment.Set(Path.of(attribute), AttributeValue.fromS(value));
	}

	private static Assignment count(String attribute) {
		return new Assignment.Add(Path.of(attribute), AttributeValue.fromN("1"));
	}

	private Write combined(Write first, Write second) {
		return CombinedWrite.of(first.staged(NOW, this.origin), second.staged(NOW, this.origin), this.origin);
	}

	/** The attributes that an item with these values would lose. */
	private static List<String> changed(Write combined, String... stored) {
		return PlannedWrite.of(combined, NOW).changed(item(stored)).stream().map(KeptValue::name).toList();
	}

	private void protects(Write first, Write second, String attribute) {
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> combined(first, second))
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.PROTECTED))
			.satisfies((failure) -> assertThat(failure.attributes()).containsExactly(attribute));
	}

	private void inexact(Write first, Write second) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> combined(first, second))
			.withMessageContaining("one of the two protects attributes that the other one changes: views");
	}

	private static Precondition protecting(String attribute) {
		return PRESENT.protecting(Set.of(attribute));
	}

	@Test
	void aSecondWriteKeepsTheValueThatTheFirstOneWritesOnce() {
		Write first = update(PRESENT, set("owner", "ada"));
		protects(first, update(PRESENT, set("owner", "eve")), "owner");
		protects(first, update(PRESENT, new Assignment.Remove(Path.of("owner"))), "owner");
		protects(first, put(Precondition.NOTHING, "owner", "eve"), "owner");
		protects(first, put(Precondition.NOTHING, "text", "a"), "owner");
		Write same = combined(first, update(PRESENT, set("owner", "ada"), set("text", "a")));
		assertThat(changed(same, "owner", "eve")).containsExactly("owner");
		assertThat(changed(same, "owner", "ada")).isEmpty();
		assertThat(changed(same)).isEmpty();
	}

	@Test
	void aSecondWriteKeepsTheValueThatTheFirstOneMaySet() {
		Write first = update(PRESENT, new Assignment.SetIfAbsent(Path.of("owner"), AttributeValue.fromS("ada")));
		protects(first, update(PRESENT, set("owner", "eve")), "owner");
		Write same = combined(first, update(PRESENT, set("owner", "ada")));
		assertThat(changed(same, "owner", "eve")).containsExactly("owner");
	}

	@Test
	void aSecondWriteGivesTheValueThatTheFirstOneLeavesOpen() {
		Write.Put made = (Write.Put) combined(put(Precondition.ABSENT, "text", "a"),
				update(PRESENT, set("owner", "ada")));
		assertThat(made.item().get("owner")).isEqualTo(AttributeValue.fromS("ada"));
		Write changed = combined(update(PRESENT, set("text", "a")), update(PRESENT, set("owner", "ada")));
		assertThat(changed(changed, "owner", "eve")).containsExactly("owner");
	}

	@Test
	void nothingIsToBeKeptAfterADeletion() {
		Write combined = combined(new Write.Delete(this.plan, key(), Precondition.NOTHING),
				put(Precondition.NOTHING.protecting(Set.of("color")), "owner", "eve", "color", "blue"));
		assertThat(changed(combined, "owner", "ada", "color", "red")).isEmpty();
	}

	@Test
	void theFirstWriteProtectsUntilTheEnd() {
		Write first = update(protecting("color"), set("text", "a"));
		Write combined = combined(first, update(PRESENT, set("color", "blue")));
		assertThat(changed(combined, "color", "red")).containsExactly("color");
		assertThat(changed(combined, "color", "blue")).isEmpty();
		protects(whole(protecting("color"), set("color", "red")), update(PRESENT, set("color", "blue")), "color");
		protects(put(protecting("color"), "color", "red"), put(PRESENT, "color", "blue"), "color");
	}

	@Test
	void theSecondWriteProtectsWhatTheFirstOneGives() {
		Write first = update(PRESENT, set("color", "red"));
		protects(first, whole(protecting("color"), set("color", "blue")), "color");
		Write same = combined(first, whole(protecting("color"), set("color", "red"), set("text", "a")));
		assertThat(changed(same, "color", "green")).isEmpty();
		Write apart = combined(first, update(protecting("color"), set("text", "a")));
		assertThat(changed(apart, "color", "green")).isEmpty();
		Write other = combined(update(PRESENT, set("text", "a")), whole(protecting("color"), set("color", "red")));
		assertThat(changed(other, "color", "green")).containsExactly("color");
	}

	@Test
	void aCheckBeforePassesTheProtectionOn() {
		Write combined = combined(new Write.Check(this.plan, key(), PRESENT),
				whole(protecting("color"), set("color", "red")));
		assertThat(changed(combined, "color", "green")).containsExactly("color");
	}

	@Test
	void partsOfAProtectedValueAreRefused() {
		inexact(update(PRESENT.protecting(Set.of("views")), set("text", "a")), update(PRESENT, count("views")));
		inexact(update(PRESENT, count("views")),
				whole(protecting("views"), new Assignment.Set(Path.of("views"), AttributeValue.fromN("1"))));
		assertThat(combined(update(PRESENT, count("views")), update(protecting("views"), set("text", "a"))))
			.isInstanceOf(Write.Update.class);
	}

}
