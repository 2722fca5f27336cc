// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.Map;

import io.tabletheory.data.mapping.KeyTemplate;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.data.annotation.Id;

import static org.assertj.core.api.Assertions.assertThat;

/** The properties that may have {@code @Id}: the key, or those of which it is made. */
class IdAnnotationTests {

	private static final String REMEDY = "; move @Id to a property of the key or remove it, or make this property a"
			+ " part of the key with @PartitionKey, @SortKey or the template of one";

	@ParameterizedTest
	@ValueSource(classes = { Whole.class, Partition.class, Sort.class, Made.class, Written.class, Parts.class })
	void isOnWhatIdentifies(Class<?> type) {
		assertThat(Entities.of(type).entities().all()).hasSize(1);
	}

	@Table("tests")
	record Whole(@Id String id) {

	}

	@Table("tests")
	record Partition(@Id @PartitionKey String id, @SortKey String number) {

	}

	@Table("tests")
	record Sort(@PartitionKey String customer, @Id @SortKey String number) {

	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{number}")
	record Made(String customer, @Id String number) {

	}

	@Table("tests")
	record Written(@Id @PartitionKey @KeyTemplate("USER#{name}") @Nullable String key, String name) {

	}

	@Table("tests")
	record Parts(@Id PartsId id, String text) {

	}

	record PartsId(@PartitionKey String customer, @SortKey String number) {

	}

	@Test
	void isRefusedBesideAnotherPartitionKey() {
		assertThat(Entities.problems(Beside.class)).containsExactly(
				"Beside.number: @Id is on a property that is no part of the key, which is customer" + REMEDY);
	}

	@Table("tests")
	record Beside(@PartitionKey String customer, @Id String number) {

	}

	@Test
	void isRefusedWhereNoTemplateNamesIt() {
		assertThat(Entities.problems(Unnamed.class))
			.containsExactly("Unnamed.number: @Id is on a property that is no part of the key, which is PK"
					+ " (CUSTOMER#{customer}) and SK (DAY#{day})" + REMEDY);
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "DAY#{day}")
	record Unnamed(String customer, String day, @Id String number) {

	}

	@Test
	void isRefusedWhereAPartIsNoneOfTheKey() {
		assertThat(Entities.problems(Excess.class)).containsExactly(
				"Excess.id.colour: @Id is on a property that is no part of the key, which is customer" + REMEDY);
	}

	@Table("tests")
	record Excess(@Id ExcessId id) {

	}

	record ExcessId(@PartitionKey String customer, String colour) {

	}

	@Test
	void isRefusedWhereTheModelHasAnotherKey() {
		Schema declared = Entities.dms("""
				dms_version: "0.1"
				models:
				  - name: Declared
				    table: { name: tests }
				    keys: { partition: { attribute: customer, type: S } }
				    attributes:
				      - { attribute: customer, type: S, required: true }
				      - { attribute: number, type: S }
				""");
		assertThat(Entities.problems(declared, Declared.class)).containsExactly(
				"Declared.number: @Id is on a property that is no part of the key, which is customer" + REMEDY);
	}

	@ModelName("Declared")
	record Declared(String customer, @Id String number) {

	}

	@Test
	void isTheKeyWhereNothingElseIs() {
		assertThat(Entities.entity(Whole.class).key("7").attributes()).isEqualTo(Map.of("id", TestCodecs.s("7")));
	}

}
