// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.ValueGenerator;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InitialPropertiesProblemsTests {

	private static final Schema DECLARED = Schema.of(
			DmsReader
				.read("test",
						"""
								dms_version: "0.1"
								models:
								- name: "Ticket"
								  table: { name: "tickets" }
								  keys:
								    partition: { attribute: "id", type: "S" }
								  attributes:
								    - { attribute: "id", type: "S", required: true, tags: { tabletheory: { generated: "uuid" } } }
								    - { attribute: "state", type: "S", required: true, tags: { tabletheory: { default: "OPEN" } } }
								    - { attribute: "count", type: "N", required: true, tags: { tabletheory: { default: 1 } } }
								"""
							.getBytes(StandardCharsets.UTF_8))
				.models());

	private static TableTheoryConverter converter(Schema declared, Class<?> type) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(type));
		context.initialize();
		return TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()), declared);
	}

	private static void refused(Class<?> type, String... problems) {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> converter(Schema.of(List.of()), type))
			.satisfies((failure) -> assertThat(failure).message().contains(problems));
	}

	@Test
	void refusesWhatCannotBeAValueOfThePropertyWithTheNameOfEach() {
		refused(Wrong.class, "Wrong.state: A State cannot be read from the default of its attribute",
				"Wrong.receipt: A UUID cannot be read from a generated ULID of its attribute");
	}

	@Test
	void refusesDefaultsThatAreNoJson() {
		refused(Broken.class, "Broken.count: @DefaultValue(\"five\") is no JSON value",
				"Broken.nothing: @DefaultValue");
	}

	@Test
	void refusesADefaultOfAPropertyThatAlwaysHasAValue() {
		refused(Primitive.class, "Primitive.count: The property is of a primitive type");
	}

	@Test
	void refusesBothAndAVersion() {
		refused(Both.class, "both a generator and a default",
				"A default is not allowed for an attribute with role version");
	}

	@Test
	void aDeclaredModelMakesWhatAClassDoesNotHave() {
		Model model = converter(DECLARED, Ticket.class).entities().entity(Ticket.class).model();
		assertThat(InitialValue.of(Objects.requireNonNull(model.attribute("state"))))
			.isEqualTo(new InitialValue(null, "OPEN"));
		assertThat(InitialValue.of(Objects.requireNonNull(model.attribute("id"))))
			.isEqualTo(new InitialValue(ValueGenerator.UUID, null));
	}

	@Test
	void annotationsRepeatADeclaredModelAndDoNotChangeIt() {
		assertThat(converter(DECLARED, SameTicket.class).entities().entity(SameTicket.class)).isNotNull();
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> converter(DECLARED, OtherTicket.class))
			.withMessageContaining("the annotations say default: PAID, but the model Ticket says default: OPEN")
			.withMessageContaining("the annotations say generated: ulid, but the model Ticket says generated: uuid");
	}

	@Table("wrong")
	record Wrong(@PartitionKey String id, @DefaultValue("CLOSED") @Nullable State state,
			@GeneratedValue(ValueGenerator.ULID) @Nullable UUID receipt) {

	}

	enum State {

		OPEN, PAID

	}

	@Table("broken")
	record Broken(@PartitionKey String id, @DefaultValue("five") @Nullable Integer count,
			@DefaultValue("null") @Nullable List<String> nothing) {

	}

	@Table("primitive")
	record Primitive(@PartitionKey String id, @DefaultValue("5") int count) {

	}

	@Table("both")
	record Both(@PartitionKey @GeneratedValue(ValueGenerator.UUID) @DefaultValue("x") @Nullable String id,
			@Version @DefaultValue("1") @Nullable Long version) {

	}

	@ModelName("Ticket")
	record Ticket(@Nullable String id) {

	}

	@ModelName("Ticket")
	record SameTicket(@GeneratedValue(ValueGenerator.UUID) @Nullable String id,
			@DefaultValue("1") @Nullable Integer count) {

	}

	@ModelName("Ticket")
	record OtherTicket(@GeneratedValue(ValueGenerator.ULID) @Nullable String id,
			@DefaultValue("PAID") @Nullable String state) {

	}

}
