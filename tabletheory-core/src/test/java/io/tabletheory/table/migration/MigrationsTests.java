// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.flow.Pause;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

@ParameterizedClass
@EnumSource(Running.class)
class MigrationsTests {

	private static final BatchWriteItemResponse WRITTEN = BatchWriteItemResponse.builder().build();

	private static final TablePlan OLD = plan("old");

	private static final TablePlan NEW = plan("new");

	private final ScriptedPort port = new ScriptedPort();

	private final Checkpoints checkpoints = Checkpoints.inMemory();

	private final Running running;

	MigrationsTests(Running running) {
		this.running = running;
	}

	@Test
	void readsAPageThenWritesItAndGoesOnBehindIt() {
		this.port.then(page(2, 1, 2)).then(WRITTEN).then(page(0, 3)).then(WRITTEN);
		MigrationReport report = migrate(NEW, Transformation.COPY, sequential().pageSize(2).build());
		assertThat(this.port.calls()).hasSize(4);
		assertThat(this.port.requests()).containsExactly(scan(0, 2, 0), puts("new", 1, 2), scan(0, 2, 2),
				puts("new", 3));
		assertThat(report).hasToString("3 read, 3 written, 0 left out, 0 failed");
	}

	@Test
	void whatIsStoredIsCopiedAsItIs() {
		Map<String, AttributeValue> stored = Map.of("id", AttributeValue.fromN("1.0"), "unknown",
				AttributeValue.fromN("1e2"), "version", AttributeValue.fromN("7"), "createdAt",
				AttributeValue.fromS("2026-01-16T00:00:00Z"), "secret", AttributeValue.fromM(Map.of()));
		this.port.then(ScanResponse.builder().items(List.of(stored)).build()).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().build());
		assertThat(this.port.requests()).endsWith(BatchWriteItemRequest.builder()
			.requestItems(Map.of("new", List.of(WriteRequest.builder().putRequest((put) -> put.item(stored)).build())))
			.build());
	}

	@Test
	void eachSegmentIsReadByItself() {
		this.port.then(page(0, 1)).then(WRITTEN).then(page(0, 2)).then(WRITTEN);
		MigrationReport report = migrate(NEW, Transformation.COPY, sequential().segments(2).build());
		assertThat(this.port.requests()).filteredOn(ScanRequest.class::isInstance)
			.containsExactly(segmented(0, 2), segmented(1, 2));
		assertThat(report.segments()).containsExactly(new Counts(1, 1, 0, 0), new Counts(1, 1, 0, 0));
	}

	@Test
	void aDryRunReadsAndTransformsAllAndWritesAndSavesNothing() {
		this.port.then(page(2, 1, 2)).then(page(0, 3));
		MigrationReport report = migrate(NEW, leavingOut(2), sequential().dryRun(true).build());
		assertThat(this.port.requests()).hasOnlyElementsOfType(ScanRequest.class).hasSize(2);
		assertThat(report).hasToString("Dry run: 3 read, 2 written, 1 left out, 0 failed");
		assertThat(this.checkpoints.load()).isEmpty();
	}

	@Test
	void writesNothingForAPageThatIsLeftOut() {
		this.port.then(page(0, 2));
		assertThat(migrate(NEW, leavingOut(2), sequential().build()).counts()).isEqualTo(new Counts(1, 0, 1, 0));
	}

	@Test
	void pausesAsLongAsThePageIsWorth() {
		this.port.then(page(2, 1, 2)).then(WRITTEN).then(page(3, 3)).then(WRITTEN).then(page(0, 4)).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().itemsPerSecond(10).build());
		assertThat(pauses()).containsExactly(Duration.ofMillis(200), Duration.ofMillis(100));
	}

	@Test
	void segmentsUnderWayShareTheRate() {
		Stream.of(1, 2, 3).forEach((id) -> this.port.then(page(0, id)));
		migrate(NEW, Transformation.COPY,
				MigrationOptions.builder().segments(3).concurrency(2).dryRun(true).itemsPerSecond(4).build());
		assertThat(pauses()).containsExactly(Duration.ofMillis(500), Duration.ofMillis(500));
		assertThat(this.port.requests()).extracting((request) -> ((ScanRequest) request).limit()).containsOnly(2);
	}

	@Test
	void aResumedMigrationGoesOnBehindTheLastPageThatIsWritten() {
		this.port.then(page(2, 1, 2)).then(WRITTEN).then(page(3, 3)).then(failure());
		MigrationOptions options = sequential().pageSize(2).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> migrate(NEW, Transformation.COPY, options));
		this.port.then(page(0, 3)).then(WRITTEN);
		MigrationReport report = migrate(NEW, Transformation.COPY, options);
		assertThat(this.port.requests()).endsWith(scan(0, 2, 2), puts("new", 3), scan(0, 2, 2), puts("new", 3));
		assertThat(report.counts()).isEqualTo(new Counts(3, 3, 0, 0));
	}

	@Test
	void aMigrationThatIsDoneSendsNothing() {
		this.port.then(page(0, 1)).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().build());
		assertThat(migrate(NEW, Transformation.COPY, sequential().build()).counts()).isEqualTo(new Counts(1, 1, 0, 0));
		assertThat(this.port.calls()).hasSize(2);
	}

	@Test
	void aPageIsSavedBeforeItsProgressIsTold() {
		List<Optional<MigrationState>> saved = new ArrayList<>();
		this.port.then(page(0, 1)).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().progress((state) -> {
			saved.add(this.checkpoints.load());
			assertThat(state.done()).isTrue();
		}).build());
		assertThat(saved).singleElement()
			.satisfies((state) -> assertThat(state).hasValueSatisfying((now) -> assertThat(now.done()).isTrue()));
	}

	@Test
	void anotherMigrationsCheckpointIsRefused() {
		this.port.then(page(0, 1)).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().build());
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> migrate(NEW, Transformation.COPY, sequential().segments(2).build()))
			.withMessage("ErrInvalidCursor (migrate, model Thing, table old): The checkpoint is of the migration "
					+ "old to new in 1 segments, and this is the migration old to new in 2 segments. "
					+ "Use the same tables and number of segments, or another checkpoint");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> migrate(OLD, Transformation.COPY, sequential().build()))
			.withMessageContaining("old to old");
	}

	@Test
	void aFailureOfTheTransformationNamesTheKeyTheSegmentAndTheKindOnly() {
		this.port.then(page(0, 1, 2));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> migrate(NEW, failingFor(2), sequential().build()))
			.withMessage("ErrInvalidValue (migrate, model Thing, table old): An item with the key id in segment 0 of 1 "
					+ "could not be transformed: java.lang.IllegalStateException")
			.havingCause()
			.withMessage("secret 2");
		assertThat(this.port.requests()).hasSize(1);
		assertThat(this.checkpoints.load()).isEmpty();
	}

	@Test
	void skippedFailuresAreCountedAndTheFirstOfThemReported() {
		this.port.then(page(0, IntStream.rangeClosed(1, 25).toArray())).then(WRITTEN);
		MigrationReport report = migrate(NEW, (item) -> {
			if (id(item) > 5) {
				throw new IllegalStateException();
			}
			return Optional.of(item);
		}, sequential().skipFailures(true).build());
		assertThat(report.counts()).isEqualTo(new Counts(25, 5, 0, 20));
		assertThat(report.failures()).hasSize(10)
			.first()
			.satisfies((failure) -> assertThat(failure.key()).containsExactly("id"));
	}

	@Test
	void aTransformationThatReturnsNullIsAFailure() {
		this.port.then(page(0, 1));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> migrate(NEW, MigrationsTests::nothing, sequential().build()))
			.withStackTraceContaining("it is to return Optional.empty()");
	}

	@Test
	void theTargetsKeyIsChecked() {
		this.port.then(page(0, 1));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(
				() -> migrate(NEW, (item) -> Optional.of(item("id", AttributeValue.fromS("1"))), sequential().build()))
			.withMessageContaining("The key attribute 'id' must be N but is S")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void inPlaceTheKeyStays() {
		this.port.then(page(0, 1));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(
				() -> migrate(OLD, (item) -> Optional.of(item("id", AttributeValue.fromN("9"))), sequential().build()))
			.withMessageContaining("changes the key, though the target is the source");
	}

	@Test
	void inPlaceTheSameKeyMayBeSpelledOtherwise() {
		this.port.then(page(0, 1)).then(WRITTEN);
		assertThat(migrate(OLD, (item) -> Optional.of(item("id", AttributeValue.fromN("1.0"))), sequential().build())
			.counts()).isEqualTo(new Counts(1, 1, 0, 0));
	}

	@Test
	void twoItemsOfAPageMustNotGetTheSameKey() {
		this.port.then(page(0, 1, 2));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(
				() -> migrate(NEW, (item) -> Optional.of(item("id", AttributeValue.fromN("9"))), sequential().build()))
			.withMessageContaining("gives two items the same key");
	}

	@Test
	void aDryRunBeginsAtTheBeginning() {
		this.port.then(page(0, 1)).then(WRITTEN).then(page(0, 1));
		migrate(NEW, Transformation.COPY, sequential().build());
		assertThat(migrate(NEW, Transformation.COPY, sequential().dryRun(true).build()).counts())
			.isEqualTo(new Counts(1, 1, 0, 0));
		assertThat(this.port.requests()).hasSize(3).last().isInstanceOf(ScanRequest.class);
	}

	@Test
	void aSegmentAloneHasTheWholeRate() {
		this.port.then(page(2, 1, 2)).then(page(3)).then(page(0, 4));
		migrate(NEW, Transformation.COPY,
				MigrationOptions.builder().segments(1).concurrency(4).dryRun(true).itemsPerSecond(8).build());
		assertThat(pauses()).containsExactly(Duration.ofMillis(250));
		assertThat(this.port.requests()).extracting((request) -> ((ScanRequest) request).limit()).containsOnly(8);
	}

	@Test
	void whatIsEmptyIsWorthNoPause() {
		this.port.then(page(0)).then(page(0, 1));
		migrate(NEW, Transformation.COPY, sequential().segments(2).dryRun(true).itemsPerSecond(8).build());
		assertThat(pauses()).isEmpty();
	}

	@Test
	void pagesAreNeitherEmptyNorLargerThanTheyMayBe() {
		assertThat(MigrationOptions.builder().itemsPerSecond(2).build().itemsPerPage()).isEqualTo(1);
		assertThat(MigrationOptions.builder().itemsPerSecond(1000).pageSize(3).build().itemsPerPage()).isEqualTo(3);
	}

	@Test
	void optionsAreChecked() {
		assertThatIllegalArgumentException().isThrownBy(() -> sequential().itemsPerSecond(-1).build());
		assertThatIllegalArgumentException().isThrownBy(() -> sequential().segments(0).build());
		assertThatIllegalArgumentException().isThrownBy(() -> sequential().concurrency(0).build());
		assertThatIllegalArgumentException().isThrownBy(() -> sequential().pageSize(0).build());
	}

	@Test
	void theFirstFailuresOfAllPagesAreReported() {
		int[] eight = IntStream.rangeClosed(1, 8).toArray();
		this.port.then(page(8, eight)).then(page(0, eight));
		MigrationReport report = migrate(NEW, (item) -> {
			throw new IllegalStateException();
		}, sequential().skipFailures(true).build());
		assertThat(report.counts()).isEqualTo(new Counts(16, 0, 0, 16));
		assertThat(report.failures()).hasSize(10);
	}

	@Test
	void triesAsOftenAsItIsTold() {
		this.port.then(page(0, 1))
			.then(BatchWriteItemResponse.builder().unprocessedItems(puts("new", 1).requestItems()).build());
		Backoff once = new Backoff(Duration.ZERO, Duration.ZERO, 1);
		assertThatExceptionOfType(BatchIncompleteException.class)
			.isThrownBy(() -> migrate(NEW, Transformation.COPY, sequential().backoff(once).build()));
		assertThat(this.port.calls()).hasSize(2);
	}

	@Test
	void aCheckpointIsOfItsSource() {
		this.port.then(page(0, 1)).then(WRITTEN);
		migrate(NEW, Transformation.COPY, sequential().build());
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.running.run(this.port,
					() -> Migrations.migrate(plan("other"), NEW, Transformation.COPY, sequential().build())))
			.withMessageContaining("and this is the migration other to new");
	}

	private MigrationReport migrate(TablePlan target, Transformation transformation, MigrationOptions options) {
		return this.running.run(this.port, () -> Migrations.migrate(OLD, target, transformation, options));
	}

	/** One segment after the other, so that the script has an order. */
	private MigrationOptions.Builder sequential() {
		return MigrationOptions.builder().segments(1).concurrency(1).checkpoints(this.checkpoints);
	}

	private List<Duration> pauses() {
		return this.port.calls()
			.stream()
			.filter(Pause.class::isInstance)
			.map((pause) -> ((Pause) pause).duration())
			.toList();
	}

	private static Transformation leavingOut(int id) {
		return (item) -> Optional.of(item).filter((kept) -> id(kept) != id);
	}

	private static Transformation failingFor(int id) {
		return (item) -> {
			if (id(item) == id) {
				throw new IllegalStateException("secret " + id);
			}
			return Optional.of(item);
		};
	}

	@SuppressWarnings({ "NullAway", "NullOptional" }) // Callers without checks may do
														// this.
	private static Optional<Item> nothing(Item item) {
		return null;
	}

	private static int id(Item item) {
		return Integer.parseInt(Objects.requireNonNull(item.get("id")).n());
	}

	private static Item item(String name, AttributeValue value) {
		return new Item(Map.of(name, value));
	}

	private static TableTheoryException failure() {
		return new TableTheoryException(ErrorCode.ACCESS_DENIED, "scripted");
	}

	/** A page with these ids, after which one is to read on, unless that is 0. */
	private static ScanResponse page(int lastId, int... ids) {
		ScanResponse.Builder page = ScanResponse.builder()
			.items(IntStream.of(ids).mapToObj(MigrationsTests::stored).toList());
		return ((lastId != 0) ? page.lastEvaluatedKey(stored(lastId)) : page).build();
	}

	private static ScanRequest scan(int segment, int limit, int after) {
		ScanRequest.Builder scan = ScanRequest.builder()
			.tableName("old")
			.consistentRead(true)
			.limit(limit)
			.segment(segment)
			.totalSegments(1);
		return ((after != 0) ? scan.exclusiveStartKey(stored(after)) : scan).build();
	}

	private static ScanRequest segmented(int segment, int total) {
		return scan(segment, 100, 0).toBuilder().totalSegments(total).build();
	}

	private static BatchWriteItemRequest puts(String table, int... ids) {
		List<WriteRequest> writes = IntStream.of(ids)
			.mapToObj((id) -> WriteRequest.builder().putRequest((put) -> put.item(stored(id))).build())
			.toList();
		return BatchWriteItemRequest.builder().requestItems(Map.of(table, writes)).build();
	}

	private static Map<String, AttributeValue> stored(int id) {
		return Map.of("id", AttributeValue.fromN(Integer.toString(id)));
	}

	private static TablePlan plan(String table) {
		return TablePlan.of(new Model("Thing", table, null, new KeySchema(new KeyAttribute("id", AttributeType.N)),
				List.of(AttributeModel.named("id", AttributeType.N).build()), List.of()), table);
	}

}
