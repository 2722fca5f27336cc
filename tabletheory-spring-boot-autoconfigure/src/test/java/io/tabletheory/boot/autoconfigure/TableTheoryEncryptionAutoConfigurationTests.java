// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Base64;
import java.util.Map;

import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

class TableTheoryEncryptionAutoConfigurationTests {

	private static final String LOCAL_KEY = Base64.getEncoder().encodeToString(new byte[32]);

	private final ApplicationContextRunner runner = Applications.shared(new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(TableTheoryLocalAutoConfiguration.class,
				TableTheoryClientAutoConfiguration.class, TableTheoryKmsAutoConfiguration.class,
				TableTheoryEncryptionAutoConfiguration.class, TableTheoryAutoConfiguration.class))
		.withPropertyValues("tabletheory.schema.locations=classpath:sealed/*.yml"));

	@Test
	void withoutAKeyThereIsNoneAndEncryptedModelsAreRefused() {
		this.runner.withPropertyValues("tabletheory.region=eu-central-1")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("ErrEncryptionNotConfigured"));
	}

	@Test
	void aLocalKeyIsRefusedUnlessItIsAllowed() {
		this.runner.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(InvalidConfigurationPropertyValueException.class)
				.hasMessageContaining("tabletheory.encryption.local.allowed")
				.hasMessageNotContaining(LOCAL_KEY));
	}

	@Test
	void anAllowedLocalKeyEncrypts() {
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY,
					"tabletheory.encryption.local.allowed=true")
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
	void aLocalKeyOfAnotherLengthIsRefusedWithoutShowingIt() {
		String key = Base64.getEncoder().encodeToString(new byte[31]);
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=" + key, "tabletheory.encryption.local.allowed=true")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("tabletheory.encryption.local.key")
				.hasMessageContaining("31 bytes")
				.hasMessageNotContaining(key));
	}

	@Test
	void whatIsNotBase64IsRefusedWithoutShowingIt() {
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=se cret", "tabletheory.encryption.local.allowed=true")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("not Base64")
				.hasMessageNotContaining("se cret"));
	}

	@Test
	void aMasterKeyIsUsedThroughKms() {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			this.runner.withBean(KmsClient.class, () -> client)
				.withPropertyValues("tabletheory.encryption.key=" + kms.createKey())
				.run((context) -> {
					Items secrets = context.getBean(TableTheory.class).items("Secret");
					secrets.put(Map.of("id", "1", "text", "hello"));
					assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
				});
		}
	}

	@Test
	void aClientOfKmsIsMadeForTheRegion() {
		this.runner
			.withPropertyValues("tabletheory.encryption.key=alias/all", "tabletheory.region=eu-central-1",
					"tabletheory.endpoint=http://127.0.0.1:1")
			.run((context) -> assertThat(context.getBean(KmsClient.class).serviceClientConfiguration().region().id())
				.isEqualTo("eu-central-1"));
	}

	@Test
	void keysOfModelsThatDoNotExistEndTheStart() {
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY,
					"tabletheory.encryption.local.allowed=true", "tabletheory.encryption.models.Secrte=alias/other")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("tabletheory.encryption.models.Secrte")
				.hasStackTraceContaining("Known models: \"Secret\""));
	}

	@Test
	void keysOfAttributesThatAreNotEncryptedEndTheStart() {
		this.runner.withPropertyValues("tabletheory.encryption.attributes.Secret.id=alias/other")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("tabletheory.encryption.attributes.Secret.id")
				.hasMessageContaining("it has text"));
	}

	@Test
	void aModelAndAnAttributeMayHaveAMasterKeyOfTheirOwn() {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			kms.createAlias("alias/text", kms.createKey());
			this.runner.withBean(KmsClient.class, () -> client)
				.withPropertyValues("tabletheory.encryption.key=alias/none",
						"tabletheory.encryption.models.Secret=alias/none",
						"tabletheory.encryption.attributes.Secret.text=alias/text")
				.run((context) -> {
					Items secrets = context.getBean(TableTheory.class).items("Secret");
					secrets.put(Map.of("id", "1", "text", "hello"));
					assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
				});
		}
	}

	@Test
	void formatsAndThePlaintextThatIsReadAreProperties() {
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY,
					"tabletheory.encryption.local.allowed=true", "tabletheory.encryption.envelopes.Secret=v2-after-v1",
					"tabletheory.encryption.plaintext.Secret=read")
			.run((context) -> {
				DynamoDbClient client = context.getBean(DynamoDbClient.class);
				Items secrets = context.getBean(TableTheory.class).items("Secret");
				secrets.put(Map.of("id", "1", "text", "hello"));
				Map<String, AttributeValue> key = Map.of("id", AttributeValue.fromS("1"));
				assertThat(client.getItem((request) -> request.tableName("secrets").key(key)).item())
					.hasEntrySatisfying("text",
							(stored) -> assertThat(stored.m()).containsEntry("v", AttributeValue.fromN("2")));
				client.putItem((request) -> request.tableName("secrets")
					.item(Map.of("id", AttributeValue.fromS("1"), "text", AttributeValue.fromS("plain"))));
				assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "plain");
			});
	}

	@Test
	void theCacheOfDataKeysCanBeSwitchedOff() {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			this.runner.withBean(KmsClient.class, () -> client)
				.withPropertyValues("tabletheory.encryption.key=" + kms.createKey(),
						"tabletheory.encryption.cache.enabled=false")
				.run((context) -> {
					Items secrets = context.getBean(TableTheory.class).items("Secret");
					secrets.put(Map.of("id", "1", "text", "hello"));
					secrets.put(Map.of("id", "1", "text", "hello"));
					assertThat(kms.calls("GenerateDataKey")).isEqualTo(2);
				});
		}
	}

	@Test
	void anEncryptionOfTheApplicationIsUsed() {
		this.runner
			.withBean("own", FieldEncryption.class,
					() -> FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("own").build())
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY)
			.run((context) -> assertThat(context).hasSingleBean(FieldEncryption.class).hasBean("own"));
	}

	@Test
	void withoutKmsOnTheClassPathALocalKeyWorks() {
		this.runner.withClassLoader(new FilteredClassLoader(KmsClient.class))
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY,
					"tabletheory.encryption.local.allowed=true")
			.run((context) -> assertThat(context).hasSingleBean(FieldEncryption.class));
	}

	@Test
	void propertiesShowNoKey() {
		this.runner
			.withPropertyValues("tabletheory.encryption.local.key=" + LOCAL_KEY,
					"tabletheory.encryption.local.allowed=true")
			.run((context) -> assertThat(context.getBean(TableTheoryEncryptionProperties.class).toString())
				.doesNotContain(LOCAL_KEY));
	}

}
