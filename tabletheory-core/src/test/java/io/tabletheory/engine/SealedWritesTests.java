// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.SealingKey;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Parallel;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Encryption;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.KeyedPort;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The data keys that writes request and close.
 */
@ParameterizedClass
@EnumSource(Running.class)
class SealedWritesTests {

	private static final KeyUse PORTABLE = new KeyUse("master", List.of(), Map.of());

	private static final KeyUse OWN = new KeyUse("own", List.of(), Map.of());

	private final Running running;

	private final KeyedPort port = new KeyedPort();

	private final TablePlan cards = SealedModels.plan(SealedModels.CARD, encryption().key("Card", "cvc", "own"));

	private final TablePlan badges = SealedModels.plan(SealedModels.card("Badge", "badges", Encryption.V1),
			encryption());

	private final TablePlan tokens = SealedModels.plan(SealedModels.card("Token", "tokens", Encryption.V2),
			encryption());

	private final TablePlan users = TablePlan.of(Models.USER, "users");

	SealedWritesTests(Running running) {
		this.running = running;
	}

	private static FieldEncryption.Builder encryption() {
		return FieldEncryption.with(new CountedKeys()).key("master");
	}

	@AfterEach
	void allKeysAreClosed() {
		this.port.assertAllClosed();
	}

	@Test
	void aPutAsksForOneKeyOfEachMasterKey() {
		this.port.then(PutItemResponse.builder().build());
		run(put(this.cards, card("number", "holder", "expiry", "cvc")));
		assertThat(this.port.sealing()).containsExactlyInAnyOrder(new SealingKey(PORTABLE, 3), new SealingKey(OWN, 1));
		assertThat(this.port.opening()).isEmpty();
		assertThat(envelope(sent(), "number").get("edk")).isEqualTo(envelope(sent(), "holder").get("edk"))
			.isNotEqualTo(envelope(sent(), "cvc").get("edk"));
	}

	@Test
	void aKeyIsBoundToTableAndModelWhereTheFormatIs() {
		this.port.then(PutItemResponse.builder().build());
		run(put(this.tokens, card("number", "cvc")));
		assertThat(this.port.sealing()).containsExactly(new SealingKey(
				new KeyUse("master", List.of(), Map.of("tabletheory:table", "tokens", "tabletheory:model", "Token")),
				2));
	}

	@Test
	void keysAreAskedForSideBySide() {
		Step<Item> program = put(this.cards, card("number", "cvc"));
		assertThat(((Parallel<?>) ((Await<?, ?>) program).question()).programs()).hasSize(2);
	}

	@Test
	void whatIsNotSealedNeedsNoKey() {
		this.port.then(PutItemResponse.builder().build()).then(PutItemResponse.builder().build());
		run(put(this.cards, card()));
		run(put(this.users, new Item(Map.of("PK", s("USER#1"), "SK", s("A"), "email", s("a@example.com")))));
		assertThat(this.port.sealing()).isEmpty();
		assertThat(this.port.requests()).hasSize(2);
	}

	@Test
	void anUpdateAsksForWhatItAssigns() {
		this.port.then(UpdateItemResponse.builder().build());
		run(update("number", "label"));
		assertThat(this.port.sealing()).containsExactly(new SealingKey(PORTABLE, 1));
		UpdateItemRequest request = this.port.last(UpdateItemRequest.class);
		assertThat(request.key()).containsOnlyKeys("shop", "id");
		assertThat(request.expressionAttributeValues().values()).filteredOn(AttributeValue::hasM).hasSize(1);
	}

	@Test
	void anUpdateOfPlainFieldsNeedsNoKeyUnlessItReturnsTheItem() {
		this.port.then(PutItemResponse.builder().build());
		run(put(this.cards, card("number")));
		Map<String, AttributeValue> stored = sent();
		this.port.forget();
		this.port.then(UpdateItemResponse.builder().attributes(stored).build());
		assertThat(run(update("label")).get("number")).isEqualTo(s("number's value"));
		assertThat(this.port.sealing()).isEmpty();
		assertThat(this.port.opening()).hasSize(1);
	}

	@Test
	void aTransactionAsksForOneKeyOfEachMasterKeyForAllOfItsModels() {
		this.port.then(TransactWriteItemsResponse.builder().build());
		transact();
		assertThat(this.port.sealing()).containsExactlyInAnyOrder(new SealingKey(PORTABLE, 3), new SealingKey(OWN, 1));
	}

	@Test
	void aTransactionThatIsTriedAgainSendsTheSameBytes() {
		this.port.then(conflict()).then(conflict()).then(TransactWriteItemsResponse.builder().build());
		transact();
		assertThat(this.port.sealing()).hasSize(2);
		assertThat(this.port.requests()).hasSize(3).containsOnly(this.port.last(TransactWriteItemsRequest.class));
	}

	@Test
	void aFailedConditionOpensWhatItFound() {
		this.port.then(PutItemResponse.builder().build());
		run(put(this.cards, card("number")));
		this.port.then(refused(sent()));
		this.port.forget();
		ConditionFailedException failure = catchThrowableOfType(ConditionFailedException.class,
				() -> run(put(this.cards, card("cvc"))));
		assertThat(failure.stored().orElseThrow().get("number")).isEqualTo(s("number's value"));
		assertThat(this.port.opening()).singleElement().satisfies((key) -> assertThat(key.use()).isEqualTo(PORTABLE));
	}

	@Test
	void whatCannotBeSealedIsNotSent() {
		this.port.lose("own");
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> run(put(this.cards, card("number", "cvc"))));
		assertThat(failure.code()).isEqualTo(ErrorCode.KEY_UNAVAILABLE);
		assertThat(this.port.requests()).isEmpty();
	}

	@Test
	void aValueThatCannotBeSealedIsNotSentEither() {
		Map<String, AttributeValue> sealedBefore = Map.of("v", AttributeValue.fromN("1"), "edk", s("x"), "ct", s("y"));
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(card("number").attributes());
		attributes.put("notes", AttributeValue.fromL(List.of(AttributeValue.fromM(sealedBefore))));
		this.port.then(PutItemResponse.builder().build());
		run(put(this.cards, new Item(attributes)));
		TablePlan patients = SealedModels.plan(SealedModels.PATIENT, encryption());
		Item patient = new Item(Map.of("clinic", s("a"), "id", AttributeValue.fromN("1"), "record",
				AttributeValue.fromM(sealedBefore)));
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> run(put(patients, patient)));
		assertThat(failure)
			.hasMessageStartingWith("ErrInvalidValue (put, model Patient, table patients): The attribute "
					+ "\"record\" is a map with the members v, edk and ct");
		assertThat(this.port.requests()).hasSize(1);
	}

	private void transact() {
		Origin origin = this.cards.origin("update");
		Edit edit = this.cards.edits().fields(card("expiry", "cvc"), Set.of("expiry", "cvc"), origin);
		List<Write> writes = List.of(new Write.Put(this.badges, card("number"), Precondition.NOTHING),
				new Write.Update(this.cards, edit, Precondition.NOTHING, ReturnValue.NONE), new Write.Put(this.badges,
						new Item(Map.of("shop", s("b"), "id", s("2"), "holder", s("Ada"))), Precondition.NOTHING));
		Transactions transactions = new Transactions(Backoff.DEFAULT, () -> 0.5);
		this.running.run(this.port, () -> transactions.write(writes, "token", Instant.EPOCH));
	}

	private Item run(Step<Item> program) {
		return this.running.run(this.port, () -> program);
	}

	private static Step<Item> put(TablePlan plan, Item item) {
		return new Writes(InstantSource.system()).write(new Write.Put(plan, item, Precondition.NOTHING),
				(found) -> new Item(found.toAttributes()), Instant.EPOCH);
	}

	private Step<Item> update(String... fields) {
		Origin origin = this.cards.origin("update");
		Edit edit = this.cards.edits().fields(card(fields), Set.of(fields), origin);
		return new Writes(InstantSource.system()).write(
				new Write.Update(this.cards, edit, Precondition.NOTHING, ReturnValue.ALL_NEW),
				(found) -> new Item(found.toAttributes()), Instant.EPOCH);
	}

	private Map<String, AttributeValue> sent() {
		return this.port.last(PutItemRequest.class).item();
	}

	private static Map<String, AttributeValue> envelope(Map<String, AttributeValue> item, String attribute) {
		return Objects.requireNonNull(item.get(attribute)).m();
	}

	private static Item card(String... secrets) {
		Map<String, AttributeValue> card = new LinkedHashMap<>(
				Map.of("shop", s("a"), "id", s("1"), "label", s("main")));
		for (String secret : secrets) {
			card.put(secret, s(secret + "'s value"));
		}
		return new Item(card);
	}

	private static TableTheoryException refused(Map<String, AttributeValue> stored) {
		return new TableTheoryException(ErrorCode.CONDITION_FAILED, Origin.NONE, "scripted",
				ConditionalCheckFailedException.builder().item(stored).build());
	}

	private static TableTheoryException conflict() {
		return new TableTheoryException(ErrorCode.TRANSACTION_FAILED, Origin.NONE, "scripted",
				TransactionCanceledException.builder()
					.cancellationReasons(CancellationReason.builder().code("TransactionConflict").build())
					.build());
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

}
