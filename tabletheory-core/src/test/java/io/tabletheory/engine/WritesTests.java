// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class WritesTests {

	private static final AttributeValue NOW = AttributeValue.fromS("1970-01-01T00:00:00.000000000Z");

	private static final Map<String, AttributeValue> KEY = Map.of("PK", s("USER#1"), "SK", s("PROFILE"));

	private static final Item USER = user("email", s("a@example.com"));

	private final Running running;

	private final Writes writes = new Writes(InstantSource.system());

	private final TablePlan users = TablePlan.of(Models.USER, "users-prod");

	private final TablePlan counters = TablePlan.of(Models.COUNTER, "counters");

	private final ScriptedPort port = new ScriptedPort();

	WritesTests(Running running) {
		this.running = running;
	}

	@Test
	void putIsOneRequestWithTheGeneratedValues() {
		this.port.then(PutItemResponse.builder().build());
		Item stored = run(put(Precondition.NOTHING));
		assertThat(this.port.requests())
			.containsExactly(PutItemRequest.builder().tableName("users-prod").item(stored.attributes()).build());
		assertThat(stored.get("createdAt")).isEqualTo(NOW);
		assertThat(stored.get("version")).isEqualTo(n("0"));
	}

	@Test
	void putSendsNothingByItself() {
		assertThat(put(Precondition.NOTHING)).isNotNull();
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void putMayDemandThatThereIsNoItem() {
		this.port.then(PutItemResponse.builder().build());
		run(put(Precondition.ABSENT));
		PutItemRequest request = (PutItemRequest) this.port.requests().get(0);
		assertThat(request.conditionExpression()).isEqualTo("attribute_not_exists(#n0)");
		assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#n0", "PK"));
		assertThat(request.hasExpressionAttributeValues()).isFalse();
	}

	@Test
	void putMayDemandThatThereIsAnItem() {
		this.port.then(PutItemResponse.builder().build());
		run(put(Precondition.PRESENT));
		PutItemRequest request = (PutItemRequest) this.port.requests().get(0);
		assertThat(request.conditionExpression()).isEqualTo("attribute_exists(#n0)");
	}

	@Test
	void aPutThatMeetsAnItemSaysSoAndShowsIt() {
		this.port.then(refused(USER.attributes()));
		assertThat(failure(put(Precondition.ABSENT))).hasMessageContaining("An item with this key exists already")
			.satisfies((failure) -> assertThat(failure.reason()).isEqualTo(Reason.PRESENT))
			.satisfies((failure) -> assertThat(failure.stored()).contains(USER));
	}

	@Test
	void updateChecksAndCountsTheVersionAndStampsTheTime() {
		this.port.then(UpdateItemResponse.builder().attributes(USER.attributes()).build());
		Item given = user("email", s("b@example.com"), "version", n("7"), "nickname", s(""));
		assertThat(run(update(this.users, given, "email"))).isEqualTo(USER);
		assertThat(this.port.requests()).containsExactly(UpdateItemRequest.builder()
			.tableName("users-prod")
			.key(KEY)
			.updateExpression("SET #n0 = :v0, #n1 = :v1 ADD #n2 :v2")
			.conditionExpression("#n2 = :v3")
			.expressionAttributeNames(Map.of("#n0", "email", "#n1", "updatedAt", "#n2", "version"))
			.expressionAttributeValues(Map.of(":v0", s("b@example.com"), ":v1", NOW, ":v2", n("1"), ":v3", n("7")))
			.returnValues(ReturnValue.ALL_NEW)
			.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
			.build());
	}

	@Test
	void updateOfAModelWithoutLifecycleStillCreatesNoItem() {
		this.port.then(UpdateItemResponse.builder().build());
		Item given = new Item(Map.of("id", n("1"), "data", AttributeValue.fromNul(true)));
		run(update(this.counters, given, "data"));
		UpdateItemRequest request = (UpdateItemRequest) this.port.requests().get(0);
		assertThat(request.updateExpression()).isEqualTo("REMOVE #n0");
		assertThat(request.conditionExpression()).isEqualTo("attribute_exists(#n1)");
		assertThat(request.hasExpressionAttributeValues()).isFalse();
	}

	@Test
	void updateOfNothingIsRefused() {
		Item given = new Item(Map.of("id", n("1")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> update(this.counters, given))
			.withMessageContaining("(update, model Counter, table counters): There is nothing to update");
	}

	@Test
	void aVersionConflictIsToldApartFromAMissingItem() {
		Item given = user("version", n("7"), "age", n("1"));
		Step<Item> update = update(this.users, given, "age");
		this.port.then(refused(user("version", n("8")).attributes()));
		assertThat(failure(update).reason()).isEqualTo(Reason.VERSION);
		this.port.then(refused(Map.of()));
		assertThat(failure(update).reason()).isEqualTo(Reason.ABSENT);
		this.port.then(refused(user("version", n("7")).attributes()));
		assertThat(failure(update).reason()).isEqualTo(Reason.CONDITION);
	}

	@Test
	void anUpsertOfAKeyAloneCreatesTheItem() {
		this.port.then(UpdateItemResponse.builder().build());
		Item key = new Item(Map.of("id", n("1")));
		Edit edit = this.counters.edits().whole(key, this.counters.origin("update"));
		run(write(new Write.Update(this.counters, edit, Precondition.NOTHING, ReturnValue.NONE)));
		assertThat(this.port.requests()).containsExactly(UpdateItemRequest.builder()
			.tableName("counters")
			.key(key.attributes())
			.returnValues(ReturnValue.NONE)
			.build());
	}

	@Test
	void noItemHasNoVersion() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Precondition.ABSENT.version(1))
			.withMessageContaining("cannot demand both a version and that there is no item");
	}

	@Test
	void aCheckIsNoWriteOfItsOwn() {
		Write check = new Write.Check(this.counters, new Item(Map.of("id", n("1"))), Precondition.PRESENT);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> write(check))
			.withMessageContaining("A check is part of a transaction; alone, read the item instead");
	}

	@Test
	void aConditionNamesKnownAttributesOnly() {
		Precondition demand = Precondition.NOTHING.when(new ConditionExpression.Exists(Path.of("nick")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> put(demand))
			.withMessageContaining("There is no attribute \"nick\"; the model has PK, SK, email, nickname")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void aConditionThatMeetsNoItemIsWhatFailed() {
		this.port.then(refused(Map.of()));
		assertThat(failure(put(Precondition.NOTHING.when(new ConditionExpression.Exists(Path.of("email"))))).reason())
			.isEqualTo(Reason.CONDITION);
	}

	@Test
	void otherFailuresPass() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "slow down"));
		Step<Item> put = put(Precondition.ABSENT);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(put))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void deleteNeedsNoItem() {
		this.port.then(DeleteItemResponse.builder().build());
		run(delete(this.users, new Item(KEY), Precondition.NOTHING));
		assertThat(this.port.requests())
			.containsExactly(DeleteItemRequest.builder().tableName("users-prod").key(KEY).build());
	}

	@Test
	void deleteMayDemandAVersion() {
		this.port.then(DeleteItemResponse.builder().build());
		run(delete(this.users, new Item(KEY), Precondition.PRESENT.version(0)));
		assertThat(this.port.requests()).containsExactly(DeleteItemRequest.builder()
			.tableName("users-prod")
			.key(KEY)
			.conditionExpression("#n0 = :v0")
			.expressionAttributeNames(Map.of("#n0", "version"))
			.expressionAttributeValues(Map.of(":v0", n("0")))
			.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
			.build());
	}

	@Test
	void aDeleteOfAnotherVersionFails() {
		this.port.then(refused(user("version", n("8")).attributes()));
		assertThat(failure(delete(this.users, new Item(KEY), Precondition.PRESENT.version(7))).reason())
			.isEqualTo(Reason.VERSION);
	}

	@Test
	void deleteByVersionNeedsAModelWithOne() {
		Item key = new Item(Map.of("id", n("1")));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> delete(this.counters, key, Precondition.PRESENT.version(1)))
			.withMessageContaining("the model has no attribute with the role version");
	}

	private Step<Item> put(Precondition demand) {
		return write(new Write.Put(this.users, USER, demand));
	}

	private Step<Item> update(TablePlan plan, Item given, String... fields) {
		Origin origin = plan.origin("update");
		Edit edit = plan.edits().fields(given, Set.of(fields), origin);
		return write(new Write.Update(plan, edit, plan.conditions().unchanged(given, origin), ReturnValue.ALL_NEW));
	}

	private Step<Item> delete(TablePlan plan, Item key, Precondition demand) {
		return write(new Write.Delete(plan, key, demand));
	}

	private Step<Item> write(Write write) {
		return this.writes.write(write, (item) -> new Item(item.toAttributes()), Instant.EPOCH);
	}

	private Item run(Step<Item> program) {
		return this.running.run(this.port, () -> program);
	}

	private ConditionFailedException failure(Step<Item> program) {
		try {
			throw new AssertionError("No failure but " + run(program));
		}
		catch (ConditionFailedException failure) {
			assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED);
			return failure;
		}
	}

	private static TableTheoryException refused(Map<String, AttributeValue> stored) {
		return new TableTheoryException(ErrorCode.CONDITION_FAILED, Origin.NONE, "scripted",
				ConditionalCheckFailedException.builder().item(stored).build());
	}

	/** A user with further attributes, given as names and values in turn. */
	private static Item user(Object... more) {
		Map<String, AttributeValue> user = new LinkedHashMap<>(KEY);
		for (int i = 0; i < more.length; i += 2) {
			user.put((String) more[i], (AttributeValue) more[i + 1]);
		}
		return new Item(user);
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

}
