// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The models of a OneTable schema say the same in the words of this library.
 */
class OneTableModelsTests {

	private static Schema models(String text) {
		return Documents.read("a.json", text).schema().toSchema("shop");
	}

	private static @Nullable Object rule(Model model, String attribute, String rule) {
		AttributeModel found = Objects.requireNonNull(model.attribute(attribute));
		return (found.tags().get(ValueRules.TAG) instanceof Map<?, ?> rules) ? rules.get(rule) : null;
	}

	@Test
	void theExampleOfTheSpecificationHasModels() {
		Schema schema = models(Documents.resource("spec-example.json"));
		assertThat(schema.models()).extracting(Model::name).containsExactly("Account", "User", "Post");
		assertThat(schema.models()).allSatisfy((model) -> {
			assertThat(model.table()).isEqualTo("shop");
			assertThat(model.type()).isEqualTo(new TypeTag("_type", model.name()));
			// No model has fields for it, so that each declares it for the table.
			assertThat(model.indexes()).extracting(Index::name).containsExactly("GSI1");
		});
	}

	@Test
	void anIndexIsOneOfTheModelsThatHaveFieldsForIt() {
		Schema schema = models(
				"""
						{ "format": "onetable:1.1.0", "version": "1.0.0",
						  "indexes": { "primary": { "hash": "pk" }, "gs1": { "hash": "a", "sort": "b", "project": ["pk", "c"] } },
						  "models": {
						    "A": { "pk": { "type": "string" }, "a": { "type": "string" }, "b": { "type": "number" } },
						    "B": { "pk": { "type": "string" }, "a": { "type": "string" }, "c": { "type": "boolean" } } } }""");
		assertThat(schema.model("A").indexes()).singleElement()
			.satisfies((index) -> assertThat(index.projection().fields()).containsExactly("c"));
		assertThat(Objects.requireNonNull(schema.model("A").attribute("c")).type()).hasToString("BOOL");
		assertThat(schema.model("B").indexes()).isEmpty();
	}

	@Test
	void templatesNameAttributesAndTheModel() {
		Model model = models(Documents.model("""
				"a": { "type": "string", "value": "${_type:6:x}#${b}#${c}" }, "b": { "type": "string", "map": "bb" },
				"c": { "type": "string", "value": "c${d}${d:3}" }, "d": { "type": "number", "map": "dd.d" },
				"e": { "type": "string", "value": "${e}" }, "f": { "type": "string", "value": "${nobody}" },
				"g": { "type": "date", "value": "${d}", "isoDates": true }""".replace("\"g\": { \"type\": \"date\"",
				"\"g\": { \"type\": \"string\"")))
			.model("User");
		assertThat(rule(model, "a", ValueRules.TEMPLATE))
			.isEqualTo(Map.of("text", "xxUser#${bb}#c${dd.d}${dd.d:3:0}", "dialect", "onetable"));
		assertThat(rule(model, "g", ValueRules.TEMPLATE))
			.isEqualTo(Map.of("text", "${dd.d}", "dialect", "onetable_iso"));
		assertThat(rule(model, "e", ValueRules.TEMPLATE)).isNull();
		assertThat(rule(model, "f", ValueRules.TEMPLATE)).isNull();
	}

	@Test
	void timestampsHaveTheirRoleInTheFormOfTheTable() {
		Model model = models("""
				{ "format": "onetable:1.1.0", "version": "1.0.0", "indexes": { "primary": { "hash": "pk" } },
				  "params": { "timestamps": "create", "createdField": "at" },
				  "models": { "A": { "pk": { "type": "string" } } } }""").model("A");
		AttributeModel at = Objects.requireNonNull(model.attribute(Role.CREATED_AT));
		assertThat(at.name()).isEqualTo("at");
		assertThat(rule(model, "at", "stored")).isEqualTo("epoch_millis");
		assertThat(model.attribute(Role.UPDATED_AT)).isNull();
	}

	@Test
	void itemsExpireByTheOneAttributeThatAllModelsHave() {
		String document = """
				{ "format": "onetable:1.1.0", "version": "1.0.0", "indexes": { "primary": { "hash": "pk" } },
				  "models": { "A": { "pk": { "type": "string" }, "x": { "type": "date", "ttl": true } },
				              "B": { "pk": { "type": "string" }, "y": { "type": "date", "ttl": true, "map": "%s" } } } }""";
		assertThat(models(document.formatted("x")).models())
			.allSatisfy((model) -> assertThat(Objects.requireNonNull(model.attribute(Role.TTL)).name()).isEqualTo("x"));
		assertThat(models(document.formatted("y")).models())
			.allSatisfy((model) -> assertThat(model.attribute(Role.TTL)).isNull());
	}

	@Test
	void defaultsAreValuesOfTheirTypes() {
		Model model = models(Documents
			.model("""
					"a": { "type": "boolean", "default": "false" }, "b": { "type": "number", "default": "1.50" },
					"c": { "type": "string", "default": 1 }, "d": { "type": "date", "default": "2024-02-29", "isoDates": true },
					"e": { "type": "date", "default": "2024-02-29" }, "f": { "type": "set", "default": ["x"] }"""))
			.model("User");
		assertThat(List.of("a", "b", "c", "d", "e", "f")
			.stream()
			.map((name) -> String.valueOf(rule(model, name, "default"))))
			.containsExactly("false", "1.5", "1", "2024-02-29T00:00:00.000Z", "1.7091648E+12", "[x]");
	}

}
