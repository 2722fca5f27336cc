// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.OpeningKey;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.Search;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.KeyedPort;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.SealedModels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Items of several models in one answer: each is opened as its own model says.
 */
@ParameterizedClass
@EnumSource(Running.class)
class SealedCollectionsTests {

	/** In the format that is not bound to a model, and in that which is. */
	private static final TablePlan CARD = plan("Card", Encryption.V1, "master");

	private static final TablePlan BADGE = plan("Badge", Encryption.V2, "master");

	/** Of another master key. */
	private static final TablePlan PASS = plan("Pass", Encryption.V1, "own");

	/** Has the same attribute in plain. */
	private static final TablePlan NOTE = plan("Note", null, "master");

	private static final Map<String, TablePlan> PLANS = Map.of("Card", CARD, "Badge", BADGE, "Pass", PASS, "Note",
			NOTE);

	private final Running running;

	private final KeyedPort port = new KeyedPort();

	/** As they are stored, by model. */
	private final Map<String, Map<String, AttributeValue>> stored = new LinkedHashMap<>();

	SealedCollectionsTests(Running running) {
		this.running = running;
	}

	private static TablePlan plan(String name, @Nullable Encryption encryption, String master) {
		AttributeModel.Builder secret = AttributeModel.named("secret", AttributeType.S);
		Model model = new Model(name, "wallet", null,
				new KeySchema(new KeyAttribute("owner", AttributeType.S), new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("owner", AttributeType.S).build(),
						AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("kind", AttributeType.S).build(),
						((encryption != null) ? secret.encryption(encryption) : secret).build()),
				List.of());
		return SealedModels.plan(model, FieldEncryption.with(new CountedKeys()).key(master));
	}

	@BeforeEach
	void store() {
		for (String name : List.of("Card", "Badge", "Pass", "Note")) {
			this.port.then(PutItemResponse.builder().build());
			Item item = new Item(
					Map.of("owner", s("a"), "id", s(name), "kind", s(name), "secret", s("secret of " + name)));
			this.running.run(this.port,
					() -> new Writes(InstantSource.system()).write(
							new Write.Put(Objects.requireNonNull(PLANS.get(name)), item, Precondition.NOTHING),
							(written) -> new Item(written.toAttributes()), Instant.EPOCH));
			this.stored.put(name, this.port.last(PutItemRequest.class).item());
		}
		this.port.forget();
	}

	@AfterEach
	void allKeysAreClosed() {
		this.port.assertAllClosed();
	}

	@Test
	void eachItemIsOpenedAsItsOwnModelSays() {
		assertThat(query(answer("Card", "Note", "Badge", "Pass"))).containsExactly("secret of Card", "secret of Note",
				"secret of Badge", "secret of Pass");
		assertThat(this.port.opening()).containsExactlyInAnyOrder(opening("Card", "master", Map.of()),
				opening("Badge", "master", Map.of("tabletheory:table", "wallet", "tabletheory:model", "Badge")),
				opening("Pass", "own", Map.of()));
	}

	@Test
	void aPageAsksForEachDistinctKeyOnce() {
		Map<String, AttributeValue> second = new LinkedHashMap<>(stored("Card"));
		second.put("id", s("second"));
		assertThat(query(answer(List.of(stored("Card"), stored("Note"), second)))).containsExactly("secret of Card",
				"secret of Note", "secret of Card");
		assertThat(this.port.opening()).containsExactly(opening("Card", "master", Map.of()));
	}

	@Test
	void aPageOfPlainItemsAsksForNoKey() {
		assertThat(query(answer("Note"))).containsExactly("secret of Note");
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void eachPageIsOpenedBeforeTheNextIsRead() {
		List<String> order = new ArrayList<>();
		this.port.then(QueryResponse.builder()
			.items(List.of(stored("Card")))
			.lastEvaluatedKey(Map.of("owner", s("a"), "id", s("Card")))
			.build());
		this.port.then(answer("Pass"));
		this.running.run(this.port, () -> new Reads().forEach(read(ItemSeals.byType("kind", PLANS)),
				(secret) -> order.add(secret + " by " + this.port.opening().size() + " keys")));
		assertThat(order).containsExactly("secret of Card by 1 keys", "secret of Pass by 2 keys");
	}

	/** Its attributes could be anything, envelopes of another model included. */
	@Test
	void anItemOfNoneOfTheModelsStaysAsItIs() {
		for (AttributeValue kind : List.of(s("Unknown"), AttributeValue.fromN("1"))) {
			Map<String, AttributeValue> stranger = new LinkedHashMap<>(stored("Card"));
			stranger.put("kind", kind);
			assertThat(query(answer(List.of(stranger)))).containsExactly("an envelope");
		}
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void anItemThatClaimsToBeOfAnotherModelIsNotOpened() {
		Map<String, AttributeValue> moved = new LinkedHashMap<>(stored("Badge"));
		moved.put("kind", s("Card"));
		TableTheoryException failure = failure(answer(List.of(moved)));
		assertThat(failure.code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE);
		assertThat(this.port.opening()).containsExactly(new OpeningKey(wrapped("Badge"),
				new KeyUse("master", List.of(), Map.of("tabletheory:table", "wallet", "tabletheory:model", "Card"))));
	}

	@Test
	void withoutOneOfTheKeysNothingIsReadAndTheModelIsNamed() {
		this.port.lose("own");
		TableTheoryException failure = failure(answer("Card", "Pass", "Note"));
		assertThat(failure.code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE);
		assertThat(failure.origin().model()).isEqualTo("Pass");
	}

	@Test
	void whatIsStoredInPlainIsRefusedOfTheModelThatEncryptsIt() {
		Map<String, AttributeValue> plain = new LinkedHashMap<>(stored("Pass"));
		plain.put("secret", s("put there"));
		TableTheoryException failure = failure(answer(List.of(stored("Card"), plain)));
		assertThat(failure).hasMessageStartingWith("ErrInvalidEncryptedEnvelope (query, model Pass, table wallet): "
				+ "The item (owner = \"a\", id = \"Pass\") cannot be read: The attribute \"secret\" is stored in"
				+ " plain");
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void aBrokenEnvelopeIsOneOfItsModel() {
		Map<String, AttributeValue> moved = new LinkedHashMap<>(stored("Badge"));
		moved.put("id", s("elsewhere"));
		TableTheoryException failure = failure(answer(List.of(stored("Card"), moved)));
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
		assertThat(failure.origin().model()).isEqualTo("Badge");
	}

	@Test
	void whatCannotBeOpenedIsLeftOutWhereThatIsDecided() {
		Map<String, AttributeValue> plain = new LinkedHashMap<>(stored("Pass"));
		plain.put("secret", s("put there"));
		Map<String, AttributeValue> moved = new LinkedHashMap<>(stored("Badge"));
		moved.put("id", s("elsewhere"));
		this.port.then(answer(List.of(plain, stored("Card"), moved)));
		List<UnreadableItem> noted = new ArrayList<>();
		List<String> read = this.running.run(this.port,
				() -> new Reads().all(read(ItemSeals.byType("kind", PLANS)).unreadable(noted::add)));
		assertThat(read).containsExactly("secret of Card");
		assertThat(noted).extracting((item) -> item.key().get("id")).containsExactly(s("Pass"), s("elsewhere"));
		assertThat(noted).extracting((item) -> item.failure().origin().model()).containsExactly("Pass", "Badge");
	}

	@Test
	void modelsOfWhichNoneEncryptsAnythingAreReadAsOne() {
		assertThat(ItemSeals.byType("kind", Map.of("Note", NOTE))).isNull();
	}

	private QueryResponse answer(String... models) {
		return answer(List.of(models).stream().map(this::stored).toList());
	}

	private static QueryResponse answer(List<Map<String, AttributeValue>> items) {
		return QueryResponse.builder().items(items).build();
	}

	private Map<String, AttributeValue> stored(String model) {
		return Objects.requireNonNull(this.stored.get(model));
	}

	private List<String> query(QueryResponse answer) {
		this.port.then(answer);
		return this.running.run(this.port, () -> new Reads().all(read(ItemSeals.byType("kind", PLANS))));
	}

	private TableTheoryException failure(QueryResponse answer) {
		return catchThrowableOfType(TableTheoryException.class, () -> query(answer));
	}

	private static ReadRequest<String> read(@Nullable ItemSeals seals) {
		ConditionExpression owner = new ConditionExpression.Compare(Operand.of(Path.of("owner")), Comparator.EQUAL,
				Operand.of(s("a")));
		Search search = new Search(owner, null, new Order(null, false), List.of(), false, Access.QUERY);
		return new ReadRequest<>(NOTE,
				new Planner(NOTE.model()).plan(search, Origin.NONE).bind(Origin.NONE).reads().get(0),
				KeyedWindow.Start.BEGINNING, Limits.NONE, null, seals, (item) -> secret(item.toAttributes()),
				UnreadableItems.FAIL);
	}

	private static String secret(Map<String, AttributeValue> item) {
		String secret = Objects.requireNonNull(item.get("secret")).s();
		return (secret != null) ? secret : "an envelope";
	}

	private OpeningKey opening(String model, String masterKey, Map<String, String> context) {
		return new OpeningKey(wrapped(model), new KeyUse(masterKey, List.of(), context));
	}

	private SdkBytes wrapped(String model) {
		AttributeValue envelope = Objects.requireNonNull(stored(model).get("secret"));
		return Objects.requireNonNull(envelope.m().get("edk")).b();
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

}
