// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Reads of a model with a type attribute find its items only, although other models share
 * the table and its partitions.
 */
class ItemsOfOneTypeTests {

	private static final ItemQuery PARTITION = ItemQuery.where("shop", "=", "s");

	private static final Map<String, Object> ORDER = Map.of("shop", "s", "id", "1");

	private static final Map<String, Object> PARCEL = Map.of("shop", "s", "id", "3");

	private TableTheory tableTheory;

	private Items orders;

	private Items parcels;

	private Records<Parcel> records;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		this.tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(model("Order"), model("Parcel"))))
			.build();
		this.tableTheory.tables().ensure();
		this.orders = this.tableTheory.items("Order");
		this.parcels = this.tableTheory.items("Parcel");
		this.records = this.tableTheory.records("Parcel", Parcel.class);
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
		assertThat(this.parcels.count(keys)).isEqualTo(1);
		assertThat(this.parcels.count(PARTITION.and("id", "IN", List.of("1", "2")))).isZero();
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

	@Test
	void theKeyOfAnotherModelFindsNothing() {
		assertThat(this.parcels.find(ORDER)).isEmpty();
		assertThat(this.parcels.find(PARCEL)).isPresent();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.parcels.get(ORDER))
			.withMessageContaining("No item has this key (shop = \"s\", id = \"1\")");
		assertThat(this.records.find(ORDER)).isEmpty();
		assertThat(this.records.find(PARCEL)).contains(new Parcel("s", "3", "c"));
	}

	@Test
	void anItemWithoutTypeIsNotFound() {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("shops")
				.item(Map.of("shop", AttributeValue.fromS("s"), "id", AttributeValue.fromS("9"))));
		assertThat(this.parcels.find(Map.of("shop", "s", "id", "9"))).isEmpty();
	}

	@Test
	void anUpdateReturnsAnItemWithoutType() {
		Map<String, Object> key = Map.of("shop", "s", "id", "8");
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("shops")
				.item(Map.of("shop", AttributeValue.fromS("s"), "id", AttributeValue.fromS("8"))));
		assertThat(this.parcels.update(ItemUpdate.of(key).set("code", "new"))).containsEntry("code", "new");
	}

	@Test
	void selectedAttributesOfAKeyNeedNotTellTheType() {
		assertThat(this.parcels.find(PARCEL, "code")).contains(Map.of("code", "c"));
		assertThat(this.parcels.find(PARCEL, "code", "_type")).contains(Map.of("code", "c", "_type", "Parcel"));
		assertThat(this.parcels.find(ORDER, "code")).isEmpty();
	}

	@Test
	void aBatchFindsItemsOfTheModelOnly() {
		assertThat(this.parcels.findAll(List.of(ORDER, PARCEL))).extracting(Optional::isPresent)
			.containsExactly(false, true);
		assertThat(this.records.findAll(List.of(ORDER, PARCEL))).containsExactly(Optional.empty(),
				Optional.of(new Parcel("s", "3", "c")));
		BatchOptions codes = BatchOptions.builder().projection("code").build();
		assertThat(this.parcels.findAll(List.of(ORDER, PARCEL), codes)).containsExactly(Optional.empty(),
				Optional.of(Map.of("code", "c")));
	}

	@Test
	void aTransactionFindsItemsOfTheModelOnly() {
		assertThat(this.tableTheory.transact(ItemTransactionGet.empty().get("Parcel", ORDER).get("Parcel", PARCEL)))
			.extracting(Optional::isPresent)
			.containsExactly(false, true);
		assertThat(this.records.findAllTogether(List.of(ORDER, PARCEL))).containsExactly(Optional.empty(),
				Optional.of(new Parcel("s", "3", "c")));
	}

	@Test
	void aWindowOfAKeyIsOfTheModel() {
		ItemQuery one = PARTITION.and("id", "=", "1");
		assertThat(this.parcels.scroll(one).items()).isEmpty();
		assertThat(this.parcels.count(one)).isZero();
		assertThat(this.orders.scroll(one.select("code")).items()).containsExactly(Map.of("code", "a"));
		assertThat(this.records.scroll(one).items()).isEmpty();
		assertThat(this.records.scroll(PARTITION.and("id", "=", "3")).items())
			.containsExactly(new Parcel("s", "3", "c"));
	}

	@Test
	void futuresFindItemsOfTheModelOnly() {
		try (DynamoDbAsyncClient client = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();
				TableTheory asynchronous = TableTheory.builder()
					.client(client)
					.schema(Schema.of(List.of(model("Order"), model("Parcel"))))
					.build()) {
			AsyncItems found = asynchronous.asyncItems("Parcel");
			assertThat(found.find(ORDER).join()).isEmpty();
			assertThat(found.find(PARCEL, "code").join()).contains(Map.of("code", "c"));
			assertThat(found.findAll(List.of(ORDER)).join()).containsExactly(Optional.empty());
			assertThat(asynchronous.asyncRecords("Parcel", Parcel.class).find(ORDER).join()).isEmpty();
		}
	}

	record Parcel(String shop, String id, String code) {
	}

}
