// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InitialValueTests {

	private static AttributeModel.Builder ruled(String name, AttributeType type, String rule, Object value) {
		return AttributeModel.named(name, type).tags(Map.of(ValueRules.TAG, Map.of(rule, value)));
	}

	private static Model model(AttributeModel... attributes) {
		List<AttributeModel> all = new ArrayList<>(List.of(attributes));
		all.add(AttributeModel.named("id", AttributeType.S).build());
		return new Model("Order", "orders", null, new KeySchema(new KeyAttribute("id", AttributeType.S)), all,
				List.of());
	}

	private static void refused(AttributeModel attribute, String problem) {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> model(attribute))
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.violations().get(0).path())
				.startsWith("attributes[0].tags.tabletheory."));
	}

	@Test
	void attributesWithoutARuleHaveNone() {
		assertThat(InitialValue.of(AttributeModel.named("a", AttributeType.S).build())).isNull();
		assertThat(InitialValue.of(ruled("a", AttributeType.S, "type", "Order").build())).isNull();
	}

	@Test
	void readsAGeneratorAndADefault() {
		assertThat(InitialValue.of(ruled("a", AttributeType.S, "generated", "ulid").build()))
			.isEqualTo(new InitialValue(ValueGenerator.ULID, null));
		assertThat(InitialValue.of(ruled("a", AttributeType.S, "default", "OPEN").build()))
			.isEqualTo(new InitialValue(null, "OPEN"));
	}

	@Test
	void takesADefaultOfEachTypeThatJsonHas() {
		Map<AttributeType, Object> defaults = new LinkedHashMap<>();
		defaults.put(AttributeType.S, "");
		defaults.put(AttributeType.N, 7);
		defaults.put(AttributeType.BOOL, false);
		defaults.put(AttributeType.L, List.of("a", 1));
		defaults.put(AttributeType.M, Map.of("a", List.of()));
		defaults.put(AttributeType.SS, List.of("a", "b"));
		defaults.put(AttributeType.NS, List.of(1, 2));
		defaults.forEach(
				(type, value) -> assertThat(model(ruled("a", type, "default", value).build()).attributes()).hasSize(2));
		assertThat(model(ruled("a", AttributeType.S, "default", Map.of("b", 1)).json(true).build()).attributes())
			.hasSize(2);
	}

	@ParameterizedTest
	@EnumSource(value = AttributeType.class, names = "BOOL", mode = EnumSource.Mode.EXCLUDE)
	void refusesADefaultOfAnotherType(AttributeType type) {
		refused(ruled("a", type, "default", true).build(), "The default ");
	}

	@Test
	void refusesDefaultsThatTheAttributeCannotHold() {
		refused(ruled("a", AttributeType.S, "default", "").omitEmpty(true).build(),
				"empty values of the attribute are not stored");
		refused(ruled("a", AttributeType.N, "default", 1.5).format(Format.INT).build(), "is not a whole number");
		refused(ruled("a", AttributeType.NS, "default", List.of(1, 1.0)).build(), "is not a list of different numbers");
		refused(ruled("a", AttributeType.S, "default", "2026").format(Format.RFC3339NANO).build(),
				"A default is not allowed for a timestamp");
	}

	@Test
	void refusesGeneratorsThatThereAreNotOrWhereNoTextIs() {
		refused(ruled("a", AttributeType.S, "generated", "uuid7").build(), "There is no generator \"uuid7\"");
		refused(ruled("a", AttributeType.N, "generated", "uuid").build(), "is of type S, found N");
		refused(ruled("a", AttributeType.S, "generated", "uuid").json(true).build(), "A generated value is no JSON");
	}

	@Test
	void refusesASecondSourceOfTheValue() {
		refused(AttributeModel.named("a", AttributeType.S)
			.tags(Map.of("tabletheory", Map.of("generated", "uuid", "default", "x")))
			.build(), "both a generator and a default");
		refused(AttributeModel.named("a", AttributeType.S)
			.tags(Map.of("tabletheory", Map.of("generated", "uuid", "template", "X#{id}")))
			.build(), "is not allowed for an attribute that is made of others");
		refused(ruled("a", AttributeType.N, "default", 1).role(Role.VERSION).build(),
				"A default is not allowed for an attribute with role version");
		refused(ruled("a", AttributeType.S, "generated", "uuid").role(Role.CREATED_AT).build(),
				"A generated value is not allowed for an attribute with role created_at");
	}

	@Test
	void refusesAnInitialDigestAndAnEncryptedKeyWithAllElseThatIsWrong() {
		AttributeModel digest = ruled("a", AttributeType.S, "default", "x").build();
		AttributeModel secret = AttributeModel.named("secret", AttributeType.S)
			.encryption(Encryption.V1.digest(new Encryption.Digest("a", 16)))
			.build();
		AttributeModel broken = ruled("b", AttributeType.N, "generated", "uuidd").build();
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> model(digest, secret, broken))
			.withMessageContaining("A default is not allowed for an attribute that holds a digest")
			.withMessageContaining("There is no generator \"uuidd\"")
			.withMessageContaining("is of type S, found N")
			.satisfies((failure) -> assertThat(failure.violations()).hasSize(3));
	}

}
