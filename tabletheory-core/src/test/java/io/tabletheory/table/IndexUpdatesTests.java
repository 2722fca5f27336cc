// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.function.UnaryOperator;

import io.tabletheory.flow.Runner;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class IndexUpdatesTests extends ScriptedIndexes {

	private static final UpdateTableRequest ADD_B = addition("by-b", "b");

	@Test
	void doesNothingWhereNothingDiffers() {
		looks(Descriptions.of(TWO));
		ends(Descriptions.of(TWO));
		IndexUpdate update = update(TWO, IndexChanges.ALL);
		assertThat(update).isEqualTo(new IndexUpdate("events", List.of(), List.of(), List.of()));
		assertThat(update.changed()).isFalse();
		assertThat(updates()).isEmpty();
	}

	@Test
	void addsMissingIndexesOneAtATime() {
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE, IndexStatus.CREATING), Descriptions.of(ONE)).then(ACCEPTED);
		looks(Descriptions.of(TWO));
		ends(Descriptions.of(TWO));
		assertThat(update(TWO, IndexChanges.ADDITIONS))
			.isEqualTo(new IndexUpdate("events", List.of("by-a", "by-b"), List.of(), List.of()));
		assertThat(updates()).containsExactly(ADD_A, ADD_B);
	}

	@Test
	void doesNotAddAnIndexAgainThatDescriptionsDoNotShowYet() {
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(BARE), Descriptions.of(BARE), Descriptions.of(ONE));
		ends(Descriptions.of(ONE));
		assertThat(update(ONE, IndexChanges.ALL).added()).containsExactly("by-a");
		assertThat(updates()).containsExactly(ADD_A);
	}

	@Test
	void dropsASuperfluousIndex() {
		looks(Descriptions.of(TWO)).then(ACCEPTED);
		looks(Descriptions.of(TWO), withStatus(TWO, "by-a", IndexStatus.DELETING), Descriptions.of(onlyB()));
		ends(Descriptions.of(onlyB()));
		assertThat(update(onlyB(), IndexChanges.ALL))
			.isEqualTo(new IndexUpdate("events", List.of(), List.of("by-a"), List.of()));
		assertThat(updates()).containsExactly(DROP_A);
	}

	@Test
	void addsBeforeItDrops() {
		looks(Descriptions.of(ONE)).then(ACCEPTED);
		looks(Descriptions.of(TWO)).then(ACCEPTED);
		looks(Descriptions.of(onlyB()));
		ends(Descriptions.of(onlyB()));
		update(onlyB(), IndexChanges.ALL);
		assertThat(updates()).containsExactly(ADD_B, DROP_A);
	}

	@Test
	void replacesAnIndexThatDiffers() {
		TableDefinition other = Tabled.events(Tabled.global("by-a", "extra"));
		looks(Descriptions.of(other)).then(ACCEPTED);
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE));
		ends(Descriptions.of(ONE));
		assertThat(update(ONE, IndexChanges.ALL))
			.isEqualTo(new IndexUpdate("events", List.of("by-a"), List.of("by-a"), List.of()));
		assertThat(updates()).containsExactly(DROP_A, ADD_A);
	}

	@Test
	void dropsNothingUnlessItMay() {
		TableDefinition other = Tabled.events(Tabled.global("by-a", "extra"), Tabled.global("by-b", "b"));
		looks(Descriptions.of(other));
		ends(Descriptions.of(other));
		assertThat(update(ONE, IndexChanges.ADDITIONS).remaining()).extracting(TableDifference::kind)
			.containsExactly(TableDifference.DifferenceType.INDEX_KEY,
					TableDifference.DifferenceType.INDEX_SUPERFLUOUS);
		assertThat(updates()).isEmpty();
	}

	@Test
	void dropsAllIndexesOnAnAttributeBeforeItsTypeChanges() {
		TableDefinition numbers = Tabled.events(number("by-a"), number("by-b"));
		TableDefinition texts = Tabled.events(Tabled.global("by-a", "a"), Tabled.global("by-b", "a"));
		looks(Descriptions.of(numbers)).then(ACCEPTED);
		looks(Descriptions.of(Tabled.events(number("by-b")))).then(ACCEPTED);
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE)).then(ACCEPTED);
		looks(Descriptions.of(texts));
		ends(Descriptions.of(texts));
		assertThat(update(texts, IndexChanges.ALL).remaining()).isEmpty();
		assertThat(updates()).containsExactly(DROP_A, IndexRequests.removal("events", "by-b"), ADD_A,
				addition("by-b", "a"));
	}

	@Test
	void keepsAnIndexWhoseReplacementALocalIndexForbids() {
		TableDefinition live = Tabled.events(local(), number("by-a"));
		TableDefinition wanted = Tabled.events(Tabled.global("by-a", "a"), Tabled.global("by-b", "a"));
		looks(Descriptions.of(live));
		ends(Descriptions.of(live));
		assertThat(update(wanted, IndexChanges.ALL).remaining())
			.extracting(TableDifference::kind, TableDifference::remedy)
			.containsExactly(tuple(TableDifference.DifferenceType.INDEX_KEY, TableDifference.Remedy.NEW_TABLE),
					tuple(TableDifference.DifferenceType.INDEX_MISSING, TableDifference.Remedy.NEW_TABLE),
					tuple(TableDifference.DifferenceType.INDEX_SUPERFLUOUS, TableDifference.Remedy.NEW_TABLE));
		assertThat(updates()).isEmpty();
	}

	/** The models are wrong about the key, and nothing but a new table would help. */
	@Test
	void keepsAnIndexWhoseReplacementTheKeyOfTheTableForbids() {
		DescribeTableResponse live = Descriptions.of(Tabled.events(Tabled.global("by-a", "extra")),
				(table) -> table.attributeDefinitions(typed("id", ScalarAttributeType.S),
						typed("at", ScalarAttributeType.N), typed("extra", ScalarAttributeType.S)));
		looks(live);
		ends(live);
		assertThat(update(Tabled.events(Tabled.global("by-a", "at")), IndexChanges.ALL).remaining())
			.extracting(TableDifference::kind, TableDifference::remedy)
			.containsExactly(tuple(TableDifference.DifferenceType.TABLE_KEY, TableDifference.Remedy.NEW_TABLE),
					tuple(TableDifference.DifferenceType.INDEX_KEY, TableDifference.Remedy.NEW_TABLE));
		assertThat(updates()).isEmpty();
	}

	@Test
	void replacesAnIndexByOneOnPartOfTheTablesKey() {
		TableDefinition wanted = Tabled.events(Tabled.global("by-a", "at"));
		looks(Descriptions.of(Tabled.events(Tabled.global("by-a", "extra")))).then(ACCEPTED);
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(wanted));
		ends(Descriptions.of(wanted));
		assertThat(update(wanted, IndexChanges.ALL).remaining()).isEmpty();
		assertThat(updates()).hasSize(2).startsWith(DROP_A);
	}

	@Test
	void replacesAnIndexByOneOfAnotherTypeThanTheTablesKey() {
		TableDefinition wanted = Tabled.events(number("by-a"));
		looks(Descriptions.of(ONE)).then(ACCEPTED);
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(wanted));
		ends(Descriptions.of(wanted));
		assertThat(update(wanted, IndexChanges.ALL).remaining()).isEmpty();
		assertThat(updates()).hasSize(2).startsWith(DROP_A);
	}

	@Test
	void anIndexOfAProvisionedTableGetsWhatTheOptionsSay() {
		TableOptions options = TableOptions.builder().throughput(5, 5).indexThroughput("by-a", 7, 8).build();
		assertThat(addedTo(IndexUpdatesTests::provisioned, options)).isEqualTo(new Throughput(7, 8));
	}

	@Test
	void anIndexOfAProvisionedTableGetsAsMuchAsTheTableUnlessOptionsSayMore() {
		assertThat(addedTo(IndexUpdatesTests::provisioned, TableOptions.DEFAULTS)).isEqualTo(new Throughput(3, 4));
	}

	@Test
	void anIndexOfATableBilledByRequestIsNotProvisioned() {
		TableOptions options = TableOptions.builder().throughput(5, 5).build();
		assertThat(addedTo(
				(table) -> table.billingModeSummary((billing) -> billing.billingMode(BillingMode.PAY_PER_REQUEST))
					.provisionedThroughput((units) -> units.readCapacityUnits(0L).writeCapacityUnits(0L)),
				options))
			.isNull();
	}

	private @Nullable Throughput addedTo(UnaryOperator<TableDescription.Builder> live, TableOptions options) {
		looks(Descriptions.of(BARE, live)).then(ACCEPTED);
		looks(Descriptions.of(ONE));
		ends(Descriptions.of(ONE));
		new Runner(this.port).run(Tables.updateIndexes(ONE, IndexChanges.ALL, options));
		ProvisionedThroughput added = ((UpdateTableRequest) updates().get(0)).globalSecondaryIndexUpdates()
			.get(0)
			.create()
			.provisionedThroughput();
		return (added != null) ? new Throughput(added.readCapacityUnits(), added.writeCapacityUnits()) : null;
	}

	/** As DynamoDB describes a table that was never billed by request. */
	private static TableDescription.Builder provisioned(TableDescription.Builder table) {
		return table.billingModeSummary((BillingModeSummary) null)
			.provisionedThroughput((units) -> units.readCapacityUnits(3L).writeCapacityUnits(4L));
	}

	private static TableDefinition onlyB() {
		return Tabled.events(Tabled.global("by-b", "b"));
	}

	private static Index number(String name) {
		return Tabled.global(name, "a", AttributeType.N, IndexProjection.KEYS_ONLY);
	}

	private static Index local() {
		return Tabled.local("by-local", "a", AttributeType.N, IndexProjection.ALL);
	}

	private static AttributeDefinition typed(String attribute, ScalarAttributeType type) {
		return AttributeDefinition.builder().attributeName(attribute).attributeType(type).build();
	}

}
