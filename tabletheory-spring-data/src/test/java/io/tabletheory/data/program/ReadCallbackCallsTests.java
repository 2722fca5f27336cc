// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TranslatingRunner;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import org.springframework.data.mapping.callback.EntityCallback;
import org.springframework.data.mapping.callback.EntityCallbacks;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Reads ask the application by one call for all entities that one answer brings, and only
 * if it has a callback for them.
 */
class ReadCallbackCallsTests {

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder()
				.client(LocalDynamoDb.shared().dynamoDbClient())
				.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()),
			null, Leaf.class, Bud.class);

	private static final Limits PAGES_OF_TWO = new Limits(Limits.NONE.results(), 2);

	private final List<String> asked = new CopyOnWriteArrayList<>();

	private final TranslatingRunner runner = runner(EntityCallbacks.create(new Green()));

	private final String tree = UUID.randomUUID().toString();

	@BeforeEach
	void fiveLeavesAndABud() {
		STORE.template()
			.insertAll(List.of(leaf("1"), leaf("2"), leaf("3"), leaf("4"), leaf("5"), new Bud(this.tree, "6")));
	}

	@Test
	void aGetIsOneCall() {
		assertThat(find(this.runner, id("1"), Leaf.class)).contains(green("1"));
		assertThat(this.asked).containsExactly("AfterConvertCall[1 entities] get");
	}

	@Test
	void anAbsentItemIsNoCall() {
		assertThat(find(this.runner, id("none"), Leaf.class)).isEmpty();
		assertThat(findAll(id("none"))).containsExactly(Optional.empty());
		assertThat(this.asked).isEmpty();
	}

	@Test
	void aBatchIsOneCallForEachItemOnce() {
		assertThat(findAll(id("1"), id("none"), id("2"), id("1"))).containsExactly(Optional.of(green("1")),
				Optional.empty(), Optional.of(green("2")), Optional.of(green("1")));
		assertThat(this.asked).containsExactly("AfterConvertCall[2 entities] getAll");
	}

	@Test
	void gettingTogetherIsOneCallForEachItemOnce() {
		List<Optional<Leaf>> found = this.runner
			.run((programs) -> programs.reads().findAllTogether(List.of(id("1"), id("2"), id("1")), Leaf.class));
		assertThat(found).containsExactly(Optional.of(green("1")), Optional.of(green("2")), Optional.of(green("1")));
		assertThat(this.asked).containsExactly("AfterConvertCall[2 entities] getAll");
	}

	@Test
	void eachRequestOfAQueryIsOneCall() {
		List<Leaf> found = this.runner.run((programs) -> programs.reads().findAll(leaves(PAGES_OF_TWO)));
		assertThat(found).extracting(Leaf::colour).containsOnly("green").hasSize(5);
		assertThat(this.asked).filteredOn((call) -> !call.contains("0 entities"))
			.containsExactly("AfterConvertCall[2 entities] query", "AfterConvertCall[2 entities] query",
					"AfterConvertCall[1 entities] query");
	}

	@Test
	void aStreamAsksAsItProceeds() {
		Stream<Leaf> leaves = this.runner.stream((programs) -> programs.reads().chunks(leaves(PAGES_OF_TWO)));
		assertThat(leaves.limit(1)).containsExactly(green("1"));
		assertThat(this.asked).containsExactly("AfterConvertCall[2 entities] query");
	}

	@Test
	void aWindowAsksForItsOwnEntitiesOnly() {
		assertThat(window(leaves(new Limits(2, Limits.NONE.perRequest())))).containsExactly(green("1"), green("2"));
		Slice<Leaf> slice = this.runner
			.run((programs) -> programs.reads().slice(leaves(Limits.NONE), PageRequest.of(0, 3)));
		assertThat(slice).hasSize(3).last().isEqualTo(green("3"));
		assertThat(this.asked).containsExactly("AfterConvertCall[2 entities] query",
				"AfterConvertCall[3 entities] query");
	}

	@Test
	void aWindowByWholeKeysIsOneCall() {
		FindSpec<Leaf> byKey = find(Criteria.where("tree").is(this.tree).and("number").is("1"), Limits.NONE);
		assertThat(window(byKey)).containsExactly(green("1"));
		assertThat(this.asked).containsExactly("AfterConvertCall[1 entities] query");
	}

	@Test
	void entitiesOfSeveralClassesAreOneCall() {
		CollectionFindSpec<Part> parts = new CollectionFindSpec<>(STORE.converter().entities().collection(Part.class),
				EntityQuery.ALL.and(Criteria.where("tree").is(this.tree)), Limits.NONE);
		List<Part> found = this.runner.run((programs) -> programs.reads().findAll(parts));
		assertThat(found).hasSize(6).contains(green("1"), new Bud(this.tree, "6"));
		assertThat(this.asked).containsExactly("AfterConvertCall[6 entities] query");
	}

	@Test
	void anUpdateThatReturnsTheEntityIsOneCall() {
		UpdateSpec<Leaf> update = UpdateSpec.of(id("1"), Leaf.class)
			.with(new PropertyChange(ChangeVerb.SET, "colour", "red"));
		Leaf after = this.runner.run((programs) -> programs.updates().updateAndReturn(update));
		Optional<Leaf> before = this.runner.run((programs) -> programs.updates().updateAndReturnOld(update));
		assertThat(before).contains(after).contains(green("1"));
		assertThat(this.asked).containsExactly("AfterConvertCall[1 entities] update",
				"AfterConvertCall[1 entities] update");
	}

	@Test
	void whatDoesNotBlockAsksTheSame() {
		Optional<Leaf> one = this.runner
			.start((programs) -> programs.reads().findById(id("1"), Leaf.class, Consistency.STRONG))
			.join();
		List<Leaf> all = this.runner.start((programs) -> programs.reads().findAll(leaves(Limits.NONE))).join();
		assertThat(one).contains(green("1"));
		assertThat(all).hasSize(5).contains(green("2"));
		assertThat(this.asked).containsExactly("AfterConvertCall[1 entities] get",
				"AfterConvertCall[5 entities] query");
	}

	@Test
	void keysAndCountsAreNoEntities() {
		long count = this.runner.run((programs) -> programs.reads().count(leaves(Limits.NONE)));
		boolean any = this.runner.run((programs) -> programs.reads().exists(leaves(Limits.NONE)));
		boolean one = this.runner
			.run((programs) -> programs.reads().existsById(id("1"), Leaf.class, Consistency.STRONG));
		assertThat(count).isEqualTo(5);
		assertThat(any && one).isTrue();
		assertThat(this.asked).isEmpty();
	}

	@Test
	void aClassWithoutACallbackOfTheKindIsNotAskedFor() {
		assertThat(find(this.runner, id("6"), Bud.class)).isPresent();
		save(this.runner, new Bud(this.tree, "7"));
		save(this.runner, leaf("8"));
		assertThat(this.asked).isEmpty();
		save(runner(EntityCallbacks.create(new Green(), new Falling())), leaf("8"));
		assertThat(this.asked).containsExactly("CallbackCall[AfterSaveCallback of Leaf] put");
	}

	@Test
	void callbacksThatSpringDidNotMakeAreAlwaysAsked() {
		save(runner(new OwnCallbacks()), leaf("1"));
		assertThat(this.asked).containsExactly("CallbackCall[BeforeConvertCallback of Leaf] put",
				"CallbackCall[BeforeSaveCallback of Leaf] put", "CallbackCall[AfterSaveCallback of Leaf] put");
	}

	/** As mocks of tests do, which return null by default. */
	@Test
	void aCallbackThatDoesNotMakeItselfKnownIsAsked() {
		AfterConvertCallback<?> mock = (AfterConvertCallback<?>) Proxy.newProxyInstance(getClass().getClassLoader(),
				new Class<?>[] { AfterConvertCallback.class }, (proxy, method, arguments) -> switch (method.getName()) {
					case "onAfterConvert" -> new Leaf(this.tree, "1", "mocked");
					case "hashCode" -> 1;
					case "equals" -> proxy == arguments[0];
					default -> null;
				});
		assertThat(find(runner(EntityCallbacks.create(mock)), id("1"), Leaf.class))
			.contains(new Leaf(this.tree, "1", "mocked"));
	}

	/** One whose callbacks are asked by ports that note each call. */
	private TranslatingRunner runner(EntityCallbacks callbacks) {
		CallbackPort port = new CallbackPort(callbacks);
		Port noting = new Port() {

			@Override
			public boolean serves(Call<?> call) {
				return port.serves(call);
			}

			@Override
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				ReadCallbackCallsTests.this.asked.add(call + " " + origin.operation());
				return port.answer(call, origin, context);
			}

		};
		FuturePort later = new FuturePort() {

			@Override
			public boolean serves(Call<?> call) {
				return port.serves(call);
			}

			@Override
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
				return CompletableFuture.completedFuture(noting.answer(call, origin, context));
			}

		};
		Engine engine = STORE.tableTheory().engine();
		return new TranslatingRunner(engine.answering(noting, later),
				EntityPrograms.of(engine, STORE.converter(), callbacks), engine);
	}

	private static <T> Optional<T> find(TranslatingRunner runner, PartId id, Class<T> type) {
		return runner.run((programs) -> programs.reads().findById(id, type, Consistency.STRONG));
	}

	private List<Optional<Leaf>> findAll(PartId... ids) {
		return this.runner
			.run((programs) -> programs.reads().findAllById(List.of(ids), Leaf.class, Consistency.STRONG));
	}

	private Window<Leaf> window(FindSpec<Leaf> find) {
		return this.runner.run((programs) -> programs.reads().scroll(find, CursorScrollPosition.initial()));
	}

	private static void save(TranslatingRunner runner, Part part) {
		runner.run((programs) -> programs.writes().save(part));
	}

	private FindSpec<Leaf> leaves(Limits limits) {
		return find(Criteria.where("tree").is(this.tree).and("number").lessThan("6"), limits);
	}

	private static FindSpec<Leaf> find(Criteria criteria, Limits limits) {
		return new FindSpec<>(Leaf.class, Leaf.class, EntityQuery.ALL.and(criteria), List.of(), limits, null);
	}

	private PartId id(String number) {
		return new PartId(this.tree, number);
	}

	private Leaf leaf(String number) {
		return new Leaf(this.tree, number, "brown");
	}

	private Leaf green(String number) {
		return new Leaf(this.tree, number, "green");
	}

	sealed interface Part {

	}

	@Table(name = "read-callback-calls", typeAttribute = "type")
	record Leaf(@PartitionKey String tree, @SortKey String number, String colour) implements Part {
	}

	@Table(name = "read-callback-calls", typeAttribute = "type")
	record Bud(@PartitionKey String tree, @SortKey String number) implements Part {
	}

	record PartId(String tree, String number) {
	}

	private static final class Green implements AfterConvertCallback<Leaf> {

		@Override
		public Leaf onAfterConvert(Leaf leaf, String table) {
			return new Leaf(leaf.tree(), leaf.number(), "green");
		}

	}

	private static final class Falling implements AfterSaveCallback<Leaf> {

		@Override
		public Leaf onAfterSave(Leaf leaf, String table) {
			return leaf;
		}

	}

	/** Knows no inquiry. */
	private static final class OwnCallbacks implements EntityCallbacks {

		@Override
		public void addEntityCallback(EntityCallback<?> callback) {
			throw new AssertionError("Nobody adds a callback");
		}

		@Override
		@SuppressWarnings("rawtypes") // As Spring declares it.
		public <T> T callback(Class<? extends EntityCallback> type, T entity, Object... arguments) {
			return entity;
		}

	}

}
