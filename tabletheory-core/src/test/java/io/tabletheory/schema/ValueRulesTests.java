// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.key.TemplateDialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ValueRulesTests {

	private static final AttributeModel TYPE = AttributeModel.named("_type", AttributeType.S)
		.build()
		.ruled(Map.of("type", "User"));

	private static Model model(AttributeModel... more) {
		List<AttributeModel> attributes = new ArrayList<>(List.of(more));
		attributes.add(AttributeModel.named("id", AttributeType.N).build());
		attributes.add(AttributeModel.named("secret", AttributeType.S).encryption(Encryption.V1).build());
		attributes.add(AttributeModel.named("list", AttributeType.L).build());
		attributes.add(AttributeModel.named("version", AttributeType.N).role(Role.VERSION).build());
		if (attributes.stream().noneMatch((attribute) -> attribute.name().equals("PK"))) {
			attributes.add(AttributeModel.named("PK", AttributeType.S).build());
		}
		return new Model("User", "users", null, new KeySchema(new KeyAttribute("PK", AttributeType.S)), attributes,
				List.of());
	}

	private static AttributeModel ruled(String name, AttributeType type, String rule, Object value) {
		return AttributeModel.named(name, type).build().ruled(Map.of(rule, value));
	}

	@Test
	void attributesWithoutTheTagHaveNone() {
		assertThat(ValueRules.of(AttributeModel.named("a", AttributeType.S).build())).isSameAs(ValueRules.NONE);
	}

	@Test
	void aTypeRuleIsTheTypeOfTheModel() {
		assertThat(model(TYPE).type()).isEqualTo(new TypeTag("_type", "User"));
		assertThat(model().type()).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {
					"USER#{secrett}|names \"secrett\", but the model has no such attribute (did you mean \"secret\"?)",
					"USER#{secret}|names \"secret\", which is encrypted", "USER#{list}|which is of type L",
					"USER#{version}|which gets its value from the library", "USER#{_type:3}|only a number has a width",
					"USER#{PK}|which is itself made of others", "USER#{|has a brace that is not around a name" })
	void refusesATemplateThatCannotBeRendered(String template, String problem) {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> model(ruled("PK", AttributeType.S, "template", template), TYPE))
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.violations().get(0).path())
				.isEqualTo("attributes[0].tags.tabletheory.template"));
	}

	@Test
	void takesATemplateWithoutTextBetweenItsPlaceholders() {
		assertThat(model(ruled("PK", AttributeType.S, "template", "{id}{_type}"), TYPE).attribute("PK")).isNotNull();
	}

	@Test
	void tellsTheNearestNameOfAnUnknownRuleAndAllElseThatIsWrong() {
		AttributeModel broken = AttributeModel.named("a", AttributeType.L)
			.build()
			.ruled(Map.of("uniqe", true, "unique", true, "template", 3));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> model(broken, TYPE))
			.satisfies((failure) -> assertThat(failure.violations()).hasSize(3))
			.withMessageContaining("There is no rule \"uniqe\" (did you mean \"unique\"?)")
			.withMessageContaining("is of type L: a unique attribute is a string or a number")
			.withMessageContaining("The rule is not a text");
	}

	@Test
	void refusesAUniqueAttributeWithoutATypeAttribute() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> model(ruled("mail", AttributeType.S, "unique", true)))
			.withMessageContaining("a model without a type attribute");
		assertThat(model(ruled("mail", AttributeType.S, "unique", true), TYPE).attributes()).hasSize(7);
	}

	@Test
	void tellsAllThatKeepsAnAttributeFromBeingUnique() {
		AttributeModel broken = AttributeModel.named("e#mail", AttributeType.S)
			.encryption(Encryption.V1)
			.build()
			.ruled(Map.of("unique", true));
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> new Model("User", "users", null, new KeySchema(new KeyAttribute("id", AttributeType.N)),
					List.of(broken, AttributeModel.named("id", AttributeType.N).build(),
							AttributeModel.named("_type", AttributeType.S).build().ruled(Map.of("type", "a#b"))),
					List.of()))
			.satisfies((failure) -> assertThat(failure.violations()).extracting(Violation::problem)
				.containsExactly(
						"The attribute cannot be unique, because it is encrypted: a marker item would tell its value",
						"The attribute cannot be unique, because it has # in its name, which divides the keys of markers",
						"The attribute cannot be unique, because it is in a model whose type has # in it, which divides"
								+ " the keys of markers",
						"The attribute cannot be unique, because it is in a table whose partition key is a number, and"
								+ " that of a marker is a string"));
	}

	@Test
	void refusesAUniqueAttributeWhereTheTypeIsAPartOfTheKey() {
		AttributeModel type = AttributeModel.named("PK", AttributeType.S).build().ruled(Map.of("type", "User"));
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> model(type, ruled("mail", AttributeType.S, "unique", true)))
			.withMessageContaining("a model whose type attribute is a part of the key");
	}

	@Test
	void aUniqueAttributeMayHaveAScope() {
		AttributeModel mail = ruled("mail", AttributeType.S, "unique", Map.of("scope", "{id}/{_type}"));
		ValueRules rules = ValueRules.of(Objects.requireNonNull(model(TYPE, mail).attribute("mail")));
		assertThat(rules.unique()).isTrue();
		assertThat(rules.scope()).hasToString("{id}/{_type}");
		assertThat(ValueRules.of(ruled("mail", AttributeType.S, "unique", Map.of())))
			.isEqualTo(new ValueRules(null, null, true, null, TemplateDialect.TABLETHEORY));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "{versio}|names \"versio\", but the model has no such attribute (did you mean \"version\"?)",
					"{secret}|names \"secret\", which is encrypted", "{list}|names \"list\", which is of type L",
					"{version}|which gets its value from the library", "{id:3}|with a width, which only keys have",
					"{id}{_type}|has two attributes without a text between them", "{id|has a brace" })
	void refusesAScopeThatCannotBeAPartOfAMarker(String scope, String problem) {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> model(TYPE, ruled("mail", AttributeType.S, "unique", Map.of("scope", scope))))
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.violations().get(0).path())
				.isEqualTo("attributes[1].tags.tabletheory.unique"));
	}

	@Test
	void refusesAScopeThatIsNoText() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> model(TYPE, ruled("mail", AttributeType.S, "unique", Map.of("scope", 3, "scop", "{id}"))))
			.withMessageContaining("The scope is not a text")
			.withMessageContaining("There is no entry \"scop\"");
	}

	@Test
	void refusesATagThatIsNoMap() {
		AttributeModel attribute = AttributeModel.named("a", AttributeType.S).tags(Map.of("tabletheory", "x")).build();
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> model(attribute))
			.withMessageContaining("The tag is not a map of rules");
	}

}
