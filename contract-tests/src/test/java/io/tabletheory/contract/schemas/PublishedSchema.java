// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.schemas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A schema of the directory {@code schemas}, as a validator of others understands it.
 */
final class PublishedSchema {

	private static final JsonMapper MAPPER = new JsonMapper();

	private final Schema schema;

	private PublishedSchema(Schema schema) {
		this.schema = schema;
	}

	static PublishedSchema of(String name) {
		String text = text(Path.of("schemas", name));
		SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
		Schema rules = registry.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
		assertThat(rules.validate(text, InputFormat.JSON)).isEmpty();
		return new PublishedSchema(registry.getSchema(text));
	}

	/** The problems of a document in YAML or JSON. */
	List<String> problems(String text) {
		Object document = new Load(LoadSettings.builder().build()).loadFromString(text);
		return this.schema.validate(MAPPER.writeValueAsString(document), InputFormat.JSON)
			.stream()
			.map(Error::toString)
			.toList();
	}

	static String text(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Files that have one of these keys at the top; none where there are no fixtures. */
	static List<Path> fixtures(String... keys) throws IOException {
		Path directory = Path.of("fixtures");
		if (!Files.isDirectory(directory)) {
			return List.of();
		}
		try (Stream<Path> files = Files.walk(directory)) {
			return files.filter((file) -> file.toString().matches(".*\\.(yml|yaml|json)") && hasOneOf(file, keys))
				.sorted()
				.toList();
		}
	}

	private static boolean hasOneOf(Path file, String... keys) {
		try {
			Object document = new Load(LoadSettings.builder().build()).loadFromString(text(file));
			return document instanceof Map<?, ?> map && Stream.of(keys).anyMatch(map::containsKey);
		}
		catch (YamlEngineException ex) {
			return false;
		}
	}

}
