// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.tabletheory.aws.WireLane;
import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.broken.Keyless;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TableTheoryAutoConfigurationTests {

	private static final String NOWHERE = "tabletheory.endpoint=http://127.0.0.1:1";

	private static final String REGION = "tabletheory.region=eu-central-1";

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(TableTheoryLocalAutoConfiguration.class,
				TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class));

	@Test
	void embeddedDynamoDbRunsWithTheTablesOfTheModelsWhenNothingIsConfigured() {
		this.runner.run((context) -> {
			assertThat(context).hasSingleBean(LocalDynamoDb.class);
			TableTheory tableTheory = context.getBean(TableTheory.class);
			tableTheory.items("Note").put(Map.of("id", "1", "text", "hello"));
			assertThat(tableTheory.items("Note").get(Map.of("id", "1"))).containsEntry("text", "hello");
		});
	}

	@Test
	void theContextClosesWhatItHasMade() {
		this.runner.withUserConfiguration(Accounts.class).run((context) -> {
			TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
			operations.insert(new Account("1", "ada", null));
			context.close();
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> operations.findById("1", Account.class))
				.withMessageContaining("This TableTheory is closed");
		});
	}

	@Test
	void entitiesOfTheApplicationAreFoundAndTheirTablesCreated() {
		this.runner.withUserConfiguration(Accounts.class).run((context) -> {
			TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
			Account account = operations.insert(new Account("1", "ada", null));
			assertThat(account.version()).isZero();
			assertThat(operations.findById("1", Account.class)).contains(account);
			assertThat(context.getBean(TableTheory.class).items("Account").get(Map.of("id", "1")))
				.containsEntry("owner", "ada");
			assertThat(context.getBean(TableTheory.class).items("Note")).isNotNull();
		});
	}

	@Test
	void modelsFromAnnotationsHaveTheConfiguredRuleForEmptyRecords() {
		ApplicationContextRunner accounts = this.runner.withUserConfiguration(Accounts.class);
		accounts.run((context) -> assertThat(context.getBean(TableTheoryConverter.class).schema().model("Account"))
			.extracting(Model::emptiness)
			.isEqualTo(EmptinessLevel.DMS_0_2));
		accounts.withPropertyValues("tabletheory.schema.emptiness=dms-0.1")
			.run((context) -> assertThat(context.getBean(TableTheoryConverter.class).schema().model("Account"))
				.extracting(Model::emptiness)
				.isEqualTo(EmptinessLevel.DMS_0_1));
	}

	@Test
	void callbacksOfTheApplicationTakePart() {
		this.runner.withUserConfiguration(Accounts.class)
			.withBean(ShoutedOwners.class)
			.run((context) -> assertThat(
					context.getBean(TableTheoryOperations.class).insert(new Account("1", "ada", null)).owner())
				.isEqualTo("ADA"));
	}

	@Test
	void customizersHaveASayInHowTableTheoryIsBuilt() {
		Instant moment = Instant.parse("2026-01-16T00:00:00Z");
		this.runner.withBean(TableTheoryBuilderCustomizer.class, () -> (builder) -> builder.clock(() -> moment))
			.run((context) -> assertThat(context.getBean(TableTheory.class).engine().clock().instant())
				.isEqualTo(moment));
	}

	@Test
	void failuresAreTranslatedForRepositoriesOfTheApplicationToo() {
		this.runner.withPropertyValues(NOWHERE, REGION)
			.run((context) -> assertThat(context).hasSingleBean(PersistenceExceptionTranslator.class));
	}

	@Test
	void entitiesThatCannotBeMappedEndTheStart() {
		this.runner.withUserConfiguration(Broken.class)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("Keyless")
				.hasMessageContaining("key"));
	}

	@Test
	void encryptedAttributesNeedAFieldEncryption() {
		ApplicationContextRunner sealed = this.runner
			.withPropertyValues("tabletheory.schema.locations=classpath:sealed/*.yml");
		sealed.run((context) -> assertThat(context).getFailure()
			.rootCause()
			.hasMessageContaining("ErrEncryptionNotConfigured"));
		sealed
			.withBean(FieldEncryption.class,
					() -> FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("local").build())
			.run((context) -> {
				Items secrets = context.getBean(TableTheory.class).items("Secret");
				secrets.put(Map.of("id", "1", "text", "hello"));
				assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
				assertThat(context.getBean(DynamoDbClient.class)
					.getItem((request) -> request.tableName("secrets").key(Map.of("id", AttributeValue.fromS("1"))))
					.toString()).doesNotContain("hello");
			});
	}

	@Test
	void embeddedDynamoDbEndsWithTheContext() {
		this.runner.run((context) -> {
			URI endpoint = context.getBean(LocalDynamoDb.class).endpoint();
			context.close();
			assertThat(canConnect(endpoint)).isFalse();
		});
	}

	@Test
	void noneIsStartedWhenAnEndpointIsSet() {
		this.runner.withPropertyValues(NOWHERE, REGION).run((context) -> {
			assertThat(context).doesNotHaveBean(LocalDynamoDb.class).hasSingleBean(TableTheory.class);
			assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().endpointOverride())
				.contains(URI.create("http://127.0.0.1:1"));
			assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().region())
				.isEqualTo(Region.EU_CENTRAL_1);
		});
	}

	@Test
	void noneIsStartedWhenARegionIsSet() {
		this.runner.withPropertyValues(REGION)
			.run((context) -> assertThat(context).doesNotHaveBean(LocalDynamoDb.class)
				.hasSingleBean(DynamoDbClient.class));
	}

	@Test
	void noneIsStartedWhenTheSdkKnowsAnEndpoint() {
		this.runner.withSystemProperties("aws.endpointUrlDynamoDb=http://127.0.0.1:1", "aws.region=eu-central-1")
			.run((context) -> assertThat(context).doesNotHaveBean(LocalDynamoDb.class)
				.hasSingleBean(DynamoDbClient.class));
	}

	@Test
	void anEndpointWorksUnderAProfileThatAsksForFipsAndDualStack() {
		this.runner.withSystemProperties("aws.useFipsEndpoint=true", "aws.useDualstackEndpoint=true")
			.run((context) -> assertThat(context.getBean(TableTheory.class).items("Note").find(Map.of("id", "none")))
				.isEmpty());
	}

	@Test
	void anEmbeddedDynamoDbOfTheApplicationIsUsed() {
		this.runner.withBean("own", LocalDynamoDb.class, LocalDynamoDb::shared)
			.run((context) -> assertThat(context).hasSingleBean(LocalDynamoDb.class).hasBean("own"));
	}

	@Test
	void noneIsStartedWhenSwitchedOff() {
		this.runner.withSystemProperties("aws.region=eu-central-1")
			.withPropertyValues("tabletheory.local.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(LocalDynamoDb.class)
				.hasSingleBean(DynamoDbClient.class));
	}

	@Test
	void noneIsStartedWithoutTheLocalModule() {
		this.runner.withClassLoader(new FilteredClassLoader("io.tabletheory.local"))
			.withSystemProperties("aws.region=eu-central-1")
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean("localDynamoDb")
				.hasSingleBean(DynamoDbClient.class));
	}

	@Test
	void noneIsStartedWhenTheApplicationHasAClient() {
		this.runner.withUserConfiguration(OwnClient.class).run((context) -> {
			assertThat(context).doesNotHaveBean(LocalDynamoDb.class).hasSingleBean(DynamoDbClient.class);
			assertThat(context).getBean("ownClient").isSameAs(context.getBean(DynamoDbClient.class));
		});
	}

	@Test
	void noneIsStartedWhenTheApplicationHasConnectionDetails() {
		this.runner.withUserConfiguration(OwnDetails.class).run((context) -> {
			assertThat(context).doesNotHaveBean(LocalDynamoDb.class);
			assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().endpointOverride())
				.contains(URI.create("http://127.0.0.1:2"));
		});
	}

	@Test
	void credentialsOfTheApplicationAreUsed() {
		this.runner.withPropertyValues(NOWHERE, REGION)
			.withUserConfiguration(OwnCredentials.class)
			.run((context) -> assertThat(
					context.getBean(DynamoDbClient.class).serviceClientConfiguration().credentialsProvider())
				.isSameAs(context.getBean(AwsCredentialsProvider.class)));
	}

	@Test
	void theClientReadsItemsFromTheBytesOfTheResponse() {
		this.runner.withPropertyValues(NOWHERE, REGION)
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class)
				.serviceClientConfiguration()
				.overrideConfiguration()
				.executionInterceptors()).hasAtLeastOneElementOfType(WireLane.class));
	}

	@Test
	void schemaAndTableTheoryOfTheApplicationAreUsed() {
		this.runner.withPropertyValues(NOWHERE, REGION)
			.withBean("ownSchema", Schema.class, () -> Schema.of(List.of()))
			.run((context) -> {
				assertThat(context.getBean(Schema.class)).isSameAs(context.getBean("ownSchema"));
				assertThat(context.getBean(TableTheory.class).schema().models()).isEmpty();
			});
	}

	@Test
	void invalidSchemasFailTheStartWithEveryViolationOfEveryFile() {
		this.runner.withPropertyValues(NOWHERE, REGION, "tabletheory.schema.locations=classpath:broken/*.yml")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(InvalidModelException.class)
				.hasMessageContaining("first.yml:8:")
				.hasMessageContaining("second.yml:7:"));
	}

	@Test
	void aLocationThatMatchesNothingFailsTheStart() {
		this.runner.withPropertyValues(NOWHERE, REGION, "tabletheory.schema.locations=classpath*:none/*.yml")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("SchemaLocationException: tabletheory.schema.locations names "
						+ "'classpath*:none/*.yml', which cannot be read: nothing is there"));
	}

	@Test
	void aFileThatDoesNotExistFailsTheStart() {
		this.runner.withPropertyValues(NOWHERE, REGION, "tabletheory.schema.locations=classpath:none.yml")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("SchemaLocationException: tabletheory.schema.locations names "
						+ "'classpath:none.yml', which cannot be read: "));
	}

	@Test
	void aDirectoryIsNoDocument() {
		this.runner.withPropertyValues(NOWHERE, REGION, "tabletheory.schema.locations=classpath:broken/")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("it is a directory; use classpath:broken/*.yml"));
	}

	@Test
	void anEndpointWithoutSchemeIsRefusedByItsName() {
		this.runner.withPropertyValues("tabletheory.endpoint=localhost:8000", REGION)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Property tabletheory.endpoint with value 'localhost:8000' is invalid"));
	}

	@Test
	@ExtendWith(OutputCaptureExtension.class)
	void aWrongSchemaIsReportedBeforeAnythingIsStarted(CapturedOutput output) {
		this.runner.withPropertyValues("tabletheory.schema.locations=classpath:broken/*.yml")
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining("tableTheorySchema"));
		assertThat(output).doesNotContain("Embedded development mode");
		this.runner.run((context) -> assertThat(context).hasNotFailed());
		assertThat(output).contains("Embedded development mode");
	}

	@Test
	void tablesAreCreatedElsewhereOnlyWhenAsked() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		ApplicationContextRunner elsewhere = this.runner.withUserConfiguration(OwnCredentials.class)
			.withPropertyValues("tabletheory.endpoint=" + local.endpoint(), REGION);
		elsewhere
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class).listTables().tableNames()).isEmpty());
		elsewhere.withPropertyValues("tabletheory.schema.policy=create")
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class).listTables().tableNames())
				.containsExactly("notes"));
	}

	private static boolean canConnect(URI endpoint) {
		try (java.net.Socket socket = new java.net.Socket(endpoint.getHost(), endpoint.getPort())) {
			return socket.isConnected();
		}
		catch (java.io.IOException refused) {
			return false;
		}
	}

	@Configuration(proxyBeanMethods = false)
	static class OwnClient {

		@Bean
		DynamoDbClient ownClient() {
			return DynamoDbClient.builder().region(Region.EU_CENTRAL_1).build();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnDetails {

		@Bean
		DynamoDbConnectionDetails ownDetails() {
			return new DynamoDbConnectionDetails() {

				@Override
				public URI endpoint() {
					return URI.create("http://127.0.0.1:2");
				}

				@Override
				public String region() {
					return "eu-central-1";
				}

			};
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnCredentials {

		@Bean
		AwsCredentialsProvider ownCredentials() {
			return StaticCredentialsProvider.create(AwsBasicCredentials.create("own", "own"));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = Account.class)
	static class Accounts {

	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = Keyless.class)
	static class Broken {

	}

	static class ShoutedOwners implements BeforeConvertCallback<Account> {

		@Override
		public Account onBeforeConvert(Account account, String table) {
			return new Account(account.id(), account.owner().toUpperCase(Locale.ROOT), account.version());
		}

	}

}
