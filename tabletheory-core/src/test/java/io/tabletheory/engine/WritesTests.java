// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.Map;

import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

import static org.assertj.core.api.Assertions.assertThat;

class WritesTests {

	private static final Item USER = new Item(Map.of("PK", AttributeValue.fromS("USER#1"), "SK",
			AttributeValue.fromS("PROFILE"), "email", AttributeValue.fromS("a@example.com")));

	private final Writes writes = new Writes();

	private final TablePlan plan = TablePlan.of(Models.USER, "users-prod");

	private final ScriptedPort port = new ScriptedPort().then(PutItemResponse.builder().build());

	@Test
	void putIsOneRequestWithTheGeneratedValues() {
		Item stored = new Runner(this.port).run(this.writes.put(this.plan, USER, Instant.EPOCH));
		assertThat(this.port.requests())
			.containsExactly(PutItemRequest.builder().tableName("users-prod").item(stored.attributes()).build());
		assertThat(stored.get("createdAt")).isEqualTo(AttributeValue.fromS("1970-01-01T00:00:00.000000000Z"));
		assertThat(stored.get("version")).isEqualTo(AttributeValue.fromN("0"));
	}

	@Test
	void putSendsNothingByItself() {
		Step<Item> program = this.writes.put(this.plan, USER, Instant.EPOCH);
		assertThat(program).isNotNull();
		assertThat(this.port.calls()).isEmpty();
	}

}
