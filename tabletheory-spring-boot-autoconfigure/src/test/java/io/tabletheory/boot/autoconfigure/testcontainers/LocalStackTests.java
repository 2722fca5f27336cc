// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.testcontainers;

import java.util.Map;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryKmsAutoConfiguration;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.boot.testcontainers.service.connection.ServiceConnectionAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.localstack.LocalStackContainer;
import org.testcontainers.utility.DockerImageName;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * With a real container, for DynamoDB and KMS; skipped, and reported so, where no Docker
 * engine answers.
 */
@Testcontainers(disabledWithoutDocker = true)
@SpringBootTest(properties = { "tabletheory.schema.policy=create",
		"tabletheory.schema.locations=classpath:sealed/*.yml", "tabletheory.encryption.key=alias/all",
		"tabletheory.client.api-call-timeout=2m", "tabletheory.client.api-call-attempt-timeout=1m" })
class LocalStackTests {

	@Container
	@ServiceConnection
	static final LocalStackContainer AWS = new LocalStackContainer(
			DockerImageName.parse("localstack/localstack:4.7.0"));

	@Test
	void encryptedItemsAreStoredInTheContainer(@Autowired TableTheory tableTheory, @Autowired KmsClient kms,
			@Autowired DynamoDbClient client) {
		String key = kms.createKey().keyMetadata().keyId();
		kms.createAlias((alias) -> alias.aliasName("alias/all").targetKeyId(key));
		Items secrets = tableTheory.items("Secret");
		secrets.put(Map.of("id", "1", "text", "hello"));
		assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
		assertThat(client.getItem((get) -> get.tableName("secrets").key(Map.of("id", AttributeValue.fromS("1"))))
			.toString()).doesNotContain("hello");
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ ServiceConnectionAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
			TableTheoryKmsAutoConfiguration.class, TableTheoryEncryptionAutoConfiguration.class,
			TableTheoryAutoConfiguration.class })
	static class Application {

	}

}
