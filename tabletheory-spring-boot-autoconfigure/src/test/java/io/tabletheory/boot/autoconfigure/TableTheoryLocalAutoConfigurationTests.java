// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

class TableTheoryLocalAutoConfigurationTests {

	private static final String SEALED = "tabletheory.schema.locations=classpath:sealed/*.yml";

	private static final String DIGESTED = "tabletheory.schema.locations=classpath:digested/*.yml";

	private final ApplicationContextRunner sealed = Applications.shared().withPropertyValues(SEALED);

	private final ApplicationContextRunner digested = Applications.shared().withPropertyValues(DIGESTED);

	@Test
	void encryptedModelsWorkWithNothingConfigured() {
		this.sealed.run((context) -> {
			assertThat(context).hasSingleBean(LocalKms.class).hasSingleBean(FieldEncryption.class);
			Items secrets = context.getBean(TableTheory.class).items("Secret");
			secrets.put(Map.of("id", "1", "text", "hello"));
			assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
			assertThat(context.getBean(DynamoDbClient.class)
				.getItem((request) -> request.tableName("secrets").key(Map.of("id", AttributeValue.fromS("1"))))
				.toString()).doesNotContain("hello");
		});
	}

	@Test
	void keysOfModelsAndAttributesAreThoseOfTheStandInToo() {
		this.sealed
			.withPropertyValues("tabletheory.encryption.models.Secret=alias/of-production",
					"tabletheory.encryption.attributes.Secret.text=alias/of-production-too")
			.run((context) -> {
				Items secrets = context.getBean(TableTheory.class).items("Secret");
				secrets.put(Map.of("id", "1", "text", "hello"));
				assertThat(secrets.get(Map.of("id", "1"))).containsEntry("text", "hello");
			});
	}

	@Test
	void itemsAndKeysAreKeptInADirectoryOnRequest(@TempDir Path directory) {
		ApplicationContextRunner kept = Applications.embedded()
			.withPropertyValues(SEALED, "tabletheory.local.directory=" + directory);
		kept.run((
				context) -> context.getBean(TableTheory.class).items("Secret").put(Map.of("id", "1", "text", "hello")));
		assertThat(directory).isDirectoryContaining((file) -> Files.isRegularFile(file));
		kept.run((context) -> assertThat(context.getBean(TableTheory.class).items("Secret").get(Map.of("id", "1")))
			.containsEntry("text", "hello"));
	}

	@Test
	void whatIsEncryptedIsFoundByDigestsWithNothingConfigured() {
		this.digested.run((context) -> {
			Items people = context.getBean(TableTheory.class).items("Person");
			people.put(Map.of("id", "1", "email", "ada@example.com"));
			assertThat(people.all(ItemQuery.where("email", "=", "ada@example.com"))).hasSize(1);
			assertThat(people.all(ItemQuery.where("email", "=", "eve@example.com"))).isEmpty();
		});
	}

	@Test
	void aDigestOfAnEarlierRunIsFoundInItsDirectory(@TempDir Path directory) {
		ApplicationContextRunner kept = Applications.embedded()
			.withPropertyValues(DIGESTED, "tabletheory.local.directory=" + directory);
		kept.run((context) -> context.getBean(TableTheory.class)
			.items("Person")
			.put(Map.of("id", "1", "email", "ada@example.com")));
		kept.run((context) -> assertThat(context.getBean(TableTheory.class)
			.items("Person")
			.all(ItemQuery.where("email", "=", "ada@example.com"))).hasSize(1));
	}

	@Test
	void aFileThatHoldsNoKeyForDigestsIsNamed(@TempDir Path directory) throws IOException {
		Files.writeString(directory.resolve("digest-key"), "no key!");
		this.digested.withPropertyValues("tabletheory.local.directory=" + directory)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining(directory.resolve("digest-key") + " holds no key for digests"));
	}

	@Test
	void noKeyForDigestsIsMadeWhereThereAreNone(@TempDir Path directory) {
		this.sealed.withPropertyValues("tabletheory.local.directory=" + directory)
			.run((context) -> assertThat(context.getBean(LocalKms.class).calls("GenerateDataKey")).isZero());
		assertThat(directory.resolve("digest-key")).doesNotExist();
	}

	@Test
	void aKeyForDigestsThatIsConfiguredIsUsed() {
		this.digested.withPropertyValues("tabletheory.encryption.digest-key=AQID")
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining("InvalidCiphertext"));
	}

	/** As images are laid out, and whoever copies the dependencies beside the classes. */
	@Test
	void noneIsStartedInADeploymentByClassPath() throws IOException {
		Applications.embedded()
			.withClassLoader(ClassPathRoots.of("/app/classes/"))
			.withSystemProperties("aws.region=eu-central-1", "aws.accessKeyId=none", "aws.secretAccessKey=none")
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean(LocalDynamoDb.class)
				.doesNotHaveBean(LocalKms.class));
	}

	@Test
	void anAccountInTheEnvironmentOfADeveloperIsNeitherUsedNorPassedOverSilently() throws IOException {
		ApplicationContextRunner developed = Applications.embedded()
			.withClassLoader(ClassPathRoots.of("/home/ada/shop/target/classes/"))
			.withSystemProperties("aws.region=eu-central-1", "aws.accessKeyId=none", "aws.secretAccessKey=none");
		developed.run((context) -> assertThat(context).getFailure()
			.rootCause()
			.isInstanceOf(UndecidedDatabaseException.class)
			.hasMessageContainingAll("aws.region", "aws.accessKeyId"));
		developed.withPropertyValues("tabletheory.local.enabled=true")
			.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(LocalDynamoDb.class));
		developed.withPropertyValues("tabletheory.local.enabled=false")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(LocalDynamoDb.class));
		developed.withPropertyValues(Applications.REGION)
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(LocalDynamoDb.class));
	}

	@Test
	void testsStartOneWhateverAccountTheBuildHas() {
		Applications.embedded()
			.withSystemProperties("aws.region=eu-central-1", "aws.accessKeyId=none", "aws.secretAccessKey=none")
			.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(LocalDynamoDb.class));
	}

	@Test
	void oneLineSaysWhatRuns() {
		List<ILoggingEvent> events = logged(() -> this.sealed.run((context) -> assertThat(context).hasNotFailed()));
		assertThat(events).singleElement().satisfies((event) -> {
			assertThat(event.getLevel()).isEqualTo(Level.WARN);
			assertThat(event.getFormattedMessage()).contains("Embedded development mode", "in memory",
					"http://127.0.0.1:", "tabletheory.region");
		});
	}

	@Test
	void noLineIsLoggedElsewhere() {
		assertThat(logged(() -> Applications.elsewhere().run((context) -> assertThat(context).hasNotFailed())))
			.isEmpty();
	}

	@Test
	void aMasterKeyOfTheApplicationKeepsTheStandInFromStarting() {
		this.sealed.withPropertyValues("tabletheory.encryption.key=alias/mine", "tabletheory.kms.region=eu-west-1")
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(LocalDynamoDb.class)
				.doesNotHaveBean(LocalKms.class)
				.doesNotHaveBean(LocalMasterKey.class));
	}

	@Test
	void aClientOfKmsOfTheApplicationKeepsTheStandInFromStarting() {
		try (LocalKms own = LocalKms.start(); KmsClient client = own.configure(KmsClient.builder()).build()) {
			Applications.embedded()
				.withBean(KmsClient.class, () -> client)
				.run((context) -> assertThat(context).doesNotHaveBean(LocalKms.class));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.kms.endpoint=http://127.0.0.1:1",
			"tabletheory.encryption.local.key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" })
	void anotherKmsAndALocalKeyKeepTheStandInFromStarting(String property) {
		Applications.embedded()
			.withPropertyValues(property, "tabletheory.encryption.local.allowed=true")
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(LocalDynamoDb.class)
				.doesNotHaveBean(LocalKms.class));
	}

	@Test
	void connectionDetailsOfKmsOfTheApplicationKeepTheStandInFromStarting() {
		Applications.embedded().withBean(KmsConnectionDetails.class, () -> new KmsConnectionDetails() {
		})
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(LocalDynamoDb.class)
				.doesNotHaveBean(LocalKms.class));
	}

	@Test
	void withoutKmsOnTheClassPathItemsArePlain() {
		Applications.embedded()
			.withClassLoader(new FilteredClassLoader(KmsClient.class))
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(LocalDynamoDb.class)
				.doesNotHaveBean(LocalKms.class));
	}

	@Test
	void nothingOfItIsThereElsewhere() {
		Applications.elsewhere()
			.run((context) -> assertThat(context).doesNotHaveBean(LocalKms.class)
				.doesNotHaveBean(EmbeddedModeNotice.class)
				.doesNotHaveBean(FieldEncryption.class));
	}

	/** The events that this library logs for the user. */
	private static List<ILoggingEvent> logged(Runnable work) {
		Logger logger = (Logger) LoggerFactory.getLogger("io.tabletheory");
		ListAppender<ILoggingEvent> events = new ListAppender<>();
		events.start();
		logger.addAppender(events);
		try {
			work.run();
		}
		finally {
			logger.detachAppender(events);
		}
		return events.list.stream().filter((event) -> event.getLevel().isGreaterOrEqual(Level.INFO)).toList();
	}

}
