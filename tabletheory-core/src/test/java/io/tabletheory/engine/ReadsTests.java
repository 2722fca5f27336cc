// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class ReadsTests {

	private static final Item KEY = new Item(
			Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE")));

	private final Running running;

	private final TablePlan plan = TablePlan.of(Models.USER, "users-prod");

	private final Reads reads = new Reads();

	private final ScriptedPort port = new ScriptedPort();

	ReadsTests(Running running) {
		this.running = running;
	}

	@Test
	void getIsOneRequestByKey() {
		this.port.then(GetItemResponse.builder().item(KEY.attributes()).build());
		assertThat(this.running.run(this.port, () -> get(KEY, Consistency.STRONG))).contains(KEY);
		assertThat(this.port.requests()).containsExactly(
				GetItemRequest.builder().tableName("users-prod").key(KEY.attributes()).consistentRead(true).build());
	}

	@Test
	void readsAreEventuallyConsistentUnlessAsked() {
		this.port.then(GetItemResponse.builder().build());
		this.running.run(this.port, () -> get(KEY, Consistency.EVENTUAL));
		assertThat(this.port.requests()).containsExactly(
				GetItemRequest.builder().tableName("users-prod").key(KEY.attributes()).consistentRead(false).build());
	}

	@Test
	void getFindsNothing() {
		this.port.then(GetItemResponse.builder().build());
		assertThat(this.running.run(this.port, () -> get(KEY, Consistency.EVENTUAL))).isEmpty();
	}

	@Test
	void getRefusesWhatIsNotPartOfTheKey() {
		Item more = new Item(Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE"), "age",
				AttributeValue.fromN("1")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> get(more, Consistency.EVENTUAL))
			.withMessageContaining("\"age\" is not part of the key; the key is PK + SK")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void getRefusesAnIncompleteKey() {
		Item partial = new Item(Map.of("PK", AttributeValue.fromS("USER#1")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> get(partial, Consistency.EVENTUAL))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.MISSING_PRIMARY_KEY));
	}

	@Test
	void getAsksForWhatIsSelectedOnly() {
		this.port.then(GetItemResponse.builder().item(Map.of("age", AttributeValue.fromN("1"))).build());
		this.running.run(this.port, () -> this.reads.get(this.plan, KEY, List.of(Path.of("age"), Path.of("name")),
				Consistency.EVENTUAL, (item) -> new Item(item.toAttributes())));
		assertThat(this.port.requests()).containsExactly(GetItemRequest.builder()
			.tableName("users-prod")
			.key(KEY.attributes())
			.consistentRead(false)
			.projectionExpression("#n0, #n1")
			.expressionAttributeNames(Map.of("#n0", "age", "#n1", "name"))
			.build());
	}

	private Step<Optional<Item>> get(Item key, Consistency consistency) {
		return this.reads.get(this.plan, key, List.of(), consistency, (item) -> new Item(item.toAttributes()));
	}

}
