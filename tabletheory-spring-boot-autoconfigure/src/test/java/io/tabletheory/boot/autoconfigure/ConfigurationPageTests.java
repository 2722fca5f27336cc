// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.item.json.CanonicalJson;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConfigurationPageTests {

	private static final String HEAD = "| property | type | meaning | default |\n|---|---|---|---|\n";

	@Test
	void everyPropertyHasATypeAndADescription() throws IOException {
		assertThat(properties()).hasSizeGreaterThan(40).allSatisfy((property) -> {
			assertThat(property.get("type")).as("type of " + property.get("name")).isNotNull();
			assertThat((String) property.get("description")).as("description of " + property.get("name"))
				.isNotNull()
				.endsWith(".")
				.doesNotStartWith("A ")
				.doesNotStartWith("The ");
		});
	}

	@Test
	void everyGroupHasADescription() throws IOException {
		assertThat(metadata("groups")).hasSizeGreaterThan(10)
			.allSatisfy(
					(group) -> assertThat((String) group.get("description")).as("description of " + group.get("name"))
						.isNotNull()
						.endsWith("."));
	}

	@Test
	void everyHintIsForAProperty() throws IOException {
		List<Object> names = properties().stream().map((property) -> property.get("name")).toList();
		assertThat(metadata("hints")).isNotEmpty().allSatisfy((hint) -> assertThat(names).contains(hint.get("name")));
	}

	@Test
	void everyPropertyOfOursBeginsWithTabletheory() throws IOException {
		assertThat(properties()).allSatisfy((property) -> assertThat((String) property.get("name"))
			.matches("tabletheory(\\.[a-z-]+)+|management\\..*tabletheory.*"));
	}

	@Test
	void theTableOfThePageIsThatOfTheMetadata() throws IOException {
		String table = HEAD + properties().stream()
			.sorted(Comparator.comparing((property) -> (String) property.get("name")))
			.map(ConfigurationPageTests::row)
			.collect(Collectors.joining("\n"));
		Path fresh = Files.writeString(Path.of("target", "configuration-table.md"), table + "\n");
		String page = Files.readString(Path.of("..", "docs", "configuration.md"));
		assertThat(page).as("docs/configuration.md has another table than the metadata; put in that of " + fresh)
			.contains(table);
		assertThat(page.substring(page.indexOf(HEAD)).lines().filter((line) -> line.startsWith("| `")))
			.hasSameSizeAs(properties());
	}

	private static String row(Map<?, ?> property) {
		Object value = property.get("defaultValue");
		String shown = (value instanceof Collection<?> values)
				? values.stream().map((one) -> "`" + one + "`").collect(Collectors.joining(", "))
				: (value == null || value.toString().isEmpty()) ? "" : "`" + value + "`";
		return "| `%s` | %s | %s | %s |".formatted(property.get("name"), type((String) property.get("type")),
				property.get("description"), shown);
	}

	/** Without packages; of an enum its values. */
	private static String type(@Nullable String type) {
		try {
			Class<?> found = Class.forName(Objects.requireNonNull(type));
			if (found.isEnum()) {
				return Arrays.stream(found.getEnumConstants())
					.map((constant) -> "`" + ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-')
							+ "`")
					.collect(Collectors.joining(", "));
			}
			return found.getSimpleName();
		}
		catch (ClassNotFoundException parameterized) {
			return "`" + type.replaceAll("[a-z]+\\.|[A-Za-z]+\\$", "").replace(",", ", ") + "`";
		}
	}

	private static List<Map<String, Object>> properties() throws IOException {
		return metadata("properties");
	}

	@SuppressWarnings("unchecked") // As Spring Boot's processor writes it.
	private static List<Map<String, Object>> metadata(String kind) throws IOException {
		try (InputStream metadata = Objects.requireNonNull(
				ConfigurationPageTests.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json"))) {
			Map<String, Object> read = (Map<String, Object>) Objects
				.requireNonNull(CanonicalJson.read(new String(metadata.readAllBytes(), StandardCharsets.UTF_8)));
			return (List<Map<String, Object>>) Objects.requireNonNull(read.get(kind));
		}
	}

}
