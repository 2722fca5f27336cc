// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.table.TableDifference.DifferenceType;
import io.tabletheory.table.TableDifference.Remedy;
import io.tabletheory.testing.Models;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The rules of DynamoDB for tables. Each difference is made with the AWS SDK alone.
 */
@Tag("slow")
class LiveTablesTests {

	private static final Index BY_A = Tabled.global("by-a", "a");

	private static final Index BY_EXTRA = Tabled.local("by-extra", "extra", AttributeType.S, IndexProjection.ALL);

	private static final TableDefinition EVENTS = Tabled.events(BY_A, BY_EXTRA,
			Tabled.global("by-b", "b", AttributeType.N, IndexProjection.include("more", "extra")));

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	private final Runner runner = new Runner(Port.of(new BlockingPort(this.client), new PausePort()));

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@Test
	void aTableJustCreatedHasNoDifferences() {
		ensure(EVENTS);
		assertThat(differences(EVENTS)).isEmpty();
	}

	/** Of KMS keys and tags DynamoDB Local shows nothing. */
	@Test
	void isCreatedWithEveryOption() {
		TableOptions options = TableOptions.builder()
			.throughput(5, 6)
			.indexThroughput("by-a", 7, 8)
			.stream(StreamViewType.KEYS_ONLY)
			.awsManagedKey()
			.deletionProtection(true)
			.tag("team", "events")
			.build();
		run(Tables.create(EVENTS, options));
		TableDescription table = table(EVENTS);
		assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(5);
		assertThat(table.globalSecondaryIndexes())
			.extracting((index) -> index.indexName(), (index) -> index.provisionedThroughput().writeCapacityUnits())
			.containsExactlyInAnyOrder(tuple("by-a", 8L), tuple("by-b", 6L));
		assertThat(table.streamSpecification().streamViewType()).isEqualTo(StreamViewType.KEYS_ONLY);
		assertThat(table.deletionProtectionEnabled()).isTrue();
	}

	@Test
	void isBilledByRequestUnlessProvisioned() {
		ensure(EVENTS);
		assertThat(table(EVENTS).billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
	}

	@Test
	void createFailsWhereTheTableExists() {
		ensure(EVENTS);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Tables.create(EVENTS, TableOptions.DEFAULTS)))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_IN_USE));
	}

	@Test
	void deletesOnce() {
		ensure(EVENTS);
		assertThat(run(Tables.delete(EVENTS, TableOptions.DEFAULTS))).isTrue();
		assertThat(run(Tables.describe(EVENTS))).isEmpty();
		assertThat(run(Tables.delete(EVENTS, TableOptions.DEFAULTS))).isFalse();
	}

	@Test
	void doesNotDeleteAProtectedTable() {
		run(Tables.create(EVENTS, TableOptions.builder().deletionProtection(true).build()));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Tables.delete(EVENTS, TableOptions.DEFAULTS)))
			.withMessageContaining("protect");
	}

	@Test
	void createsAndEnablesTtlOnce() {
		TableDefinition users = users();
		assertThat(ensure(users)).isTrue();
		assertThat(this.client.describeTimeToLive((request) -> request.tableName("users")).timeToLiveDescription())
			.satisfies((ttl) -> assertThat(ttl.timeToLiveStatus()).isEqualTo(TimeToLiveStatus.ENABLED))
			.satisfies((ttl) -> assertThat(ttl.attributeName()).isEqualTo("ttl"));
		assertThat(ensure(users)).isFalse();
		assertThat(differences(users)).isEmpty();
	}

	@Test
	void enablesTtlOfAnExistingTable() {
		this.client.createTable(users().createRequest(TableOptions.DEFAULTS));
		found(users(), tuple(null, DifferenceType.TIME_TO_LIVE, Remedy.ENSURE));
		assertThat(ensure(users())).isFalse();
		assertThat(differences(users())).isEmpty();
	}

	@Test
	void findsAMissingTable() {
		found(EVENTS, tuple(null, DifferenceType.TABLE_MISSING, Remedy.ENSURE));
	}

	@Test
	void findsAKeyOfOtherAttributes() {
		created(TableDefinition.of("events", List.of(Models.COUNTER)));
		assertThat(differences(Tabled.events())).singleElement()
			.hasToString("Table events: The key is partition key id (N), "
					+ "the models say partition key id (S), sort key at (S). "
					+ "This cannot be changed: move the items to a new table, or correct the models.");
	}

	@Test
	void findsAMissingGlobalIndex() {
		created(Tabled.events());
		found(Tabled.events(BY_A), tuple("by-a", DifferenceType.INDEX_MISSING, Remedy.UPDATE_INDEXES));
	}

	@Test
	void findsAMissingLocalIndex() {
		created(Tabled.events());
		found(Tabled.events(BY_EXTRA), tuple("by-extra", DifferenceType.INDEX_MISSING, Remedy.NEW_TABLE));
	}

	@Test
	void findsAGlobalIndexThatNoModelHas() {
		created(Tabled.events(BY_A));
		found(Tabled.events(), tuple("by-a", DifferenceType.INDEX_SUPERFLUOUS, Remedy.UPDATE_INDEXES));
	}

	@Test
	void findsALocalIndexThatNoModelHas() {
		created(Tabled.events(BY_EXTRA));
		found(Tabled.events(), tuple("by-extra", DifferenceType.INDEX_SUPERFLUOUS, Remedy.NEW_TABLE));
	}

	@Test
	void findsALocalIndexThatShouldBeGlobal() {
		created(Tabled.events(BY_EXTRA));
		found(Tabled.events(Tabled.global("by-extra", "extra")),
				tuple("by-extra", DifferenceType.INDEX_TYPE, Remedy.NEW_TABLE));
	}

	@Test
	void findsAGlobalIndexThatShouldBeLocal() {
		created(Tabled.events(Tabled.global("by-extra", "extra")));
		found(Tabled.events(BY_EXTRA), tuple("by-extra", DifferenceType.INDEX_TYPE, Remedy.NEW_TABLE));
	}

	@Test
	void findsAnIndexOfOtherAttributes() {
		created(Tabled.events(Tabled.global("by-a", "b")));
		found(Tabled.events(BY_A), tuple("by-a", DifferenceType.INDEX_KEY, Remedy.UPDATE_INDEXES));
	}

	@Test
	void findsAnIndexKeyOfAnotherType() {
		created(Tabled.events(Tabled.global("by-a", "a", AttributeType.N, IndexProjection.KEYS_ONLY)));
		assertThat(differences(Tabled.events(BY_A))).singleElement()
			.hasToString("Table events, index by-a: The key is partition key a (N), "
					+ "the models say partition key a (S). Update the indexes.");
	}

	@Test
	void findsALocalIndexKeyOfAnotherType() {
		created(Tabled.events(Tabled.local("by-extra", "more", AttributeType.S, IndexProjection.ALL)));
		found(Tabled.events(BY_EXTRA), tuple("by-extra", DifferenceType.INDEX_KEY, Remedy.NEW_TABLE));
	}

	@Test
	void findsAnotherProjection() {
		created(Tabled.events(Tabled.global("by-a", "a", AttributeType.S, IndexProjection.include("extra", "more"))));
		assertThat(differences(Tabled.events(BY_A))).singleElement()
			.hasToString("Table events, index by-a: The projection is INCLUDE [extra, more], "
					+ "the models say KEYS_ONLY. Update the indexes.");
	}

	@Test
	void theOrderOfProjectedFieldsAndKeysAmongThemMakeNoDifference() {
		created(Tabled
			.events(Tabled.global("by-a", "a", AttributeType.S, IndexProjection.include("extra", "more", "id"))));
		assertThat(differences(
				Tabled.events(Tabled.global("by-a", "a", AttributeType.S, IndexProjection.include("more", "extra")))))
			.isEmpty();
	}

	@Test
	void findsTtlOfAnotherAttribute() {
		created(users());
		expire("users", "expires");
		assertThat(differences(users())).singleElement()
			.hasToString("Table users: TTL is by attribute 'expires', the models say by attribute 'ttl'. "
					+ "Disable TTL, wait for an hour, and ensure the table; or correct the models.");
	}

	@Test
	void findsTtlThatNoModelHas() {
		created(Tabled.events());
		expire("events", "ttl");
		assertThat(differences(Tabled.events())).singleElement()
			.hasToString("Table events: TTL is by attribute 'ttl', the models say disabled. "
					+ "Disable TTL, wait for an hour, and ensure the table; or correct the models.");
	}

	@Test
	void updatingIndexesLeavesNoDifferences() {
		created(Tabled.events(Tabled.global("by-a", "more"), Tabled.global("by-old", "old"),
				Tabled.global("by-bs", "b", AttributeType.S, IndexProjection.ALL), BY_EXTRA));
		assertThat(update(EVENTS, IndexChanges.ALL)).isEqualTo(
				new IndexUpdate("events", List.of("by-a", "by-b"), List.of("by-a", "by-old", "by-bs"), List.of()));
		assertThat(differences(EVENTS)).isEmpty();
	}

	@Test
	void updatingIndexesTwiceChangesNothing() {
		created(Tabled.events(BY_EXTRA));
		assertThat(update(EVENTS, IndexChanges.ALL).changed()).isTrue();
		assertThat(update(EVENTS, IndexChanges.ALL).changed()).isFalse();
	}

	@Test
	void addingIndexesDropsNone() {
		created(Tabled.events(Tabled.global("by-old", "old"), BY_EXTRA));
		IndexUpdate update = update(EVENTS, IndexChanges.ADDITIONS);
		assertThat(update.added()).containsExactly("by-a", "by-b");
		assertThat(update.dropped()).isEmpty();
		assertThat(update.remaining()).extracting(TableDifference::kind)
			.containsExactly(DifferenceType.INDEX_SUPERFLUOUS);
	}

	@Test
	void addsIndexesToAProvisionedTable() {
		run(Tables.create(Tabled.events(), TableOptions.builder().throughput(3, 4).build()));
		assertThat(update(Tabled.events(BY_A), IndexChanges.ALL).remaining()).isEmpty();
		assertThat(table(EVENTS).globalSecondaryIndexes().get(0).provisionedThroughput().writeCapacityUnits())
			.isEqualTo(4);
	}

	@Test
	void addedIndexesHoldTheItemsThatWereThereBefore() {
		created(Tabled.events());
		for (int i = 0; i < 20; i++) {
			put("e" + i);
		}
		update(Tabled.events(BY_A), IndexChanges.ALL);
		assertThat(this.client.scan((request) -> request.tableName("events").indexName("by-a")).count()).isEqualTo(20);
	}

	@Test
	void whatDynamoDbCannotChangeIsLeftAndReported() {
		created(Tabled.events(Tabled.local("by-old", "old", AttributeType.S, IndexProjection.ALL)));
		IndexUpdate update = update(EVENTS, IndexChanges.ALL);
		assertThat(update.added()).containsExactly("by-a", "by-b");
		assertThat(update.remaining()).extracting(TableDifference::index, TableDifference::remedy)
			.containsExactly(tuple("by-extra", Remedy.NEW_TABLE), tuple("by-old", Remedy.NEW_TABLE));
	}

	private void put(String id) {
		this.client.putItem((request) -> request.tableName("events")
			.item(Map.of("id", text(id), "at", text("now"), "a", text(id))));
	}

	private void found(TableDefinition definition, Tuple expected) {
		assertThat(differences(definition))
			.extracting(TableDifference::index, TableDifference::kind, TableDifference::remedy)
			.containsExactly(expected);
	}

	/** By the AWS SDK. */
	private void created(TableDefinition definition) {
		this.client.createTable(definition.createRequest(TableOptions.DEFAULTS));
		this.client.waiter().waitUntilTableExists((request) -> request.tableName(definition.table()));
	}

	private void expire(String table, String attribute) {
		this.client.updateTimeToLive((request) -> request.tableName(table)
			.timeToLiveSpecification((ttl) -> ttl.enabled(true).attributeName(attribute)));
	}

	private boolean ensure(TableDefinition definition) {
		return run(Tables.ensure(definition, TableOptions.DEFAULTS));
	}

	private List<TableDifference> differences(TableDefinition definition) {
		return run(Tables.validate(definition));
	}

	private IndexUpdate update(TableDefinition definition, IndexChanges allowed) {
		return run(Tables.updateIndexes(definition, allowed, TableOptions.DEFAULTS));
	}

	private TableDescription table(TableDefinition definition) {
		return run(Tables.describe(definition)).orElseThrow();
	}

	private <R> R run(Step<R> program) {
		return this.runner.run(program);
	}

	private static TableDefinition users() {
		return TableDefinition.of("users", List.of(Models.USER));
	}

	private static AttributeValue text(String text) {
		return AttributeValue.fromS(text);
	}

}
