// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKeyPort;
import io.tabletheory.encryption.EncryptionRules;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.FieldKeys;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class ResealProgramTests {

	private static final Model THING = thing(Encryption.V1);

	private static final FieldEncryption ENCRYPTION = FieldEncryption.with(new CountedKeys())
		.key("master")
		.plaintext("Thing", Plaintext.READ)
		.build();

	private static final TablePlan PLAN = TablePlan.of(THING, "things-1",
			Seals.of(THING, EncryptionRules.of(ENCRYPTION), null));

	private static final TablePlan BOUND = TablePlan.of(thing(Encryption.V2), "things-1",
			Seals.of(thing(Encryption.V2), EncryptionRules.of(ENCRYPTION), null));

	private static final Item STORED = new Item(Map.of("id", AttributeValue.fromS("1"), "secret",
			AttributeValue.fromS("s"), "other", AttributeValue.fromN("7")));

	private static final UpdateItemResponse WRITTEN = UpdateItemResponse.builder().build();

	private final ScriptedPort port = new ScriptedPort();

	private final Running running;

	ResealProgramTests(Running running) {
		this.running = running;
	}

	@Test
	void replacesWhatIsSealedOnConditionThatItIsWhatWasRead() {
		this.port.then(WRITTEN);
		assertThat(resealed()).isEqualTo(new ResealResult(1, 0, List.of()));
		assertThat(this.port.requests()).singleElement().satisfies((request) -> {
			UpdateItemRequest update = (UpdateItemRequest) request;
			assertThat(update.tableName()).isEqualTo("things-1");
			assertThat(update.key()).containsOnlyKeys("id");
			assertThat(update.updateExpression()).isEqualTo("SET #n0 = :v0");
			assertThat(update.conditionExpression()).isEqualTo("#n0 = :v1");
			assertThat(update.expressionAttributeNames()).containsOnly(Map.entry("#n0", "secret"));
			assertThat(update.expressionAttributeValues()).containsEntry(":v1", AttributeValue.fromS("s"));
			assertThat(update.expressionAttributeValues().get(":v0")).isNotNull()
				.satisfies((envelope) -> assertThat(envelope.m()).containsOnlyKeys("v", "edk", "nonce", "ct"));
		});
	}

	@Test
	void anUpdateThatIsThrottledIsSentAgain() {
		this.port.then(failure(ErrorCode.THROTTLED)).then(failure(ErrorCode.TIMEOUT)).then(WRITTEN);
		assertThat(resealed().resealed()).isEqualTo(1);
		assertThat(this.port.requests()).hasSize(3).containsOnly(this.port.requests().get(0));
		assertThat(this.port.calls()).filteredOn(Pause.class::isInstance).hasSize(2);
	}

	@Test
	void anOutageThatLastsEndsTheWork() {
		this.port.then(failure(ErrorCode.THROTTLED))
			.then(failure(ErrorCode.THROTTLED))
			.then(failure(ErrorCode.THROTTLED));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::resealed)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void accessThatIsDeniedEndsTheWorkAtOnce() {
		this.port.then(failure(ErrorCode.ACCESS_DENIED));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::resealed);
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void whatDynamoDbRefusesIsAFailureOfTheItem() {
		this.port.then(failure(ErrorCode.INVALID_VALUE));
		assertThat(resealed().failures()).singleElement()
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	/** Of maps, format 1 has all that JSON has. */
	@Test
	void whatHasNoSealedFormIsAFailureOfItsItem() {
		this.port.then(WRITTEN);
		Item odd = new Item(Map.of("id", AttributeValue.fromS("2"), "secret",
				AttributeValue.fromM(Map.of("", AttributeValue.fromS("v")))));
		ResealResult resealed = resealed(BOUND, List.of(odd, STORED));
		assertThat(resealed.resealed()).isEqualTo(1);
		assertThat(resealed.failures()).singleElement()
			.satisfies((failure) -> assertThat(failure).hasMessageContaining("reseal, model Thing, table things-1")
				.hasMessageContaining("The attribute \"secret\" cannot be sealed"));
	}

	private ResealResult resealed() {
		return resealed(PLAN, List.of(STORED));
	}

	private ResealResult resealed(TablePlan plan, List<Item> stored) {
		ResealProgram resealing = new ResealProgram(plan, false, (item) -> true, false,
				new Backoff(Duration.ZERO, Duration.ZERO, 3), plan.origin("reseal"));
		return this.running.run(Port.of(new DataKeyPort(FieldKeys.of(ENCRYPTION).cache()), this.port),
				() -> resealing.reseal(stored));
	}

	private static Model thing(Encryption secret) {
		return new Model("Thing", "things", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("secret", AttributeType.S).encryption(secret).build()),
				List.of());
	}

	private static TableTheoryException failure(ErrorCode code) {
		return new TableTheoryException(code, "scripted");
	}

}
