// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

import io.tabletheory.table.TableDifference.DifferenceType;
import io.tabletheory.table.TableDifference.Remedy;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The differences that DynamoDB Local does not show.
 */
class ComparisonTests {

	private static final TableDefinition EVENTS = Tabled.events(Tabled.global("by-a", "a"));

	private static final TableDefinition EXPIRING = TableDefinition.of("events",
			List.of(Tabled.expiring("Event", "ttl")));

	private static final Expiry NONE = new Expiry(TimeToLiveStatus.DISABLED, null);

	@Test
	void aTableThatIsBeingCreatedDiffers() {
		assertThat(compare(table(TableStatus.CREATING))).containsExactly(
				new TableDifference("events", null, DifferenceType.TABLE_STATUS, "The table is CREATING", Remedy.WAIT));
	}

	@Test
	void aTableThatIsBeingUpdatedCanBeUsed() {
		assertThat(compare(table(TableStatus.UPDATING))).isEmpty();
	}

	@Test
	void anIndexThatIsBeingFilledDiffers() {
		assertThat(compare(Descriptions.of(EVENTS, IndexStatus.CREATING))).singleElement()
			.hasToString("Table events, index by-a: The index is CREATING. Wait until DynamoDB is done.");
	}

	@Test
	void anIndexThatIsBeingUpdatedCanBeUsed() {
		assertThat(compare(Descriptions.of(EVENTS, IndexStatus.UPDATING))).isEmpty();
	}

	@Test
	void aSuperfluousIndexThatIsBeingDroppedGoesByItself() {
		assertThat(compare(Tabled.events(), Descriptions.of(EVENTS, IndexStatus.DELETING), NONE))
			.containsExactly(new TableDifference("events", "by-a", DifferenceType.INDEX_SUPERFLUOUS,
					"No model has this GSI", Remedy.WAIT));
	}

	@Test
	void anIndexWithMoreKeyPartsThanAModelMayHaveDiffers() {
		DescribeTableResponse live = Descriptions.of(EVENTS, (table) -> table.globalSecondaryIndexes(
				table.build().globalSecondaryIndexes().get(0).toBuilder().keySchema(part("a"), part("id")).build()));
		assertThat(compare(live)).singleElement()
			.hasToString("Table events, index by-a: The key is partition key a (S), partition key id (S), "
					+ "the models say partition key a (S). Update the indexes.");
	}

	@Test
	void ttlThatIsBeingEnabledIsAsGoodAsEnabled() {
		assertThat(expiring(TimeToLiveStatus.ENABLING, "ttl")).isEmpty();
	}

	@Test
	void ttlThatIsBeingDisabledIsDifferentUntilItIsEnabledAgain() {
		assertThat(expiring(TimeToLiveStatus.DISABLING, "ttl")).singleElement()
			.hasToString("Table events: TTL is being disabled, the models say by attribute 'ttl'. "
					+ "Wait until DynamoDB is done.");
	}

	@Test
	void ttlThatIsBeingDisabledIsAsGoodAsDisabled() {
		assertThat(compare(EVENTS, Descriptions.of(EVENTS), new Expiry(TimeToLiveStatus.DISABLING, "ttl"))).isEmpty();
	}

	private static List<TableDifference> expiring(TimeToLiveStatus status, String attribute) {
		return compare(EXPIRING, Descriptions.of(EXPIRING), new Expiry(status, attribute));
	}

	private static List<TableDifference> compare(DescribeTableResponse live) {
		return compare(EVENTS, live, NONE);
	}

	private static List<TableDifference> compare(TableDefinition definition, DescribeTableResponse live,
			Expiry expiry) {
		return Comparison.of(definition, LiveTable.of(live.table()), expiry);
	}

	private static DescribeTableResponse table(TableStatus status) {
		return Descriptions.of(EVENTS, (table) -> table.tableStatus(status));
	}

	private static KeySchemaElement part(String name) {
		return KeySchemaElement.builder().attributeName(name).keyType(KeyType.HASH).build();
	}

}
