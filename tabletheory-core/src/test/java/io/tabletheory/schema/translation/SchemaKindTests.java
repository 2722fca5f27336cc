// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SchemaKindTests {

	private static @Nullable SchemaKind kind(String text) {
		return SchemaKind.of("any", text.getBytes(StandardCharsets.UTF_8));
	}

	@ParameterizedTest
	@ValueSource(strings = { "models: 1", "{\"models\": 1}", "'models': 1", "a: 1\nmodels:\n  b", "models: [",
			"a: 'x\nmodels :\n", "{\n\t\"models\": [", "{ \"models\": [", "models: &a x", "format: 1\nmodels: []" })
	void aDmsDocumentHasModelsAtItsTop(String text) {
		assertThat(kind(text)).isEqualTo(SchemaKind.DMS);
	}

	@ParameterizedTest
	@ValueSource(strings = { "models: {}", "{ \"models\": { \"User\": {} } }", "format: onetable:1.1.0\nmodels: []",
			"{\n\"format\": \"onetable:1.1.0\",\n\"models\": {", "format: 'onetable:2.0.0'\nmodels: {" })
	void aOneTableSchemaHasAMapOfModelsOrStatesItsFormat(String text) {
		assertThat(kind(text)).isEqualTo(SchemaKind.ONETABLE);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "", "models", "- models: 1", "a: { models: 1 }", "a:\n  models: [", "steps: []\n# models: 1",
					"{\n\t\"a\": {\n\t\t\"models\": 1\n\t}\n}", "a: [ models:", "format: onetable:1.1.0" })
	void otherFilesAreNeither(String text) {
		assertThat(kind(text)).isNull();
	}

}
