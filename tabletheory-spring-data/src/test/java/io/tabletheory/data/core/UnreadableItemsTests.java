// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemTransactionGet;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.UnreadableItem;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Pages with an item that another program has stored in a form which cannot be read.
 */
class UnreadableItemsTests {

	private static final String TABLE = "unreadable-readings";

	private final List<UnreadableItem> noted = new ArrayList<>();

	private final String device = UUID.randomUUID().toString();

	private final TableTheoryTemplate failing = store(UnreadableItems.FAIL).template();

	private final EntityStore noting = store(this.noted::add);

	private final Items maps = this.failing.tableTheory().items("Reading");

	private static EntityStore store(UnreadableItems decision) {
		LocalDynamoDb local = LocalDynamoDb.shared();
		TableTheoryBuilder builder = TableTheory.builder()
			.client(WireLane.addTo(local.configure(DynamoDbClient.builder())).build())
			.client(WireLane.addTo(local.configure(DynamoDbAsyncClient.builder())).build())
			.reads(ReadDefaults.NONE.unreadable(decision));
		return EntityStore.of(builder, null, Reading.class);
	}

	@BeforeEach
	void store() {
		put("1", AttributeValue.fromN("1"), "2026-01-16T00:00:00Z");
		put("2", AttributeValue.fromN("9223372036854775808"), "");
		put("3", AttributeValue.fromN("3"), "yesterday");
		put("4", AttributeValue.fromN("4"), "");
	}

	private void put(String number, AttributeValue value, String at) {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName(TABLE)
				.item(Map.of("device", AttributeValue.fromS(this.device), "number", AttributeValue.fromS(number),
						"amount", value, "at", AttributeValue.fromS(at))));
	}

	private ItemQuery readings() {
		return ItemQuery.where("device", "=", this.device);
	}

	private static List<@Nullable Object> numbers(List<Map<String, @Nullable Object>> items) {
		return items.stream().<@Nullable Object>map((item) -> item.get("number")).toList();
	}

	private List<String> noted() {
		return this.noted.stream().map((item) -> Objects.requireNonNull(item.key().get("number")).s()).toList();
	}

	@Test
	void theFailureNamesTableModelKeyAndAttribute() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.maps.all(readings()))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessage("ErrInvalidValue (query, model Reading, table " + TABLE + "): The item (device = \""
					+ this.device
					+ "\", number = \"3\") cannot be read: Attribute \"at\": A text is not an RFC 3339 timestamp such as"
					+ " 2026-01-16T00:00:00.12Z: it is too short.");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.maps.get(key("3")))
			.withMessageContaining("number = \"3\") cannot be read");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.maps.findAll(List.of(key("3"))))
			.havingRootCause()
			.withMessageContaining("too short");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.failing.tableTheory()
				.transact(ItemTransactionGet.empty().get("Reading", key("1")).get("Reading", key("3"))))
			.withMessageContaining("number = \"3\") cannot be read");
	}

	private Map<String, String> key(String number) {
		return Map.of("device", this.device, "number", number);
	}

	@Test
	void theFailureShowsNoKeyWhereMessagesShowNone() {
		TableTheory hiding = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(this.failing.tableTheory().schema())
			.keysInMessages(false)
			.build();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> hiding.items("Reading").all(readings()))
			.withMessageContaining("The item cannot be read: Attribute \"at\"")
			.withMessageNotContaining(this.device);
	}

	@Test
	void anUpdateWhoseResultCannotBeReadSaysThatItHasTakenEffect() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.maps.update(ItemUpdate.of(key("3")).set("amount", 7)))
			.withMessageContaining("The update has taken effect. The item (device = ")
			.withMessageContaining("cannot be read: Attribute \"at\"");
		put("3", AttributeValue.fromN("3"), "");
	}

	@Test
	void mapsHoldWholeNumbersOfAnySizeAndNoTimeForAnEmptyText() {
		Map<String, @Nullable Object> item = this.maps.get(key("2"));
		assertThat(new BigInteger(String.valueOf(item.get("amount")))).isEqualTo(BigInteger.TWO.pow(63));
		assertThat(item).containsEntry("at", null);
		Map<String, @Nullable Object> whole = whole().get(key("2"));
		assertThat(whole).containsEntry("amount", BigInteger.TWO.pow(63)).containsEntry("at", null);
	}

	/** Items whose amount is declared to be a whole number. */
	private static Items whole() {
		Model model = new Model("Whole", TABLE, null,
				new KeySchema(new KeyAttribute("device", AttributeType.S), new KeyAttribute("number", AttributeType.S)),
				List.of(AttributeModel.named("device", AttributeType.S).build(),
						AttributeModel.named("number", AttributeType.S).build(),
						AttributeModel.named("amount", AttributeType.N).format(Format.INT).build(),
						AttributeModel.named("at", AttributeType.S).format(Format.RFC3339NANO).build()),
				List.of());
		return TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(model)))
			.build()
			.items("Whole");
	}

	@Test
	void theFirstAndTheOnlyOneAreThoseThatCanBeRead() {
		ItemQuery last = readings().and("number", ">=", "3").onUnreadable(this.noted::add);
		assertThat(this.maps.first(last)).get().satisfies((item) -> assertThat(item).containsEntry("number", "4"));
		assertThat(this.maps.one(last)).get().satisfies((item) -> assertThat(item).containsEntry("number", "4"));
		assertThat(noted()).containsExactly("3", "3");
	}

	@Test
	void segmentsOfAScanGoOnToo() {
		ItemScan scan = ItemScan.all().filter("device", "=", this.device).onUnreadable(this.noted::add);
		assertThat(numbers(this.maps.all(scan.segments(2)))).containsExactly("1", "2", "4");
		assertThat(numbers(this.maps.stream(scan.segments(2)).toList())).containsExactly("1", "2", "4");
		assertThat(noted()).containsExactly("3", "3");
	}

	@Test
	void aQueryOrScanGoesOnBehindWhatItNotes() {
		assertThat(numbers(this.maps.all(readings().onUnreadable(this.noted::add)))).containsExactly("1", "2", "4");
		assertThat(this.noted).singleElement().satisfies((item) -> {
			assertThat(item.key().attributes()).containsEntry("device", AttributeValue.fromS(this.device))
				.containsEntry("number", AttributeValue.fromS("3"));
			assertThat(item.failure()).hasMessageContaining("number = \"3\"");
		});
		this.noted.clear();
		assertThat(numbers(this.maps.stream(readings().pageSize(1).onUnreadable(this.noted::add)).toList()))
			.containsExactly("1", "2", "4");
		assertThat(this.noted).hasSize(1);
		this.noted.clear();
		assertThat(
				numbers(this.maps.all(ItemScan.all().filter("device", "=", this.device).onUnreadable(this.noted::add))))
			.containsExactly("1", "2", "4");
		assertThat(this.noted).hasSize(1);
	}

	@Test
	void aPageIsFilledWithTheItemsThatFollow() {
		ItemQuery two = readings().limit(2).onUnreadable(this.noted::add);
		ItemWindow first = this.maps.scroll(two);
		ItemWindow second = this.maps.scroll(two.after(first.next()));
		assertThat(numbers(first.items())).containsExactly("1", "2");
		assertThat(numbers(second.items())).containsExactly("4");
		assertThat(numbers(this.maps.scroll(readings().limit(3).onUnreadable(this.noted::add).before(null)).items()))
			.containsExactly("1", "2", "4");
	}

	@Test
	void aFutureGoesOnToo() {
		assertThat(numbers(this.noting.tableTheory().asyncItems("Reading").all(readings()).join())).containsExactly("1",
				"2", "4");
		assertThat(noted()).containsExactly("3");
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(() -> this.failing.tableTheory().asyncItems("Reading").all(readings()).join())
			.withMessageContaining("number = \"3\") cannot be read");
	}

	@Test
	void entitiesAreFoundBesideThoseThatCannotBeRead() {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(
				() -> this.failing.findAll(FindOperation.of(Reading.class).matching(where("device").is(this.device))))
			.withMessageContaining("number = \"2\") cannot be read: amount");
		FindOperation<Reading> finder = FindOperation.of(Reading.class)
			.matching(where("device").is(this.device))
			.onUnreadable(this.noted::add);
		assertThat(this.failing.findAll(finder)).extracting(Reading::number).containsExactly("1", "4");
		assertThat(noted()).containsExactly("2", "3");
		assertThat(this.failing.findFirst(finder)).isPresent();
		assertThat(this.failing.stream(finder)).hasSize(2);
		assertThat(this.failing.async().findAll(finder).join()).hasSize(2);
	}

	@Test
	void repositoriesDoWhatTheDefaultsSay() {
		Readings readings = new TableTheoryRepositoryFactory(this.noting.template()).getRepository(Readings.class);
		assertThat(readings.findByDevice(this.device)).extracting(Reading::number).containsExactly("1", "4");
		assertThat(noted()).containsExactly("2", "3");
		Window<Reading> window = readings.findByDeviceOrderByNumber(this.device, ScrollPosition.keyset(), Limit.of(2));
		assertThat(window).extracting(Reading::number).containsExactly("1", "4");
		assertThat(window.hasNext()).isFalse();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> readings.findById(new ReadingId(this.device, "2")))
			.withMessageContaining("number = \"2\") cannot be read: amount");
	}

	interface Readings extends TableTheoryRepository<Reading, ReadingId> {

		List<Reading> findByDevice(String device);

		Window<Reading> findByDeviceOrderByNumber(String device, ScrollPosition position, Limit limit);

	}

	record ReadingId(String device, String number) {

	}

	@Table(TABLE)
	record Reading(@PartitionKey String device, @SortKey String number, long amount, @Nullable OffsetDateTime at) {

	}

}
