// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ValidationReason;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.SortDirection;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.Search;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class ReadProgramsTests {

	private static final ConditionExpression PARTITION = equal("PK", "USER#1");

	private static final ConditionExpression ADULT = new ConditionExpression.Compare(Operand.of(Path.of("age")),
			Comparator.GREATER, Operand.of(AttributeValue.fromN("17")));

	private static final QueryRequest OF_PARTITION = QueryRequest.builder()
		.tableName("users-prod")
		.keyConditionExpression("#n0 = :v0")
		.expressionAttributeNames(Map.of("#n0", "PK"))
		.expressionAttributeValues(Map.of(":v0", AttributeValue.fromS("USER#1")))
		.build();

	private static final QueryRequest OF_ADULTS = OF_PARTITION.toBuilder()
		.filterExpression("#n1 > :v1")
		.expressionAttributeNames(Map.of("#n0", "PK", "#n1", "age"))
		.expressionAttributeValues(Map.of(":v0", AttributeValue.fromS("USER#1"), ":v1", AttributeValue.fromN("17")))
		.build();

	private final Running running;

	private final TablePlan plan = TablePlan.of(Models.USER, "users-prod");

	private final Reads reads = new Reads();

	private final ScriptedPort port = new ScriptedPort();

	ReadProgramsTests(Running running) {
		this.running = running;
	}

	@Test
	void allAsksUntilTheEnd() {
		this.port.then(page("b", "a", "b")).then(page("c", "c")).then(page(null, "d"));
		assertThat(run(this.reads.all(read(PARTITION, Limits.NONE)))).containsExactly("a", "b", "c", "d");
		assertThat(this.port.requests()).containsExactly(OF_PARTITION, from("b", OF_PARTITION),
				from("c", OF_PARTITION));
	}

	@Test
	void emptyPagesAreNoEnd() {
		this.port.then(page("b")).then(page("c")).then(page(null, "d"));
		assertThat(run(this.reads.first(read(ADULT.and(PARTITION), Limits.NONE)))).contains("d");
		assertThat(this.port.requests()).containsExactly(OF_ADULTS, from("b", OF_ADULTS), from("c", OF_ADULTS));
	}

	@Test
	void aLimitWithoutAFilterIsThatOfTheRequest() {
		this.port.then(page("b", "a", "b")).then(page("c", "c"));
		assertThat(run(this.reads.all(read(PARTITION, new Limits(3, 2))))).containsExactly("a", "b", "c");
		assertThat(this.port.requests()).containsExactly(limit(2, OF_PARTITION), from("b", limit(1, OF_PARTITION)));
	}

	@Test
	void aFilterIsAskedUntilTheLimitIsReached() {
		this.port.then(page("b", "a")).then(page("d", "c", "d")).then(page("f", "e", "f"));
		assertThat(run(this.reads.all(read(PARTITION.and(ADULT), new Limits(4, 10))))).containsExactly("a", "c", "d",
				"e");
		QueryRequest ten = limit(10, OF_ADULTS);
		assertThat(this.port.requests()).containsExactly(ten, from("b", ten), from("d", ten));
	}

	@Test
	void aKeyThatLeadsNowhereEndsEveryReading() {
		List<Step<?>> programs = List.of(this.reads.all(read(PARTITION, Limits.NONE)),
				this.reads.first(read(ADULT.and(PARTITION), Limits.NONE)),
				this.reads.window(read(PARTITION, new Limits(9, 10))));
		for (Step<?> program : programs) {
			this.port.then(page("b")).then(page("b"));
			assertLeadsNowhere(program);
		}
		this.port.then(counted(3, "c")).then(counted(4, "c"));
		assertLeadsNowhere(this.reads.count(read(PARTITION, Limits.NONE)));
		Search all = new Search(null, null, Order.NATURAL, List.of(), false, Access.SCAN);
		ReadRequest<String> scan = retrieval(all, KeyedWindow.Start.BEGINNING, Limits.NONE, null);
		for (Step<?> program : List.<Step<?>>of(this.reads.all(scan), this.reads.count(scan))) {
			this.port.then(found("b")).then(found("b"));
			assertLeadsNowhere(program);
		}
		assertThat(this.port.requests()).hasSize(12);
	}

	private void assertLeadsNowhere(Step<?> program) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(program))
			.withMessageContaining("returned the start key of this page as its last key")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE));
	}

	@Test
	void chunksAreAskedForOneByOne() {
		this.port.then(page("b", "a", "b")).then(page(null, "c"));
		ResultChunk<String> first = run(this.reads.chunks(read(PARTITION, Limits.NONE)));
		assertThat(first.items()).containsExactly("a", "b");
		assertThat(this.port.requests()).hasSize(1);
		ResultChunk<String> last = run(Objects.requireNonNull(first.rest()));
		assertThat(last.items()).containsExactly("c");
		assertThat(last.rest()).isNull();
	}

	@Test
	void aProgramCanRunAgain() {
		this.port.then(page("b", "a", "b")).then(page(null, "c")).then(page("b", "a", "b")).then(page(null, "c"));
		Step<List<String>> all = this.reads.all(read(PARTITION, Limits.NONE));
		assertThat(run(all)).isEqualTo(run(all)).containsExactly("a", "b", "c");
	}

	@Test
	void itemsAreHandedOverBeforeMoreAreAskedFor() {
		this.port.then(page("b", "a", "b")).then(page(null, "c"));
		List<String> handed = new ArrayList<>();
		Consumer<String> consumer = (item) -> handed.add(item + this.port.requests().size());
		assertThat(run(this.reads.forEach(read(PARTITION, Limits.NONE), consumer))).isEqualTo(3);
		assertThat(handed).containsExactly("a1", "b1", "c2");
	}

	@Test
	void oneAsksForTwo() {
		this.port.then(page("b", "a", "b"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(this.reads.one(read(PARTITION, Limits.NONE))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TOO_MANY_RESULTS));
		assertThat(this.port.requests()).containsExactly(limit(2, OF_PARTITION));
	}

	@Test
	void countReadsNoItems() {
		QueryRequest count = OF_ADULTS.toBuilder().select(Select.COUNT).build();
		this.port.then(counted(3, "c")).then(counted(4, null));
		assertThat(run(this.reads.count(read(PARTITION.and(ADULT), Limits.NONE)))).isEqualTo(7);
		assertThat(this.port.requests()).containsExactly(count, from("c", count));
	}

	@Test
	void countStopsAtTheLimit() {
		this.port.then(counted(3, "c")).then(counted(4, "d"));
		assertThat(run(this.reads.count(read(PARTITION.and(ADULT), new Limits(5, 10))))).isEqualTo(5);
		this.port.then(counted(3, "c")).then(counted(2, "d"));
		assertThat(run(this.reads.count(read(PARTITION, new Limits(5, 3))))).isEqualTo(5);
		assertThat(this.port.requests().subList(2, 4)).extracting((request) -> ((QueryRequest) request).limit())
			.containsExactly(3, 2);
	}

	@Test
	void boundsTheWrongWayRoundAreNotAskedFor() {
		ConditionExpression nothing = PARTITION.and(sort(Comparator.GREATER_OR_EQUAL, "b"))
			.and(sort(Comparator.LESS_OR_EQUAL, "a"));
		assertThat(run(this.reads.all(read(nothing, Limits.NONE)))).isEmpty();
		assertThat(run(this.reads.count(read(nothing, Limits.NONE)))).isZero();
		assertThat(run(this.reads.window(read(nothing, Limits.NONE))).items()).isEmpty();
		assertThat(this.port.requests()).isEmpty();
	}

	@Test
	void aWindowEndsWhereDynamoDbDid() {
		this.port.then(page("b", "a", "b"));
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION, new Limits(2, 10))));
		assertWindow(window, List.of("a", "b"), cursor("b", SortDirection.ASC), null);
		assertThat(this.port.requests()).containsExactly(limit(2, OF_PARTITION));
	}

	@Test
	void aWindowThatIsFullBeforeEndsAtItsLastItem() {
		this.port.then(page("z", "a", "b", "c"));
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION.and(ADULT), new Limits(2, 10))));
		assertWindow(window, List.of("a", "b"), cursor("b", SortDirection.ASC), null);
	}

	@Test
	void aWindowWithoutALimitIsTheFirstThatIsNotEmpty() {
		this.port.then(page("b")).then(page("d", "c", "d"));
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION.and(ADULT), Limits.NONE)));
		assertWindow(window, List.of("c", "d"), cursor("d", SortDirection.ASC), null);
	}

	@Test
	void aLaterWindowKnowsWhatPrecedes() {
		this.port.then(page(null, "c", "d"));
		KeyedWindow.Start start = new KeyedWindow.Start(cursor("b", SortDirection.ASC), false);
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION, false, start, new Limits(5, 10))));
		assertWindow(window, List.of("c", "d"), null, cursor("c", SortDirection.ASC));
		assertThat(this.port.requests()).containsExactly(from("b", limit(5, OF_PARTITION)));
	}

	@Test
	void aWindowBackwardsIsReadTheOtherWayAndGivenInTheOrderOfTheQuery() {
		this.port.then(page("b", "c", "b"));
		KeyedWindow.Start start = new KeyedWindow.Start(cursor("d", SortDirection.ASC), true);
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION, false, start, new Limits(2, 10))));
		assertWindow(window, List.of("b", "c"), cursor("c", SortDirection.ASC), cursor("b", SortDirection.ASC));
		QueryRequest backwards = limit(2, OF_PARTITION).toBuilder().scanIndexForward(false).build();
		assertThat(this.port.requests()).containsExactly(from("d", backwards));
	}

	@Test
	void backwardsOfDescendingIsForwards() {
		this.port.then(page(null, "e"));
		KeyedWindow.Start start = new KeyedWindow.Start(cursor("d", SortDirection.DESC), true);
		KeyedWindow<String> window = run(this.reads.window(read(PARTITION, true, start, new Limits(2, 10))));
		assertWindow(window, List.of("e"), cursor("e", SortDirection.DESC), null);
		assertThat(this.port.requests()).containsExactly(from("d", limit(2, OF_PARTITION)));
	}

	@Test
	void aPositionThatDynamoDbRefusesIsAnInvalidCursor() {
		this.port.then(new InvalidRequestException(Origin.NONE, "refused", ValidationReason.START_KEY, null));
		KeyedWindow.Start start = new KeyedWindow.Start(cursor("d", SortDirection.ASC), false);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(this.reads.window(read(PARTITION, false, start, Limits.NONE))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
	}

	@Test
	void otherRefusalsStayWhatTheyAre() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "Slow down"));
		KeyedWindow.Start start = new KeyedWindow.Start(cursor("d", SortDirection.ASC), false);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(this.reads.all(read(PARTITION, false, start, Limits.NONE))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void aScanIsNotReadBackwards() {
		Search all = new Search(null, null, Order.NATURAL, List.of(), false, Access.SCAN);
		ReadRequest<String> backwards = retrieval(all, new KeyedWindow.Start(null, true), Limits.NONE, null);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.reads.window(backwards))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void segmentsAreReadInRounds() {
		ScanRequest first = segment(0, null);
		ScanRequest second = segment(1, null);
		ScanRequest third = segment(2, null);
		BySegment answers = new BySegment(Map.of(first, found("a", "a1"), segment(0, "a"), found("b", "a2"),
				segment(0, "b"), found(null, "a3"), second, found(null, "b1"), third, found(null)));
		Search all = new Search(null, null, Order.NATURAL, List.of(), false, Access.SCAN);
		ReadRequest<String> read = retrieval(all, KeyedWindow.Start.BEGINNING, Limits.NONE, new Segments(3, 2));
		ResultChunk<String> round = this.running.run(answers, () -> this.reads.chunks(read));
		assertThat(round.items()).containsExactly("a1", "b1");
		assertThat(answers.requests()).containsExactlyInAnyOrder(first, second);
		assertThat(this.running.run(answers, () -> this.reads.all(read))).containsExactly("a1", "a2", "a3", "b1");
		List<String> handed = new ArrayList<>();
		assertThat(this.running.run(answers, () -> this.reads.forEach(read, handed::add))).isEqualTo(4);
		assertThat(handed).containsExactly("a1", "b1", "a2", "a3");
		assertThat(this.running.run(answers, () -> this.reads.all(read.atMost(2)))).containsExactly("a1", "a2");
	}

	@Test
	void roundsEndAtTheLimit() {
		BySegment answers = new BySegment(
				Map.of(segment(0, null), found("a", "a1", "a2"), segment(0, "a"), found("b", "a3")));
		Search all = new Search(null, null, Order.NATURAL, List.of(), false, Access.SCAN);
		ReadRequest<String> read = retrieval(all, KeyedWindow.Start.BEGINNING, Limits.NONE.atMost(3),
				new Segments(3, 1));
		List<String> handed = new ArrayList<>();
		assertThat(this.running.run(answers, () -> this.reads.forEach(read, handed::add))).isEqualTo(3);
		assertThat(handed).containsExactly("a1", "a2", "a3");
		assertThat(answers.requests()).extracting((request) -> ((ScanRequest) request).limit()).containsExactly(3, 1);
	}

	private static ScanRequest segment(int number, @Nullable String startKey) {
		ScanRequest.Builder request = ScanRequest.builder().tableName("users-prod").segment(number).totalSegments(3);
		return ((startKey != null) ? request.exclusiveStartKey(key(startKey)) : request).build();
	}

	private static ScanResponse found(@Nullable String lastKey, String... ids) {
		ScanResponse.Builder response = ScanResponse.builder()
			.items(Arrays.stream(ids).map(ReadProgramsTests::key).toList())
			.count(ids.length);
		return ((lastKey != null) ? response.lastEvaluatedKey(key(lastKey)) : response).build();
	}

	private <R> R run(Step<R> program) {
		return this.running.run(this.port, () -> program);
	}

	private ReadRequest<String> read(ConditionExpression condition, Limits limits) {
		return read(condition, false, KeyedWindow.Start.BEGINNING, limits);
	}

	private static void assertWindow(KeyedWindow<String> window, List<String> items, @Nullable Cursor next,
			@Nullable Cursor previous) {
		assertThat(window.items()).isEqualTo(items);
		assertThat(window.next()).isEqualTo(next);
		assertThat(window.previous()).isEqualTo(previous);
	}

	private ReadRequest<String> read(ConditionExpression condition, boolean descending, KeyedWindow.Start start,
			Limits limits) {
		return retrieval(new Search(condition, null, new Order(null, descending), List.of(), false, Access.QUERY),
				start, limits, null);
	}

	private ReadRequest<String> retrieval(Search search, KeyedWindow.Start start, Limits limits,
			@Nullable Share share) {
		return new ReadRequest<>(this.plan,
				new Planner(Models.USER).plan(search, Origin.NONE).bind(Origin.NONE).reads().get(0), start, limits,
				share, ReadProgramsTests::sortKey);
	}

	private static String sortKey(ValueReader item) {
		return Objects.requireNonNull(item.toAttributes().get("SK")).s();
	}

	private static ConditionExpression equal(String name, String value) {
		return new ConditionExpression.Compare(Operand.of(Path.of(name)), Comparator.EQUAL,
				Operand.of(AttributeValue.fromS(value)));
	}

	private static ConditionExpression sort(Comparator comparator, String value) {
		return new ConditionExpression.Compare(Operand.of(Path.of("SK")), comparator,
				Operand.of(AttributeValue.fromS(value)));
	}

	private static Map<String, AttributeValue> key(String id) {
		return Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS(id));
	}

	private static Cursor cursor(String id, SortDirection sort) {
		return new Cursor(key(id), null, sort);
	}

	private static QueryResponse page(@Nullable String lastKey, String... ids) {
		QueryResponse.Builder response = QueryResponse.builder()
			.items(Arrays.stream(ids).map(ReadProgramsTests::key).toList());
		return ((lastKey != null) ? response.lastEvaluatedKey(key(lastKey)) : response).build();
	}

	private static QueryResponse counted(int count, @Nullable String lastKey) {
		QueryResponse.Builder response = QueryResponse.builder().count(count);
		return ((lastKey != null) ? response.lastEvaluatedKey(key(lastKey)) : response).build();
	}

	private static QueryRequest from(String id, QueryRequest request) {
		return request.toBuilder().exclusiveStartKey(key(id)).build();
	}

	private static QueryRequest limit(int limit, QueryRequest request) {
		return request.toBuilder().limit(limit).build();
	}

}
