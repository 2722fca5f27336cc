// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ValueLimitsTests {

	private static AttributeModel.Builder ruled(AttributeType type, Map<String, Object> rules) {
		return AttributeModel.named("a", type).tags(Map.of(ValueRules.TAG, rules));
	}

	private static Model model(AttributeModel attribute) {
		return new Model("Order", "orders", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(attribute, AttributeModel.named("id", AttributeType.S).build()), List.of());
	}

	private static void refused(AttributeModel.Builder attribute, String problem) {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> model(attribute.build()))
			.withMessageContaining(problem);
	}

	@Test
	void readsValuesAndAPattern() {
		assertThat(ValueLimits.of(ruled(AttributeType.S, Map.of("enum", List.of("A", "B"), "pattern", "[AB]")).build()))
			.isEqualTo(new ValueLimits(List.of("A", "B"), new ValuePattern("[AB]", false)));
		assertThat(ValueLimits.of(ruled(AttributeType.S, Map.of("unique", true)).build())).isSameAs(ValueLimits.NONE);
		assertThat(model(ruled(AttributeType.N, Map.of("enum", List.of(1, 2.5))).build()).attributes()).hasSize(2);
	}

	@Test
	void refusesValuesThatTheAttributeCannotHave() {
		refused(ruled(AttributeType.S, Map.of("enum", List.of())), "The list is empty");
		refused(ruled(AttributeType.S, Map.of("enum", List.of("A", "A"))), "are not different texts");
		refused(ruled(AttributeType.N, Map.of("enum", List.of(1, "2"))), "are not different numbers");
		refused(ruled(AttributeType.L, Map.of("enum", List.of("A"))), "Only texts and numbers are compared");
		refused(ruled(AttributeType.S, Map.of("enum", List.of("A"))).json(true), "Only texts and numbers are compared");
		refused(ruled(AttributeType.S, Map.of("enum", "A")), "The rule is not a list of values");
	}

	@Test
	void refusesPatternsThatCannotBeCompared() {
		refused(ruled(AttributeType.S, Map.of("pattern", "(")), "The pattern is no regular expression: Unclosed group");
		refused(ruled(AttributeType.S, Map.of("pattern", "a".repeat(501))), "longer than 500 characters");
		refused(ruled(AttributeType.N, Map.of("pattern", "1")), "Only a text matches a pattern");
		refused(ruled(AttributeType.S, Map.of("pattern", 1)), "The rule is not a text");
	}

	@Test
	void refusesADefaultThatIsNotAllowed() {
		refused(ruled(AttributeType.S, Map.of("enum", List.of("A"), "default", "B")),
				"The default \"B\" is none of the values");
		refused(ruled(AttributeType.S, Map.of("pattern", "A+", "default", "B")),
				"The default \"B\" does not match the pattern");
	}

	@Test
	void refusesLimitsOfWhatTheLibraryWrites() {
		refused(ruled(AttributeType.S, Map.of("enum", List.of("A"), "template", "X#{id}")),
				"gets its value from the library");
		refused(ruled(AttributeType.N, Map.of("enum", List.of(1))).role(Role.VERSION),
				"gets its value from the library");
		refused(ruled(AttributeType.S, Map.of("enum", List.of("A"), "generated", "uuid")),
				"gets its value from the library");
	}

}
