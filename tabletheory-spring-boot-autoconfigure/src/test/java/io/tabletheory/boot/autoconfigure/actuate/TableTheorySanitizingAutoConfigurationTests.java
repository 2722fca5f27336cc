// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.Map;

import io.tabletheory.boot.autoconfigure.Applications;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.autoconfigure.context.properties.ConfigurationPropertiesReportEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.env.EnvironmentEndpointAutoConfiguration;
import org.springframework.boot.actuate.context.properties.ConfigurationPropertiesReportEndpoint;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.env.EnvironmentEndpoint;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class TableTheorySanitizingAutoConfigurationTests {

	private static final String SECRET = "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0MDA=";

	private static final JsonMapper JSON = JsonMapper.builder().build();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(TableTheoryClientAutoConfiguration.class,
				TableTheoryEncryptionAutoConfiguration.class, TableTheoryAutoConfiguration.class,
				TableTheorySanitizingAutoConfiguration.class, EnvironmentEndpointAutoConfiguration.class,
				ConfigurationPropertiesReportEndpointAutoConfiguration.class))
		.withPropertyValues(Applications.NOWHERE, Applications.REGION, "management.endpoint.env.show-values=always",
				"management.endpoint.configprops.show-values=always",
				"management.endpoints.web.exposure.include=env,configprops", "tabletheory.cursor.key-id=current",
				"tabletheory.cursor.signing-key=" + SECRET, "tabletheory.cursor.accepted-keys.old=" + SECRET,
				"tabletheory.encryption.local.allowed=true", "tabletheory.encryption.local.key=" + SECRET,
				"tabletheory.credentials.access-key-id=AKIA1", "tabletheory.credentials.secretAccessKey=" + SECRET,
				"tabletheory.credentials.session-token=" + SECRET);

	@Test
	void secretsAreHiddenInTheEnvironmentWhoeverMaySeeValues() {
		this.runner.withInitializer((context) -> variables(context.getEnvironment())).run((context) -> {
			String shown = JSON.writeValueAsString(context.getBean(EnvironmentEndpoint.class).environment(null));
			assertThat(shown).contains("tabletheory.cursor.signing-key", "TABLETHEORY_ENCRYPTION_LOCAL_KEY")
				.contains("\"value\":\"current\"", "\"value\":\"AKIA1\"", "\"value\":\"eu-central-1\"")
				.doesNotContain(SECRET);
		});
	}

	@Test
	void secretsAreHiddenInConfigurationProperties() {
		this.runner.run((context) -> {
			String shown = JSON.writeValueAsString(
					context.getBean(ConfigurationPropertiesReportEndpoint.class).configurationProperties());
			assertThat(shown).contains("signingKey", "secretAccessKey", "\"keyId\":\"current\"").doesNotContain(SECRET);
		});
	}

	@Test
	void propertiesOfOthersAreLeftAlone() {
		SanitizableData data = new SanitizableData(null, "cursor.signing-key", "shown");
		assertThat(new SecretProperties().apply(data)).isSameAs(data);
	}

	/** With one that names a property in its value, as command lines do. */
	private static void variables(ConfigurableEnvironment environment) {
		environment.getPropertySources()
			.addLast(new SystemEnvironmentPropertySource("variables", Map.of("TABLETHEORY_ENCRYPTION_LOCAL_KEY", SECRET,
					"JAVA_TOOL_OPTIONS", "-Dtabletheory.cursor.signing-key=" + SECRET)));
	}

}
