// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.ProtectedAttributeException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A write protects attributes in addition to those that the model protects.
 */
class ProtectingTests {

	private static final Schema SCHEMA = Schema.of(DmsReader.read("letters.yml", """
			dms_version: "0.1"
			models:
			- name: "Letter"
			  table: { name: "letters" }
			  keys:
			    partition: { attribute: "id", type: "S" }
			  attributes:
			    - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			    - { attribute: "text", type: "S" }
			    - { attribute: "color", type: "S" }
			    - { attribute: "seal", type: "N", tags: { tabletheory: { protected: true } } }
			    - { attribute: "secret", type: "S", encryption: { v: 1 } }
			    - { attribute: "version", type: "N", roles: ["version"] }
			""".getBytes(UTF_8)).models());

	private static final Map<String, Object> KEY = Map.of("id", "l1");

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(SCHEMA)
		.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("local").build())
		.build();

	private final Items letters = this.tableTheory.items("Letter");

	private final Records<Letter> records = this.tableTheory.records("Letter", Letter.class);

	@BeforeEach
	void storeALetter() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
		this.letters.insert(Map.of("id", "l1", "text", "a", "color", "red", "seal", 7));
	}

	private static Map<String, Object> letter(String text, String color) {
		return Map.of("id", "l1", "text", text, "color", color, "seal", 7, "version", 0);
	}

	private static void changes(ThrowingCallable write, String attribute) {
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(write).satisfies((failure) -> {
			assertThat(failure.reason()).isEqualTo(Reason.PROTECTED);
			assertThat(failure.code()).isEqualTo(ErrorCode.PROTECTED_FIELD_MUTATION);
			assertThat(failure.attributes()).containsExactly(attribute);
		});
	}

	private static void refused(ThrowingCallable write, String attribute) {
		assertThatExceptionOfType(ProtectedAttributeException.class).isThrownBy(write)
			.satisfies((failure) -> assertThat(failure.attribute()).isEqualTo(attribute))
			.withMessageContaining("id = \"l1\"");
	}

	@Test
	void anUpdateThatNamesTheAttributeIsNotSent() {
		ItemUpdate update = ItemUpdate.of(KEY).protecting("text").protecting("color");
		refused(() -> this.letters.update(update.set("text", "a")), "text");
		refused(() -> this.letters.update(update.remove("color")), "color");
		refused(() -> this.letters.update(update.set("color", "red").upsert()), "color");
		refused(() -> this.letters.update(ItemUpdate.of(KEY).protecting("text").set("seal", 7)), "seal");
		refused(() -> this.tableTheory.transact(ItemTransaction.empty().update("Letter", update.set("text", "b"))),
				"text");
		assertThat(this.letters.update(update.setIfAbsent("secret", "x"))).containsEntry("text", "a");
	}

	@Test
	void aPutKeepsTheStoredValue() {
		ItemPut put = ItemPut.of(letter("b", "red")).protecting("color");
		assertThat(this.letters.put(put)).containsEntry("text", "b");
		changes(() -> this.letters.put(ItemPut.of(letter("c", "blue")).protecting("color")), "color");
		changes(() -> this.letters.put(ItemPut.replacing(letter("c", "blue")).protecting("color")), "color");
		assertThatExceptionOfType(TransactionFailedException.class)
			.isThrownBy(() -> this.tableTheory
				.transact(ItemTransaction.empty().with("Letter", ItemPut.of(letter("c", "blue")).protecting("color"))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.PROTECTED_FIELD_MUTATION));
		assertThat(this.letters.get(KEY)).containsEntry("text", "b").containsEntry("color", "red");
	}

	@Test
	void aPutOfANewItemGivesTheValue() {
		Map<String, Object> other = Map.of("id", "l2", "color", "blue");
		assertThat(this.letters.put(ItemPut.of(other).protecting("color"))).containsEntry("color", "blue");
	}

	@Test
	void aRecordKeepsTheStoredValue() {
		Letter blue = new Letter("l1", "b", "blue", 7L, 0L);
		changes(() -> this.records.write(this.records.updating(blue).protecting("color")), "color");
		changes(() -> this.records.write(this.records.saving(blue).protecting("color")), "color");
		changes(() -> this.records.write(this.records.replacing(blue).protecting("color")), "color");
		changes(() -> this.records.write(this.records.putting(blue).protecting("color")), "color");
		refused(() -> this.records.write(this.records.updating(blue, List.of("text", "color")).protecting("color")),
				"color");
		assertThat(this.records.write(this.records.updating(blue, List.of("text")).protecting("color")).text())
			.isEqualTo("b");
		Letter red = new Letter("l1", "c", "red", 7L, 1L);
		assertThat(this.records.write(this.records.updating(red).protecting("color")).text()).isEqualTo("c");
		Letter other = new Letter("l2", "a", "blue", null, null);
		assertThat(this.records.write(this.records.saving(other).protecting("color")).color()).isEqualTo("blue");
	}

	@ParameterizedTest
	@ValueSource(strings = { "id", "version", "secret", "colour" })
	void anAttributeThatCannotBeComparedIsRefused(String name) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.letters.put(ItemPut.of(letter("b", "red")).protecting(name)))
			.withMessageContaining("\"" + name + "\"")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.letters.update(ItemUpdate.of(KEY).set("text", "b").protecting(name)))
			.withMessageContaining("\"" + name + "\"");
	}

	record Letter(String id, @Nullable String text, @Nullable String color, @Nullable Long seal,
			@Nullable Long version) {

	}

}
