// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The conditions of writes and their texts.
 */
class WriteConditionsTests {

	private static final ConditionExpression NAMED = new ConditionExpression.Exists(Path.of("nickname"));

	private final WriteConditions users = TablePlan.of(Models.USER, "users").conditions();

	private final WriteConditions notes = TablePlan.of(note(), "notes").conditions();

	private static Model note() {
		return new Model("Note", "notes", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("kind", AttributeType.S).build()),
				List.of())
			.typed(new TypeTag("kind", "Note"));
	}

	private static @Nullable WrittenCondition written(WriteConditions conditions, Precondition demand) {
		ConditionExpression condition = conditions.condition(demand, Origin.NONE);
		return (condition != null) ? conditions.written(condition, demand.presence()) : null;
	}

	@Test
	void aPresenceIsAConditionOnTheKey() {
		assertThat(written(this.users, Precondition.NOTHING)).isNull();
		assertThat(written(this.users, Precondition.ABSENT)).satisfies((written) -> {
			assertThat(written.text()).isEqualTo("attribute_not_exists(#n0)");
			assertThat(written.names()).isEqualTo(Map.of("#n0", "PK"));
			assertThat(written.values()).isNull();
		});
		assertThat(written(this.users, Precondition.PRESENT)).extracting(WrittenCondition::text)
			.isEqualTo("attribute_exists(#n0)");
	}

	@Test
	void anItemThatMayBeThereHasTheTypeOrNone() {
		assertThat(written(this.notes, Precondition.NOTHING)).satisfies((written) -> {
			assertThat(written.text()).isEqualTo("attribute_not_exists(#n0) OR #n0 = :v0");
			assertThat(written.names()).isEqualTo(Map.of("#n0", "kind"));
			assertThat(written.values()).isEqualTo(Map.of(":v0", AttributeValue.fromS("Note")));
		});
		assertThat(written(this.notes, Precondition.ABSENT)).extracting(WrittenCondition::text)
			.isEqualTo("attribute_not_exists(#n0)");
		assertThat(written(this.notes, Precondition.PRESENT)).extracting(WrittenCondition::text)
			.isEqualTo("attribute_exists(#n0) AND (attribute_not_exists(#n1) OR #n1 = :v0)");
	}

	@Test
	void theConditionOfAPresenceIsWrittenOnce() {
		for (Presence presence : Presence.values()) {
			Precondition demand = new Precondition(presence, null, null);
			assertThat(written(this.notes, demand)).isSameAs(written(this.notes, demand));
		}
	}

	@Test
	void aVersionAndAConditionOfTheCallerAreWrittenForEachWrite() {
		assertThat(written(this.users, Precondition.PRESENT.version(7))).satisfies((written) -> {
			assertThat(written.text()).isEqualTo("#n0 = :v0");
			assertThat(written.values()).isEqualTo(Map.of(":v0", AttributeValue.fromN("7")));
		});
		assertThat(written(this.users, Precondition.ABSENT.when(NAMED))).extracting(WrittenCondition::text)
			.isEqualTo("attribute_not_exists(#n0) AND attribute_exists(#n1)");
		assertThat(written(this.users, Precondition.NOTHING.when(NAMED))).extracting(WrittenCondition::text)
			.isEqualTo("attribute_exists(#n0)");
	}

	@Test
	void showsNoValue() {
		assertThat(written(this.notes, Precondition.NOTHING))
			.hasToString("WrittenCondition[attribute_not_exists(#n0) OR #n0 = :v0]");
	}

}
