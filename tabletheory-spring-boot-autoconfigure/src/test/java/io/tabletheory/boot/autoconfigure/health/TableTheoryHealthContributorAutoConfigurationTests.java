// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyRequest;
import software.amazon.awssdk.services.kms.model.KmsException;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(120)
class TableTheoryHealthContributorAutoConfigurationTests {

	private static final LocalKms KMS = LocalKms.start();

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(TableTheoryClientAutoConfiguration.class,
				TableTheoryEncryptionAutoConfiguration.class, TableTheoryAutoConfiguration.class,
				TableTheoryHealthContributorAutoConfiguration.class))
		.withBean(DynamoDbClient.class, () -> LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build())
		.withPropertyValues("management.health.tabletheory.timeout=20s",
				"management.health.tabletheory.time-to-live=0s");

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@AfterAll
	static void stop() {
		KMS.close();
	}

	private static Health health(ApplicationContext context) {
		return Objects.requireNonNull(context.getBean("tabletheoryHealthContributor", HealthIndicator.class).health());
	}

	private static Object detail(Health health, String... path) {
		Object found = health.getDetails();
		for (String name : path) {
			found = Objects.requireNonNull(((Map<?, ?>) found).get(name), name);
		}
		return found;
	}

	@Test
	void tablesThatCanBeUsedAreHealthy() {
		this.runner.withPropertyValues("tabletheory.schema.policy=create").run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			assertThat(detail(health(context), "tables")).isEqualTo(Map.of("notes", Map.of("status", "ACTIVE")));
		});
	}

	@Test
	void aTableThatIsMissingIsDown() {
		this.runner.run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health(context), "tables", "notes", "status")).isEqualTo("MISSING");
		});
	}

	@Test
	void whatDiffersFromTheModelsIsADetail() {
		this.runner.run((context) -> {
			context.getBean(DynamoDbClient.class)
				.createTable((request) -> request.tableName("notes")
					.billingMode(BillingMode.PAY_PER_REQUEST)
					.keySchema(KeySchemaElement.builder().attributeName("other").keyType(KeyType.HASH).build())
					.attributeDefinitions(AttributeDefinition.builder()
						.attributeName("other")
						.attributeType(ScalarAttributeType.S)
						.build()));
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			assertThat(detail(health(context), "tables", "notes", "drift").toString()).contains("Table notes: ")
				.contains("key")
				.contains("other");
		});
	}

	@Test
	void aDatabaseThatCannotBeReachedIsDownBeforeTheProbeGivesUp() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(TableTheoryClientAutoConfiguration.class,
					TableTheoryAutoConfiguration.class, TableTheoryHealthContributorAutoConfiguration.class))
			.withPropertyValues("tabletheory.endpoint=http://127.0.0.1:1", "tabletheory.region=eu-central-1")
			.withSystemProperties("aws.accessKeyId=a", "aws.secretAccessKey=b")
			.run((context) -> {
				assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
				assertThat(health(context).getDetails().toString()).containsAnyOf("ErrServiceFailure", "No answer");
			});
	}

	private ApplicationContextRunner sealed(Function<KmsClient, KmsClient> decorated, String key) {
		return this.runner.withBean(KmsClient.class, () -> decorated.apply(KMS.configure(KmsClient.builder()).build()))
			.withPropertyValues("tabletheory.schema.policy=create",
					"tabletheory.schema.locations=classpath:sealed/*.yml", "tabletheory.encryption.key=" + key);
	}

	@Test
	void aKeyThatMakesDataKeysIsHealthy() {
		String key = KMS.createKey();
		sealed(Function.identity(), key).run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			assertThat(detail(health(context), "keys")).isEqualTo(Map.of(key, "usable"));
		});
	}

	@Test
	void aKeyThatIsDisabledIsDown() {
		String key = KMS.createKey();
		sealed(Function.identity(), key).run((context) -> {
			context.getBean(KmsClient.class).disableKey((request) -> request.keyId(key));
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health(context), "keys", key)).isEqualTo("DisabledException");
		});
	}

	@Test
	void aKeyThatDoesNotExistIsDown() {
		String key = "arn:aws:kms:us-east-1:000000000000:key/00000000-0000-0000-0000-000000000000";
		sealed(Function.identity(), key).run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health(context), "keys", key)).isEqualTo("NotFoundException");
		});
	}

	@Test
	void aKeyThatMayNotBeUsedIsDown() {
		String key = KMS.createKey();
		sealed(asking((request) -> {
			throw KmsException.builder()
				.awsErrorDetails(AwsErrorDetails.builder().errorCode("AccessDeniedException").build())
				.build();
		}), key).run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health(context), "keys", key)).isEqualTo("AccessDeniedException");
		});
	}

	@Test
	void aKeyIsAskedForInTheContextOfWritesAndAsADryRun() {
		String key = KMS.createKey();
		List<GenerateDataKeyRequest> asked = new ArrayList<>();
		sealed(asking(asked::add), key).withPropertyValues("tabletheory.encryption.envelopes.Secret=v2")
			.run((context) -> {
				assertThat(health(context).getStatus()).isEqualTo(Status.UP);
				assertThat(asked).singleElement().satisfies((request) -> {
					assertThat(request.dryRun()).isTrue();
					assertThat(request.encryptionContext())
						.isEqualTo(Map.of("tabletheory:table", "secrets", "tabletheory:model", "Secret"));
				});
			});
	}

	@Test
	void keysOfModelsAreCheckedAndThoseThatSealNothingAreNot() {
		String key = KMS.createKey();
		sealed(Function.identity(), "alias/of-nothing")
			.withPropertyValues("tabletheory.encryption.models.Secret=" + key)
			.run((context) -> assertThat(detail(health(context), "keys")).isEqualTo(Map.of(key, "usable")));
	}

	@Test
	void keysAreLeftOutOnRequest() {
		sealed(Function.identity(), "alias/none").withPropertyValues("management.health.tabletheory.keys=false")
			.run((context) -> {
				assertThat(context).doesNotHaveBean(KeysCheck.class);
				assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			});
	}

	/** A client that shows what it asks for before it asks. */
	private static Function<KmsClient, KmsClient> asking(Consumer<GenerateDataKeyRequest> seen) {
		ExecutionInterceptor interceptor = new ExecutionInterceptor() {
			@Override
			public void beforeExecution(Context.BeforeExecution call, ExecutionAttributes attributes) {
				if (call.request() instanceof GenerateDataKeyRequest request) {
					seen.accept(request);
				}
			}
		};
		return (client) -> KMS.configure(KmsClient.builder())
			.overrideConfiguration((configuration) -> configuration.addExecutionInterceptor(interceptor))
			.build();
	}

	@ParameterizedTest
	@ValueSource(strings = { "timeout=0s", "timeout=soon", "time-to-live=-1s", "keys=some" })
	void aWrongPropertyIsNamed(String property) {
		String name = "management.health.tabletheory." + property.substring(0, property.indexOf('='));
		this.runner.withPropertyValues("management.health.tabletheory." + property)
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining(name));
	}

	@Test
	void aLocalKeyIsNotAskedForInKms() {
		this.runner.withBean(KmsClient.class, () -> KMS.configure(KmsClient.builder()).build())
			.withPropertyValues("tabletheory.encryption.local.allowed=true",
					"tabletheory.encryption.local.key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
					"tabletheory.encryption.key=any")
			.run((context) -> assertThat(context).doesNotHaveBean(KeysCheck.class));
	}

	@Test
	void itCanBeSwitchedOff() {
		this.runner.withPropertyValues("management.health.tabletheory.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(HealthContributor.class));
	}

	@Test
	void itCanBeReplaced() {
		this.runner.withBean("tabletheoryHealthIndicator", HealthIndicator.class, () -> () -> Health.unknown().build())
			.run((context) -> assertThat(context).hasSingleBean(HealthIndicator.class));
	}

	@Test
	void thereIsNoneWithoutTheModuleOfHealth() {
		this.runner.withClassLoader(new FilteredClassLoader(HealthContributor.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("tabletheoryHealthContributor"));
	}

	@Test
	void thereIsNoneWithoutTables() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(TableTheoryHealthContributorAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean(TableTheory.class)
				.doesNotHaveBean(HealthIndicator.class));
	}

}
