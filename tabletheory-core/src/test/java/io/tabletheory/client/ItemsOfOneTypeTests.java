// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Queries and scans of a model with a type attribute find its items only, although other
 * models share the table and its partitions.
 */
class ItemsOfOneTypeTests {

	private static final ItemQuery PARTITION = ItemQuery.where("shop", "=", "s");

	private Items orders;

	private Items parcels;

	private Records<Parcel> records;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(model("Order"), model("Parcel"))))
			.build();
		tableTheory.tables().ensure();
		this.orders = tableTheory.items("Order");
		this.parcels = tableTheory.items("Parcel");
		this.records = tableTheory.records("Parcel", Parcel.class);
		this.orders.insert(Map.of("shop", "s", "id", "1", "code", "a"));
		this.orders.insert(Map.of("shop", "s", "id", "2", "code", "b"));
		this.parcels.insert(Map.of("shop", "s", "id", "3", "code", "c"));
	}

	private static Model model(String name) {
		return new Model(name, "shops", null,
				new KeySchema(new KeyAttribute("shop", AttributeType.S), new KeyAttribute("id", AttributeType.S)),
				List.of(attribute("shop"), attribute("id"), attribute("code").ruled(Map.of("unique", true)),
						attribute("_type").ruled(Map.of("type", name))),
				List.of());
	}

	private static AttributeModel attribute(String name) {
		return AttributeModel.named(name, AttributeType.S).build();
	}

	@Test
	void aQueryLeavesOutOtherModelsInThePartition() {
		assertThat(this.parcels.all(PARTITION)).extracting("id").containsExactly("3");
		assertThat(this.orders.all(PARTITION)).extracting("id").containsExactly("1", "2");
		assertThat(this.orders.count(PARTITION)).isEqualTo(2);
	}

	@Test
	void aScanLeavesOutOtherModelsAndMarkersOfUniqueValues() {
		assertThat(this.parcels.all(ItemScan.all())).extracting("id").containsExactly("3");
		assertThat(this.orders.count(ItemScan.all())).isEqualTo(2);
	}

	@Test
	void keysOfAnotherModelFindNothing() {
		ItemQuery keys = PARTITION.and("id", "IN", List.of("1", "3"));
		assertThat(this.parcels.all(keys)).extracting("id").containsExactly("3");
		assertThat(this.records.all(keys)).extracting(Parcel::id).containsExactly("3");
	}

	@Test
	void selectedAttributesNeedNotTellTheType() {
		assertThat(this.parcels.all(PARTITION.and("id", "IN", List.of("1", "3")).select("id")))
			.containsExactly(Map.of("id", "3"));
	}

	@Test
	void recordsAreOfTheirModel() {
		assertThat(this.records.all(PARTITION)).containsExactly(new Parcel("s", "3", "c"));
		assertThat(this.records.all(ItemScan.all())).containsExactly(new Parcel("s", "3", "c"));
	}

	record Parcel(String shop, String id, String code) {
	}

}
