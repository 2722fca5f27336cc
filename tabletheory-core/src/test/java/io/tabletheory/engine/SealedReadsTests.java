// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

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
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.plan.search.Search;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.KeyedPort;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The data keys that reads request and close.
 */
@ParameterizedClass
@EnumSource(Running.class)
class SealedReadsTests {

	private final Running running;

	private final KeyedPort port = new KeyedPort();

	private final TablePlan cards = SealedModels.plan(SealedModels.CARD,
			FieldEncryption.with(new CountedKeys()).key("master").key("Card", "cvc", "own"));

	/** As they are stored: each in envelopes of two data keys. */
	private final List<Map<String, AttributeValue>> stored = new ArrayList<>();

	SealedReadsTests(Running running) {
		this.running = running;
	}

	@BeforeEach
	void store() {
		for (String id : List.of("1", "2")) {
			this.port.then(PutItemResponse.builder().build());
			Item card = new Item(Map.of("shop", s("a"), "id", s(id), "number", s("n" + id), "holder", s("h" + id),
					"cvc", s("c" + id)));
			this.running.run(this.port,
					() -> new Writes(InstantSource.system()).write(
							new Write.Put(this.cards, card, Precondition.NOTHING),
							(item) -> new Item(item.toAttributes()), Instant.EPOCH));
			this.stored.add(this.port.last(PutItemRequest.class).item());
		}
		this.port.forget();
	}

	@AfterEach
	void allKeysAreClosed() {
		this.port.assertAllClosed();
	}

	@Test
	void aGetAsksForEachDistinctKeyOnce() {
		assertThat(get(this.stored.get(0)).orElseThrow().attributes()).containsEntry("number", s("n1"))
			.containsEntry("holder", s("h1"))
			.containsEntry("cvc", s("c1"));
		assertThat(this.port.opening()).containsExactlyInAnyOrder(opening(0, "number", "master"),
				opening(0, "cvc", "own"));
		assertThat(this.port.sealing()).isEmpty();
	}

	@Test
	void nothingFoundIsNothingAsked() {
		assertThat(get(Map.of())).isEmpty();
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void anItemWithoutSecretsNeedsNoKey() {
		assertThat(get(Map.of("shop", s("a"), "id", s("1"), "label", s("main")))).isPresent();
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void aPageAsksForEachDistinctKeyOnce() {
		Map<String, AttributeValue> third = with(this.stored.get(1), "id", s("3"));
		assertThat(query(List.of(this.stored.get(0), this.stored.get(1), third)))
			.extracting((item) -> item.get("number"))
			.containsExactly(s("n1"), s("n2"), s("n2"));
		assertThat(this.port.opening()).containsExactlyInAnyOrder(opening(0, "number", "master"),
				opening(0, "cvc", "own"), opening(1, "number", "master"), opening(1, "cvc", "own"));
	}

	@Test
	void onePageIsOpenedBeforeTheNextIsRead() {
		this.port.then(QueryResponse.builder()
			.items(List.of(this.stored.get(0)))
			.lastEvaluatedKey(Map.of("shop", s("a"), "id", s("1")))
			.build());
		assertThat(query(List.of(this.stored.get(1)))).hasSize(2);
		assertThat(this.port.opening()).hasSize(4);
	}

	@Test
	void withoutOneOfTheKeysNothingIsRead() {
		this.port.lose("own");
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> query(List.of(this.stored.get(0), this.stored.get(1))));
		assertThat(failure.code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE);
	}

	@Test
	void anItemOfAnotherModelIsNotOpened() {
		TablePlan typed = this.cards.of(SealedModels.CARD.typed(new TypeTag("label", "Card")));
		assertThat(get(typed, with(this.stored.get(0), "label", s("Account")))).isEmpty();
		assertThat(this.port.opening()).isEmpty();
		assertThat(get(typed, with(this.stored.get(0), "label", s("Card")))).isPresent();
		assertThat(this.port.opening()).hasSize(2);
	}

	@Test
	void anEnvelopeThatIsNoneAsksForNoKey() {
		Map<String, AttributeValue> broken = with(this.stored.get(0), "cvc", s("123"));
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, () -> get(broken));
		assertThat(failure).hasMessageStartingWith("ErrInvalidEncryptedEnvelope (get, model Card, table cards): "
				+ "The item (shop = \"a\", id = \"1\") cannot be read: The attribute \"cvc\" is stored in plain");
		assertThat(this.port.opening()).isEmpty();
	}

	@Test
	void anEnvelopeOfAnotherAttributeIsRefusedAndTheKeysAreClosed() {
		Map<String, AttributeValue> moved = with(this.stored.get(0), "number",
				Objects.requireNonNull(this.stored.get(0).get("holder")));
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> query(List.of(this.stored.get(1), moved)));
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
		assertThat(failure.origin().model()).isEqualTo("Card");
		assertThat(this.port.opening()).hasSize(4);
	}

	private Optional<Item> get(Map<String, AttributeValue> found) {
		return get(this.cards, found);
	}

	private Optional<Item> get(TablePlan plan, Map<String, AttributeValue> found) {
		this.port.then(GetItemResponse.builder().item(found.isEmpty() ? null : found).build());
		return this.running.run(this.port, () -> new Reads().get(plan, new Item(Map.of("shop", s("a"), "id", s("1"))),
				List.of(), Consistency.EVENTUAL, (item) -> new Item(item.toAttributes())));
	}

	private List<Item> query(List<Map<String, AttributeValue>> found) {
		this.port.then(QueryResponse.builder().items(found).build());
		ConditionExpression shop = new ConditionExpression.Compare(Operand.of(Path.of("shop")), Comparator.EQUAL,
				Operand.of(s("a")));
		Search search = new Search(shop, null, new Order(null, false), List.of(), false, Access.QUERY);
		ReadRequest<Item> read = new ReadRequest<>(this.cards,
				new Planner(this.cards.model()).plan(search, Origin.NONE).bind(Origin.NONE).reads().get(0),
				KeyedWindow.Start.BEGINNING, Limits.NONE, null, (item) -> new Item(item.toAttributes()));
		return this.running.run(this.port, () -> new Reads().all(read));
	}

	private OpeningKey opening(int item, String attribute, String masterKey) {
		AttributeValue envelope = Objects.requireNonNull(this.stored.get(item).get(attribute));
		return new OpeningKey(Objects.requireNonNull(envelope.m().get("edk")).b(),
				new KeyUse(masterKey, List.of(), Map.of()));
	}

	private static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name,
			AttributeValue value) {
		Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
		changed.put(name, value);
		return changed;
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

}
