// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.item.json.CanonicalJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(OutputCaptureExtension.class)
class UnknownPropertiesTests {

	@ParameterizedTest
	@CsvSource({ "tabletheory.regoin, tabletheory.region", "tabletheory.client.asynch, tabletheory.client.async",
			"tabletheory.signing-key, tabletheory.cursor.signing-key",
			"tabletheory.schema.polices, tabletheory.schema.policy",
			"tabletheory.client.retry.max-attemps, tabletheory.client.retry.max-attempts" })
	void aMistypedPropertyFailsTheStartWithWhatMayHaveBeenMeant(String name, String meant) {
		Applications.elsewhere()
			.withPropertyValues(name + "=secret")
			.run((context) -> assertThat(context).getFailure()
				.isInstanceOf(UnknownPropertyException.class)
				.hasMessageContaining(name + " (")
				.hasMessageContaining("did you mean " + meant)
				.hasMessageNotContaining("secret"));
	}

	@Test
	void allOfThemAreListedTogether() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.regoin=x", "tabletheory.nothing.like.it=x")
			.run((context) -> assertThat(context).getFailure()
				.isInstanceOfSatisfying(UnknownPropertyException.class,
						(failure) -> assertThat(failure.properties()).hasSize(2)));
	}

	@Test
	void theyAreOnlyLoggedWhereThatIsAskedFor(CapturedOutput output) {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.regoin=x", "tabletheory.ignore-unknown-properties=true")
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(output).contains("Unknown property: tabletheory.regoin")
					.contains("did you mean tabletheory.region?");
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.tablePrefix=x", "tabletheory.table_prefix=x", "TABLETHEORY.table-prefix=x",
			"tabletheory.schema.locations[0]=classpath:dms/notes.yml", "tabletheory.tables.Note.name=notes",
			"tabletheory.tables[Note].name=notes", "other.tabletheory.regoin=x", "tabletheoryx.regoin=x" })
	void everySpellingOfAPropertyIsKnown(String property) {
		Applications.elsewhere().withPropertyValues(property).run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void aVariableThatIsSimilarToAPropertyIsWarnedOf(CapturedOutput output) {
		variables(Map.of("TABLETHEORY_REGOIN", "x", "TABLETHEORY_TABLE_PREFIX", "x", "TABLETHEORY_TABLESUFFIX", "x",
				"TABLETHEORY_SCHEMA_LOCATIONS_0", "classpath:dms/notes.yml", "TABLETHEORY_WEB_SERVICE_HOST",
				"10.0.0.1"))
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(output.toString().lines().filter((line) -> line.contains("is no property of TableTheory")))
					.singleElement()
					.asString()
					.contains("TABLETHEORY_REGOIN", "did you mean tabletheory.region?");
			});
	}

	@Test
	void everyPropertyOfTheMetadataIsKnown() throws IOException {
		KnownProperties known = new KnownProperties();
		assertThat(documented().stream().filter((name) -> name.startsWith("tabletheory.")))
			.allMatch((name) -> known.include(ConfigurationPropertyName.of(name)));
	}

	private static ApplicationContextRunner variables(Map<String, Object> variables) {
		return Applications.elsewhere().withInitializer((context) -> add(context.getEnvironment(), variables));
	}

	private static void add(ConfigurableEnvironment environment, Map<String, Object> variables) {
		environment.getPropertySources()
			.addFirst(new SystemEnvironmentPropertySource("other-systemEnvironment", variables));
	}

	@SuppressWarnings("unchecked") // As Spring Boot's processor writes it.
	private static List<String> documented() throws IOException {
		try (InputStream metadata = Objects.requireNonNull(
				UnknownPropertiesTests.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json"))) {
			Map<String, Object> read = (Map<String, Object>) Objects
				.requireNonNull(CanonicalJson.read(new String(metadata.readAllBytes(), StandardCharsets.UTF_8)));
			return ((List<Map<String, Object>>) Objects.requireNonNull(read.get("properties"))).stream()
				.map((property) -> (String) property.get("name"))
				.toList();
		}
	}

}
