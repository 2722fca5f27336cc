// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TracedEntities.Card;
import io.tabletheory.data.core.TracedEntities.Cards;
import io.tabletheory.data.core.TracedEntities.Letter;
import io.tabletheory.data.core.TracedEntities.LetterId;
import io.tabletheory.data.core.TracedEntities.Letters;
import io.tabletheory.data.core.TracedEntities.Member;
import io.tabletheory.data.core.TracedEntities.OpenView;
import io.tabletheory.data.core.TracedEntities.Post;
import io.tabletheory.data.core.TracedEntities.TraceOnly;
import io.tabletheory.data.core.TracedEntities.TraceView;
import io.tabletheory.data.core.TracedEntities.Traced;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whichever way entities are stored and read, callbacks see each of them once: each adds
 * its letter to the trace of the entity.
 */
class CallbackPathsTests {

	private static final DynamoDbAsyncClient ASYNC = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()).client(ASYNC), TracingCallbacks.all(),
			Letter.class, Card.class, Member.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final TransactionTemplate TRANSACTION = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	private static final Letters LETTERS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Letters.class);

	private static final Cards CARDS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Cards.class);

	/**
	 * The writes; a returned entity has seen three callbacks, and the stored one the
	 * first of them.
	 */
	static Stream<Path<? extends Traced>> writes() {
		return Stream
			.of(new Path<>("insert", (box) -> all(TEMPLATE.insert(letter(box)))),
					new Path<>("save", (box) -> all(TEMPLATE.save(letter(box)))),
					new Path<>("save of what is stored", (box) -> all(TEMPLATE.save(stored(box)))),
					new Path<>("save on condition",
							(box) -> all(TEMPLATE.save(stored(box), Criteria.where("trace").startsWith("")))),
					new Path<>("save without version", (box) -> all(TEMPLATE.save(card(box)))),
					new Path<>("save of unique values", (box) -> all(TEMPLATE.save(member(box)))),
					new Path<>("update", (box) -> all(TEMPLATE.update(stored(box)))),
					new Path<>("update on condition", (box) -> all(
							TEMPLATE.update(stored(box), Criteria.where("trace").startsWith("")))),
					new Path<>("saveAll, in batches", (box) -> TEMPLATE.saveAll(
							List.of(card(box), card(box + 2)))),
					new Path<>("saveAll, one by one", (box) -> TEMPLATE.saveAll(List.of(letter(box), letter(box + 2)))),
					new Path<>("saveAll of unique values", (box) -> TEMPLATE.saveAll(List.of(member(box)))),
					new Path<>("insertAll", (box) -> TEMPLATE.insertAll(List.of(card(box), card(box + 2)))),
					new Path<>("transaction",
							(box) -> traced(TEMPLATE.transact((tx) -> tx.insert(letter(box)).save(card(box))).all())),
					new Path<>("transaction on what is stored", (box) -> {
						Letter stored = stored(box);
						return traced(TEMPLATE.transact((tx) -> tx.update(stored)).all());
					}), new Path<>("repository save", (box) -> all(LETTERS.save(letter(box)))),
					new Path<>("repository insert", (box) -> all(LETTERS.insert(letter(box)))),
					new Path<>("repository update", (box) -> all(LETTERS.update(stored(box)))),
					new Path<>("repository saveAll", (box) -> CARDS.saveAll(List.of(card(box), card(box + 2)))));
	}

	/**
	 * The writes in a transaction; a returned entity has seen the callbacks before the
	 * commit.
	 */
	static Stream<Path<? extends Traced>> writesOfTransactions() {
		return Stream.of(
				new Path<>("save and insert", (box) -> List.of(TEMPLATE.insert(letter(box)), TEMPLATE.save(card(box)))),
				new Path<>("saveAll", (box) -> TEMPLATE.saveAll(List.of(letter(box), letter(box + 2)))),
				new Path<>("transact",
						(box) -> traced(TEMPLATE.transact((tx) -> tx.insert(letter(box)).save(card(box))).all())),
				new Path<>("repository", (box) -> CARDS.saveAll(List.of(card(box), card(box + 2)))));
	}

	/** The reads; a returned entity has seen one callback. */
	static Stream<Path<? extends Traced>> reads() {
		return Stream.of(new Path<>("findById", (box) -> TEMPLATE.findById(id(box), Letter.class).stream().toList()),
				new Path<>("find",
						(box) -> TEMPLATE
							.findAll(FindOperation.of(Letter.class).matching(Criteria.where("box").is(box)))),
				new Path<>("findAllById", (box) -> present(TEMPLATE.findAllById(List.of(id(box)), Letter.class))),
				new Path<>("findAllById, twice one",
						(box) -> present(TEMPLATE.findAllById(List.of(id(box), id(box)), Letter.class))),
				new Path<>("findAllTogether",
						(box) -> present(TEMPLATE.findAllTogether(List.of(id(box)), Letter.class))),
				new Path<>("finder all", (box) -> TEMPLATE.findAll(finder(box))),
				new Path<>("finder first", (box) -> TEMPLATE.findFirst(finder(box)).stream().toList()),
				new Path<>("finder one", (box) -> TEMPLATE.findOne(finder(box)).stream().toList()),
				new Path<>("finder stream", (box) -> TEMPLATE.stream(finder(box)).toList()),
				new Path<>("finder window",
						(box) -> TEMPLATE.scroll(finder(box), CursorScrollPosition.initial()).getContent()),
				new Path<>("finder slice", (box) -> TEMPLATE.slice(finder(box), PageRequest.of(0, 2)).getContent()),
				new Path<>("finder by a scan",
						(box) -> TEMPLATE.findAll(FindOperation.of(Letter.class)
							.matching(
									Criteria.where("trace").startsWith("c").and("box").isNot("none").and("id").is(box))
							.allowScan())),
				new Path<>("finder of several queries",
						(box) -> TEMPLATE
							.findAll(FindOperation.of(Letter.class).matching(Criteria.where("box").in(box, "none")))),
				new Path<>("finder by whole keys",
						(box) -> TEMPLATE.findAll(FindOperation.of(Letter.class)
							.matching(Criteria.where("box").is(box).and("id").in(box, "none")))),
				new Path<>("finder as its supertype", (box) -> TEMPLATE.findAll(finder(box).as(Traced.class))),
				new Path<>("futures", (box) -> TEMPLATE.async().findAll(finder(box)).join()),
				new Path<>("future of one", (box) -> TEMPLATE.async().findOne(finder(box)).join().stream().toList()),
				new Path<>("future of a window",
						(box) -> TEMPLATE.async()
							.scroll(finder(box), CursorScrollPosition.initial())
							.join()
							.getContent()),
				new Path<>("collection", (box) -> TEMPLATE.findAll(collection(box))),
				new Path<>("collection stream", (box) -> TEMPLATE.stream(collection(box)).toList()),
				new Path<>("collection grouped", (box) -> TEMPLATE.findGrouped(collection(box)).of(Letter.class)),
				new Path<>("collection grouped later",
						(box) -> TEMPLATE.async().findGrouped(collection(box)).join().of(Letter.class)),
				new Path<>("read-only transaction", (box) -> {
					TransactionTemplate readOnly = new TransactionTemplate(
							Objects.requireNonNull(TRANSACTION.getTransactionManager()));
					readOnly.setReadOnly(true);
					return readOnly.execute((status) -> present(TEMPLATE.findAllById(List.of(id(box)), Letter.class)));
				}), new Path<>("parts, returned after", (box) -> {
					return all(TEMPLATE.updateAndReturn(EntityUpdate.of(id(box), Letter.class).set("note", "x")));
				}),
				new Path<>("parts, returned before",
						(box) -> TEMPLATE.updateAndReturnOld(EntityUpdate.of(id(box), Letter.class).set("note", "x"))
							.stream()
							.toList()),
				new Path<>("repository findById", (box) -> LETTERS.findById(id(box)).stream().toList()),
				new Path<>("repository findAllById", (box) -> LETTERS.findAllById(List.of(id(box)))),
				new Path<>("repository partition", (box) -> LETTERS.findAllByPartition(box)),
				new Path<>("repository list", (box) -> LETTERS.findByBox(box)),
				new Path<>("repository stream", (box) -> LETTERS.streamByBox(box).toList()),
				new Path<>("repository future", (box) -> LETTERS.searchByBox(box).join()),
				new Path<>("repository slice", (box) -> LETTERS.getByBox(box, PageRequest.of(0, 2)).getContent()),
				new Path<>("repository window",
						(box) -> LETTERS.readByBox(box, CursorScrollPosition.initial(), Limit.of(2)).getContent()),
				new Path<>("repository deletion", (box) -> LETTERS.removeByBox(box)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("writes")
	void storesWhatCallbacksHaveMade(Path<? extends Traced> path) {
		String box = UUID.randomUUID().toString();
		List<? extends Traced> returned = path.walk(box);
		assertThat(returned).isNotEmpty().allSatisfy((entity) -> {
			assertThat(entity.trace()).endsWith("csS").doesNotContain("ScSs", "cc", "ss");
			assertThat(storedTrace(entity)).isEqualTo(entity.trace().replaceAll("sS$", ""));
		});
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("writesOfTransactions")
	void returnsFromATransactionWhatCallbacksBeforeTheCommitHaveMade(Path<? extends Traced> path) {
		String box = UUID.randomUUID().toString();
		List<? extends Traced> returned = Objects
			.requireNonNull(TRANSACTION.<List<? extends Traced>>execute((status) -> path.walk(box)));
		assertThat(returned).hasSize(2).allSatisfy((entity) -> {
			assertThat(entity.trace()).isEqualTo("cs");
			assertThat(storedTrace(entity)).isEqualTo("c");
		});
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("reads")
	void readsWhatCallbacksHaveMade(Path<? extends Traced> path) {
		String box = UUID.randomUUID().toString();
		TEMPLATE.insert(letter(box));
		assertThat(path.walk(box)).isNotEmpty().allSatisfy((entity) -> assertThat(entity.trace()).isEqualTo("cR"));
	}

	@Test
	void aProjectionIsNoEntityUnlessItNeedsOne() {
		String box = UUID.randomUUID().toString();
		TEMPLATE.insert(letter(box));
		assertThat(TEMPLATE.findAll(finder(box).as(TraceOnly.class))).containsExactly(new TraceOnly("c"));
		assertThat(TEMPLATE.findAll(finder(box).as(TraceView.class))).extracting(TraceView::getTrace)
			.containsExactly("c");
		assertThat(TEMPLATE.findAll(finder(box).as(OpenView.class))).extracting(OpenView::getText)
			.containsExactly("cR!");
	}

	private static String storedTrace(Traced entity) {
		Map<String, String> key = entity.key();
		return Objects
			.requireNonNull(LocalDynamoDb.shared()
				.dynamoDbClient()
				.getItem((request) -> request.tableName(entity.table())
					.key(key.entrySet()
						.stream()
						.collect(Collectors.toMap(Map.Entry::getKey, (part) -> AttributeValue.fromS(part.getValue())))))
				.item()
				.get("trace"))
			.s();
	}

	private static <T> List<T> all(T one) {
		return List.of(one);
	}

	private static <T> List<T> present(List<Optional<T>> found) {
		return found.stream().flatMap(Optional::stream).toList();
	}

	private static List<Traced> traced(List<Object> results) {
		return results.stream().map(Traced.class::cast).toList();
	}

	private static FindOperation<Letter> finder(String box) {
		return FindOperation.of(Letter.class).matching(Criteria.where("box").is(box));
	}

	private static CollectionFindOperation<Post> collection(String box) {
		return TEMPLATE.queryCollection(Post.class).matching(Criteria.where("box").is(box));
	}

	private static Letter letter(String box) {
		return new Letter(box, box, "", null, null);
	}

	private static Letter stored(String box) {
		TEMPLATE.insert(letter(box));
		return TEMPLATE.findById(id(box), Letter.class).orElseThrow();
	}

	private static LetterId id(String box) {
		return new LetterId(box, box);
	}

	private static Card card(String id) {
		return new Card(id, "");
	}

	private static Member member(String id) {
		return new Member(id, id + "@x", "");
	}

	/** A way by which entities come and go. */
	record Path<T>(String name, Function<String, List<T>> way) {

		List<T> walk(String box) {
			return Objects.requireNonNull(this.way.apply(box));
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

}
