// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Explanation;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Queries of maps and records that no single key answers, but several together.
 */
class FannedOutQueriesTests {

	private static final Model VISIT = new Model("Visit", "fanned-out-visits", null,
			new KeySchema(text("user"), new KeyAttribute("day", AttributeType.N)),
			List.of(AttributeModel.named("user", AttributeType.S).build(),
					AttributeModel.named("day", AttributeType.N).build(),
					AttributeModel.named("place", AttributeType.S).required(true).build(),
					AttributeModel.named("note", AttributeType.S).build()),
			List.of(new Index("by-place", Index.Type.GSI,
					new KeySchema(text("place"), new KeyAttribute("day", AttributeType.N)), IndexProjection.ALL)));

	private static final List<String> SENT = new ArrayList<>();

	private static Items visits;

	private static AsyncItems async;

	private static Records<Visit> records;

	private static KeyAttribute text(String name) {
		return new KeyAttribute(name, AttributeType.S);
	}

	@BeforeAll
	static void store() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		DynamoDbClient client = local.configure(DynamoDbClient.builder())
			.overrideConfiguration((options) -> options.addExecutionInterceptor(new Listening()))
			.build();
		TableTheory theory = TableTheory.builder()
			.client(client)
			.client(local.configure(DynamoDbAsyncClient.builder()).build())
			.schema(Schema.of(List.of(VISIT)))
			.build();
		theory.tables().delete();
		theory.tables().ensure();
		visits = theory.items("Visit");
		async = theory.asyncItems("Visit");
		records = theory.records("Visit", Visit.class);
		for (String user : List.of("a", "b", "c")) {
			for (int day = 1; day <= 4; day++) {
				records.put(new Visit(user, day, (day % 2 == 0) ? "home" : "away", (day > 3) ? null : "n" + day));
			}
		}
	}

	private static List<String> found(ItemQuery query) {
		return visits.all(query).stream().map((visit) -> visit.get("user") + "" + visit.get("day")).toList();
	}

	private static List<String> sent(Runnable reads) {
		SENT.clear();
		reads.run();
		return List.copyOf(SENT);
	}

	@Test
	void aQueryIsMadeForEachPartitionOfAnIn() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "c", "a").and("day", ">=", 3);
		assertThat(found(query)).containsExactly("a3", "a4", "c3", "c4");
		assertThat(sent(() -> visits.all(query))).containsExactly("Query", "Query");
	}

	@Test
	void anInHasAnyNumberOfValues() {
		Object[] days = IntStream.rangeClosed(3, 252).boxed().toArray();
		Object[] notes = IntStream.rangeClosed(3, 252).mapToObj((i) -> "n" + i).toArray();
		ItemQuery keys = ItemQuery.where("user", "=", "a").and("day", "IN", days);
		assertThat(found(keys)).containsExactlyInAnyOrder("a3", "a4");
		assertThat(sent(() -> visits.all(keys))).containsExactly("BatchGetItem", "BatchGetItem", "BatchGetItem");
		ItemQuery users = ItemQuery.where("user", "IN", Stream.concat(Stream.of("b", "c"), Stream.of(notes)).toArray())
			.and("day", "=", 4)
			.and("place", "=", "home");
		assertThat(found(users)).containsExactly("b4", "c4");
		ItemQuery filter = ItemQuery.where("user", "=", "a").and("note", "IN", notes);
		assertThat(found(filter)).containsExactly("a3");
		assertThat(sent(() -> visits.all(filter))).containsExactly("Query");
		assertThat(found(ItemQuery.where("user", "=", "a").and(Filter.not(Filter.where("note", "IN", notes)))))
			.containsExactly("a1", "a2", "a4");
	}

	@Test
	void aTypeIsNoValueOfAnotherCondition() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "b")
			.and("note", "ATTRIBUTE_TYPE", "S")
			.and("place", "=", "away");
		assertThat(found(query)).containsExactlyInAnyOrder("a1", "a3", "b1", "b3");
	}

	@Test
	void keysOfWholeItemsAreABatch() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "b").and("day", "IN", 1, 2, 9);
		assertThat(found(query)).containsExactlyInAnyOrder("a1", "a2", "b1", "b2");
		assertThat(sent(() -> visits.all(query))).containsExactly("BatchGetItem");
		assertThat(visits.all(query.limit(3))).hasSize(3);
		assertThat(visits.all(query.select("note"))).allSatisfy((visit) -> assertThat(visit).containsOnlyKeys("note"));
	}

	@Test
	void anOrOfPartitionsFindsEachItemOnce() {
		ItemQuery query = ItemQuery.where(
				Filter.where("user", "=", "a").or(Filter.where("place", "=", "home").and(Filter.where("day", "<", 4))));
		assertThat(found(query)).containsExactlyInAnyOrder("a1", "a2", "a3", "a4", "b2", "c2");
		assertThat(sent(() -> visits.all(query))).containsExactly("Query", "Query");
	}

	@Test
	void anOrderIsKeptAcrossPartitions() {
		ItemQuery query = ItemQuery.where("user", "IN", "c", "a").orderBy("day").descending();
		assertThat(found(query)).extracting((visit) -> visit.substring(1))
			.containsExactly("4", "4", "3", "3", "2", "2", "1", "1");
		assertThat(found(query.pageSize(1).limit(3))).hasSize(3).allMatch((visit) -> !visit.endsWith("1"));
	}

	@Test
	void everyKindOfAnswerIsOneOfAllParts() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "b").and("note", "EXISTS");
		assertThat(visits.count(query)).isEqualTo(6);
		assertThat(visits.count(query.limit(4))).isEqualTo(4);
		assertThat(visits.first(query)).isPresent();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> visits.one(query))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TOO_MANY_RESULTS));
		try (Stream<Map<String, @Nullable Object>> stream = visits.stream(query)) {
			assertThat(stream).hasSize(6);
		}
		List<Object> handed = new ArrayList<>();
		visits.forEach(query, handed::add);
		assertThat(handed).hasSize(6);
	}

	@Test
	void selectedPartsHaveNoKeysThatWereOnlyNeeded() {
		ItemQuery query = ItemQuery.where(Filter.where("user", "=", "a").or(Filter.where("user", "=", "b")))
			.select("place");
		assertThat(visits.all(query)).hasSize(8).allSatisfy((visit) -> assertThat(visit).containsOnlyKeys("place"));
	}

	@Test
	void aPositionBetweenPartsIsRefused() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "b").limit(2);
		String cursor = visits.scroll(ItemQuery.where("user", "=", "a").limit(2)).next();
		for (Runnable read : List.<Runnable>of(() -> visits.scroll(query), () -> visits.all(query.after(cursor)))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(read::run)
				.withMessageContaining("A window is a part of one query, but these results are those of 2 queries,"
						+ " between which there is no position");
		}
	}

	@Test
	void oneValueIsOneQueryWithPositions() {
		ItemQuery query = ItemQuery.where("user", "IN", List.of("a")).limit(3);
		ItemWindow window = visits.scroll(query);
		assertThat(visits.scroll(query.after(window.next())).items()).hasSize(1);
	}

	@Test
	void nothingIsBetweenEndsTheWrongWayRound() {
		ItemQuery query = ItemQuery.where("user", "=", "a").and("note", "BETWEEN", "z", "a");
		assertThat(sent(() -> assertThat(visits.all(query)).isEmpty())).isEmpty();
		assertThat(visits.count(query)).isZero();
		assertThat(visits.scroll(query).items()).isEmpty();
		assertThat(visits.scroll(query).next()).isNull();
	}

	@Test
	void whatSomeBranchHasNoKeyForIsRefused() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(
					() -> visits.all(ItemQuery.where(Filter.where("user", "=", "a").or(Filter.where("day", "=", 1)))))
			.withMessageContaining("No key finds these items without reading all others");
	}

	@Test
	void recordsAndFuturesAreReadInTheSameWays() {
		ItemQuery query = ItemQuery.where("user", "IN", "a", "b").and("day", "<", 3);
		assertThat(records.all(query)).extracting(Visit::day).containsExactly(1, 2, 1, 2);
		assertThat(records.count(query)).isEqualTo(4);
		CompletableFuture<List<Map<String, @Nullable Object>>> found = async.all(query);
		assertThat(found.join()).isEqualTo(visits.all(query));
	}

	@Test
	void anExplanationIsOfTheFirstRequest() {
		Explanation explanation = visits.explain(ItemQuery.where("place", "IN", "home", "away").and("note", "=", "n1"));
		assertThat(explanation).hasToString("Explanation[Query (query, model Visit, table fanned-out-visits, index"
				+ " by-place); Items that the filter leaves out are read and paid for too]");
	}

	record Visit(String user, int day, String place, @Nullable String note) {

	}

	/** Notes what is asked of DynamoDB. */
	private static final class Listening implements ExecutionInterceptor {

		@Override
		public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
			synchronized (SENT) {
				SENT.add(context.request().getClass().getSimpleName().replace("Request", ""));
			}
		}

	}

}
