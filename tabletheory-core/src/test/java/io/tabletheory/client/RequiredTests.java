// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * No write of maps makes an item without what its model requires.
 */
class RequiredTests {

	private static final Model FORM = new Model("Form", "forms", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).required(true).role(Role.PARTITION_KEY).build(),
					AttributeModel.named("name", AttributeType.S).required(true).build(),
					AttributeModel.named("count", AttributeType.N).required(true).build(),
					AttributeModel.named("tags", AttributeType.SS).required(true).build(),
					AttributeModel.named("extra", AttributeType.S).json(true).required(true).build(),
					AttributeModel.named("note", AttributeType.S).build()),
			List.of());

	private static final Model LOG = new Model("Log", "forms", null, FORM.keys(),
			List.of(AttributeModel.named("id", AttributeType.S).required(true).role(Role.PARTITION_KEY).build(),
					AttributeModel.named("tags", AttributeType.SS).required(true).build(),
					AttributeModel.named("sizes", AttributeType.M).required(true).build()),
			List.of());

	private static TableTheory tableTheory;

	private static Items forms;

	private Map<String, Object> key;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(FORM, LOG)))
			.build();
		tableTheory.tables().ensure();
		forms = tableTheory.items("Form");
	}

	@BeforeEach
	void keyOfThisTest(TestInfo test) {
		this.key = Map.of("id", test.getDisplayName());
	}

	@Test
	void anUpdateThatMayCreateDoesSoOnlyWithAllThatIsRequired() {
		ItemUpdate partial = ItemUpdate.of(this.key).set("name", "x").setIfAbsent("extra", Map.of()).upsert();
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> forms.update(partial))
			.withMessageContaining("No item has this key")
			.withMessageContaining("cannot create the item without its required attributes; set count, tags too")
			.satisfies((failed) -> assertThat(failed.reason()).isEqualTo(Reason.ABSENT));
		assertThat(forms.find(this.key, Consistency.STRONG)).isEmpty();
		assertThat(forms.update(partial.increment("count").add("tags", "a"))).containsEntry("tags", Set.of("a"));
		assertThat(forms.update(ItemUpdate.of(this.key).set("name", "y").upsert())).containsEntry("name", "y");
	}

	@Test
	void whatIsTakenFromASetOrPutIntoAMapGivesNoValue() {
		Items logs = tableTheory.items("Log");
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(
				() -> logs.update(ItemUpdate.of(this.key).deleteFromSet("tags", "a").set("sizes", Map.of()).upsert()))
			.withMessageContaining("set tags too");
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> logs.update(ItemUpdate.of(this.key).add("tags", "a").set("sizes.first", 1).upsert()))
			.withMessageContaining("set sizes too");
	}

	@Test
	void aWholeUpdateHasNoConditionWhereAllIsNamed() {
		ItemUpdate whole = ItemUpdate.of(this.key)
			.set("name", "x")
			.set("extra", 1)
			.set("count", 1)
			.set("tags", Set.of());
		assertThat(forms.explain(whole.upsert()).request().toString()).doesNotContain("ConditionExpression");
		assertThat(forms.explain(ItemUpdate.of(this.key).set("name", "x").upsert()).request().toString())
			.contains("ConditionExpression");
		assertThat(forms.update(whole.upsert())).containsEntry("tags", Set.of());
	}

	@Test
	void transactionsDoTheSame() {
		assertThatExceptionOfType(TransactionFailedException.class)
			.isThrownBy(() -> tableTheory
				.transact(ItemTransaction.empty().update("Form", ItemUpdate.of(this.key).set("name", "x").upsert())))
			.withMessageContaining("set count, extra, tags too")
			.withMessageContaining("(id = \"" + this.key.get("id") + "\")")
			.satisfies((failed) -> assertThat(failed.failures().get(0).reason()).contains(Reason.ABSENT));
		assertThat(forms.find(this.key, Consistency.STRONG)).isEmpty();
	}

	@Test
	void anEmptySetAndTheJsonNullAreValuesForPutAndUpdate() {
		Map<String, Object> form = new HashMap<>(
				Map.of("id", this.key.get("id"), "name", "x", "count", 1, "tags", Set.of()));
		form.put("extra", null);
		forms.put(form);
		assertThat(forms.get(this.key)).containsEntry("tags", Set.of()).containsEntry("extra", null);
		forms.update(form);
		assertThat(forms.get(this.key)).containsEntry("tags", Set.of()).containsEntry("extra", null);
		form.put("name", null);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> forms.put(form))
			.withMessageContaining("'name'");
	}

}
