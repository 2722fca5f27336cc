// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Entities of declared models that share a table, where a rule of the model says of which
 * type an item is.
 */
class DeclaredTypesTests {

	private static final String MODELS = """
			dms_version: "0.1"
			models:
			  - name: "Ship"
			    table: { name: "declared-fleet" }
			    keys:
			      partition: { attribute: "harbour", type: "S" }
			      sort: { attribute: "id", type: "S" }
			    attributes:
			      - { attribute: "harbour", type: "S", roles: ["pk"] }
			      - { attribute: "id", type: "S", roles: ["sk"] }
			      - { attribute: "kind", type: "S", tags: { tabletheory: { type: "ship" } } }
			  - name: "Crane"
			    table: { name: "declared-fleet" }
			    keys:
			      partition: { attribute: "harbour", type: "S" }
			      sort: { attribute: "id", type: "S" }
			    attributes:
			      - { attribute: "harbour", type: "S", roles: ["pk"] }
			      - { attribute: "id", type: "S", roles: ["sk"] }
			      - { attribute: "kind", type: "S", tags: { tabletheory: { type: "crane" } } }
			""";

	private static final TableTheoryTemplate TEMPLATE = EntityStore
		.of(Schema.of(DmsReader.read("fleet.yml", MODELS.getBytes(StandardCharsets.UTF_8)).models()), Ship.class,
				Crane.class)
		.template();

	private static final Ship SHIP = new Ship(new Berth("b", "1"));

	private static final Crane CRANE = new Crane(new Berth("b", "2"));

	@BeforeAll
	static void store() {
		TEMPLATE.insert(SHIP);
		TEMPLATE.insert(CRANE);
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((request) -> request.tableName("declared-fleet")
				.item(Map.of("harbour", AttributeValue.fromS("b"), "id", AttributeValue.fromS("3"), "kind",
						AttributeValue.fromS("buoy"))));
	}

	@Test
	void queriesFindTheItemsOfTheirType() {
		assertThat(TEMPLATE.findAll(FindOperation.of(Ship.class).matching(where("berth.harbour").is("b"))))
			.containsExactly(SHIP);
		assertThat(TEMPLATE.count(FindOperation.of(Crane.class).matching(where("berth.harbour").is("b")))).isOne();
	}

	@Test
	void scansFindTheItemsOfTheirType() {
		assertThat(TEMPLATE.findAll(FindOperation.of(Crane.class).allowScan())).containsExactly(CRANE);
	}

	@Test
	void anItemOfAnotherTypeIsNotThere() {
		assertThat(TEMPLATE.findById(CRANE.berth(), Ship.class)).isEmpty();
		assertThat(TEMPLATE.existsById(CRANE.berth(), Ship.class)).isFalse();
		assertThat(TEMPLATE.findAllById(List.of(CRANE.berth(), SHIP.berth()), Ship.class))
			.filteredOn(Optional::isPresent)
			.hasSize(1);
		assertThat(TEMPLATE.findById(CRANE.berth(), Crane.class)).contains(CRANE);
	}

	@ModelName("Ship")
	record Ship(@Id Berth berth) implements Movable {

	}

	@ModelName("Crane")
	record Crane(@Id Berth berth) implements Movable {

	}

	sealed interface Movable {

	}

	record Berth(String harbour, String id) {

	}

	@Test
	void itemsOfSeveralTypesAreReadTogether() {
		assertThat(TEMPLATE.findAll(TEMPLATE.queryCollection(Movable.class).matching(where("berth.harbour").is("b"))))
			.containsExactly(SHIP, CRANE);
	}

}
