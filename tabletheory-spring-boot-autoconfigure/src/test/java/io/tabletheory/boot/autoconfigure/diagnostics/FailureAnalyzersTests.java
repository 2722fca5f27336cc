// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.sun.net.httpserver.HttpServer;
import io.tabletheory.boot.autoconfigure.Applications;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryKmsAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryLocalAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryRepositoriesAutoConfiguration;
import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.broken.Keyless;
import io.tabletheory.boot.autoconfigure.mismatched.Remark;
import io.tabletheory.boot.autoconfigure.unkept.Member;
import io.tabletheory.boot.autoconfigure.unplannable.Unplannable;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ExtendWith(OutputCaptureExtension.class)
class FailureAnalyzersTests {

	@Test
	void anInvalidModelIsShownWithEveryViolation(CapturedOutput output) {
		start(Application.class, "tabletheory.schema.locations=classpath:broken/*.yml");
		assertThat(output).contains("The models of the application are not valid:")
			.containsPattern("first.yml:8:\\d+: model First: id: .*\\(at models\\[0\\]\\.attributes\\[0\\]")
			.containsPattern("second.yml:7:\\d+: .*\\(at models\\[0\\]\\.attributes")
			.contains("Correct what is listed.");
	}

	@Test
	void aLocationThatCannotBeReadIsNamed(CapturedOutput output) {
		start(Application.class, "tabletheory.schema.locations=classpath:none.yml");
		assertThat(output).contains("tabletheory.schema.locations names 'classpath:none.yml', which cannot be read")
			.contains("Correct tabletheory.schema.locations");
	}

	@Test
	void anEntityThatCannotBeMappedIsNamed(CapturedOutput output) {
		start(Broken.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output)
			.contains("Entities of the application cannot be stored:", "broken.Keyless: ", "@PartitionKey")
			.contains("Change the classes as the lines say");
	}

	@Test
	void aUniqueValueThatCannotBeKeptIsNamed(CapturedOutput output) {
		start(Unkept.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output)
			.contains("Entities of the application cannot be stored:",
					"unkept.Member has @Unique properties, but no type attribute", "@Table(typeAttribute = \"_type\")")
			.doesNotContain("Caused by");
	}

	@Test
	void aTableWhoseNameIsTooShortIsNamed(CapturedOutput output) {
		start(Application.class, Applications.NOWHERE, Applications.REGION,
				"tabletheory.schema.locations=classpath:short-name.yml");
		assertThat(output)
			.contains("The model Pt cannot be used with its table: The name \"pt\" of its table is too short",
					"tabletheory.table-prefix")
			.doesNotContain("Caused by");
	}

	@Test
	void anEntityThatDiffersFromItsModelIsNamedWithEveryDifference(CapturedOutput output) {
		start(Mismatched.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output).contains("Entities of the application cannot be stored:")
			.contains("mismatched.Remark: @Table says \"remarks\"", "mismatched.Remark.text: @OmitEmpty says")
			.contains("or the models that they name");
	}

	@Test
	void aMethodThatNoKeyAnswersIsNamed(CapturedOutput output) {
		start(UnplannableApplication.class);
		assertThat(output).contains("The repository " + Unplannable.class.getName() + " has methods")
			.contains("findByVersion")
			.contains("annotate the method with @AllowScan");
	}

	@Test
	void missingTablesAreNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		start(Application.class, elsewhere("tabletheory.schema.policy=validate"));
		assertThat(output).contains("Tables that the models of the application need do not exist:", "- notes")
			.contains("Set tabletheory.schema.policy=create");
	}

	@Test
	void aTableThatIsMissingWhenItIsUsedIsNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		start(Reader.class, elsewhere());
		assertThat(output).contains("A table or index of DynamoDB does not exist: ErrTableNotFound")
			.contains("table notes")
			.contains("Set tabletheory.schema.policy=create");
	}

	@Test
	void tablesThatDifferAreNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		run(Application.class, elsewhere("tabletheory.schema.policy=create",
				"tabletheory.schema.locations=classpath:drift/before.yml"));
		start(Application.class, elsewhere("tabletheory.schema.policy=validate",
				"tabletheory.schema.locations=classpath:drift/after.yml"));
		assertThat(output).contains("Tables of DynamoDB are not as the models of the application need them:")
			.contains("Table drifting, index byText: ")
			.contains("tabletheory.schema.policy=update-indexes", "tabletheory.schema.drift=warn");
	}

	@Test
	void withoutARegionItIsSaidWhatToSet(CapturedOutput output) {
		start(Application.class, "tabletheory.local.enabled=false");
		assertThat(output).contains("No DynamoDB endpoint or region is configured")
			.contains("Set tabletheory.region, or tabletheory.endpoint", "io.tabletheory:tabletheory-local");
	}

	@Test
	void anEndpointThatRefusesConnectionsIsNamed(CapturedOutput output) {
		start(Application.class, Applications.REGION, "tabletheory.endpoint=http://localhost:9",
				"local.credentials=true", "tabletheory.schema.policy=create");
		assertThat(output)
			.contains("The start has failed because of a request to AWS: ErrServiceFailure",
					"Cannot connect to DynamoDB at http://localhost:9: connection refused")
			.contains("Check that the service runs there", "tabletheory.endpoint")
			.doesNotContain("may have taken effect");
	}

	@Test
	void aRegionThatDoesNotExistIsNamed(CapturedOutput output) {
		start(Application.class, "tabletheory.region=eu-nowhere-1", "local.credentials=true",
				"tabletheory.schema.policy=validate", "tabletheory.client.retry.max-attempts=1",
				"tabletheory.client.api-call-timeout=1m", "tabletheory.client.api-call-attempt-timeout=1m");
		assertThat(output)
			.contains("Cannot connect to DynamoDB in the region eu-nowhere-1: unknown host"
					+ " dynamodb.eu-nowhere-1.amazonaws.com")
			.contains("tabletheory.region");
	}

	@Test
	void credentialsThatHaveExpiredAreNamed(CapturedOutput output) throws IOException {
		withKms("ExpiredTokenException", 400, (service) -> start(Application.class, Applications.REGION,
				"tabletheory.endpoint=" + service, "local.credentials=true", "tabletheory.schema.policy=validate"));
		assertThat(output).contains("ErrAccessDenied", "ExpiredTokenException")
			.contains("Give the application valid credentials");
	}

	@Test
	void aClientOfKmsWithoutARegionIsNamed(CapturedOutput output) {
		start(Application.class, "tabletheory.encryption.key=alias/all",
				"tabletheory.schema.locations=classpath:sealed/*.yml");
		assertThat(output).contains("No region of KMS is configured")
			.contains("Set tabletheory.kms.region")
			.doesNotContain("tabletheory-local");
	}

	@Test
	void aClientOfSpringCloudAwsWithoutARegionIsNamed() {
		BeanCreationException failure = new BeanCreationException(
				"class path resource [io/awspring/cloud/autoconfigure/dynamodb/DynamoDbAutoConfiguration.class]",
				"dynamoDbClient", "no", SdkClientException.create("Unable to load region from any of the providers"));
		FailureAnalysis analysis = Objects.requireNonNull(new AwsConnectionFailureAnalyzer().analyze(failure));
		assertThat(analysis.getDescription()).startsWith("Spring Cloud AWS makes the DynamoDB client");
		assertThat(analysis.getAction()).contains("Set spring.cloud.aws.region.static",
				"spring.cloud.aws.dynamodb.enabled=false");
	}

	@Test
	void withoutCredentialsItIsSaidWhatToDo(CapturedOutput output) {
		System.setProperty("aws.disableEc2Metadata", "true");
		try {
			start(Reader.class, Applications.REGION);
		}
		finally {
			System.clearProperty("aws.disableEc2Metadata");
		}
		assertThat(output).contains("There are no AWS credentials: Unable to load credentials")
			.contains("tabletheory.credentials.profile", "tabletheory.credentials.access-key-id");
	}

	@Test
	void withoutAKeyTheEncryptedAttributeIsNamed(CapturedOutput output) {
		start(Application.class, Applications.NOWHERE, Applications.REGION,
				"tabletheory.schema.locations=classpath:sealed/*.yml");
		assertThat(output).contains("The encryption of attributes is not configured", "model Secret", "\"text\"")
			.contains("Set tabletheory.encryption.key");
	}

	@Test
	void withoutAKeyForDigestsOneIsProposedThatWorks(CapturedOutput output) {
		String[] properties = { "tabletheory.schema.locations=classpath:digested/*.yml",
				"tabletheory.encryption.local.allowed=true",
				"tabletheory.encryption.local.key=" + Base64.getEncoder().encodeToString(new byte[32]) };
		start(Application.class, properties);
		assertThat(output).contains("The encryption of attributes is not configured", "model Person", "\"email\"")
			.contains("it is no secret")
			.doesNotContain("tabletheory.encryption.key");
		Matcher proposed = Pattern.compile("^ +(tabletheory\\.encryption\\.digest-key=\\S+)$", Pattern.MULTILINE)
			.matcher(output);
		assertThat(proposed.find()).isTrue();
		String[] more = Arrays.copyOf(properties, properties.length + 1);
		more[properties.length] = proposed.group(1);
		run(Application.class, more);
	}

	@Test
	void noKeyForDigestsIsProposedWhereTheMasterKeyCannotBeUsed(CapturedOutput output) throws IOException {
		withKms("AccessDeniedException", 400,
				(kms) -> start(Application.class, Applications.NOWHERE, Applications.REGION, "local.credentials=true",
						"tabletheory.kms.endpoint=" + kms, "tabletheory.encryption.key=alias/all",
						"tabletheory.schema.locations=classpath:digested/*.yml",
						"tabletheory.client.retry.max-attempts=1"));
		assertThat(output).contains("model Person", "Set tabletheory.encryption.digest-key", "newDigestKey()")
			.contains("None is proposed here, because the master key cannot be used: ErrAccessDenied");
	}

	@Test
	void aKeyThatKmsDeniesIsNamed(CapturedOutput output) throws IOException {
		withKms("AccessDeniedException", 400, (kms) -> start(Application.class, sealedBy(kms)));
		assertThat(output).contains("KMS does not let the application use a master key: ", "KMS key alias/all")
			.contains("Allow kms:GenerateDataKey and kms:Decrypt");
	}

	@Test
	void aKeyThatKmsDoesNotHaveIsNamed(CapturedOutput output) throws IOException {
		withKms("NotFoundException", 400, (kms) -> start(Application.class, sealedBy(kms)));
		assertThat(output).contains("A master key cannot be used: ", "KMS key alias/all")
			.contains("Check tabletheory.encryption.key");
	}

	@Test
	void aPortThatIsTakenIsNamed(CapturedOutput output) throws IOException {
		try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }))) {
			start(Application.class, "tabletheory.local.port=" + taken.getLocalPort());
			assertThat(output).contains("DynamoDB Local cannot listen on port " + taken.getLocalPort())
				.contains("set tabletheory.local.port to another port");
		}
	}

	@Test
	void twoClientsOfOneTypeAreNamed(CapturedOutput output) {
		start(TwoClients.class);
		assertThat(output).contains("several beans of the type DynamoDbClient")
			.contains("- one", "- two")
			.contains("@Primary", "defaultCandidate = false")
			.doesNotContain("-parameters");
	}

	@Test
	void twoClientsOfDifferentDatabasesAreTold(CapturedOutput output) {
		start(TwoDatabases.class);
		assertThat(output).contains("The blocking client uses DynamoDB in region eu-west-1")
			.contains("the asynchronous client DynamoDB in region eu-west-2")
			.contains("Give both beans the same region and endpoint");
	}

	@Test
	void anUnknownPropertyIsNamed(CapturedOutput output) {
		start(Application.class, "tabletheory.regoin=eu-west-1");
		assertThat(output).contains("TableTheory does not know these properties:")
			.contains("- tabletheory.regoin (commandLineArgs); did you mean tabletheory.region?")
			.contains("Correct or remove them.");
	}

	@Test
	void aWrongPropertyIsNamed(CapturedOutput output) {
		start(Application.class, Applications.NOWHERE, Applications.REGION, "tabletheory.tables.Order.name=orders");
		assertThat(output).contains("Invalid value 'orders' for configuration property 'tabletheory.tables.Order.name'")
			.contains("There is no model \"Order\". Known models: \"Note\"");
	}

	/** A start that fails, and leaves its analysis in the log. */
	private static void start(Class<?> application, String... properties) {
		assertThatThrownBy(() -> run(application, properties)).isNotNull();
	}

	static void run(Class<?> application, String... properties) {
		SpringApplication spring = new SpringApplication(application);
		spring.setWebApplicationType(WebApplicationType.NONE);
		List<String> arguments = new ArrayList<>(
				List.of("--spring.main.banner-mode=off", "--spring.docker.compose.enabled=false"));
		Arrays.stream(properties).map((property) -> "--" + property).forEach(arguments::add);
		spring.run(arguments.toArray(String[]::new)).close();
	}

	private static String[] elsewhere(String... more) {
		List<String> properties = new ArrayList<>(List.of(Applications.REGION,
				"tabletheory.endpoint=" + LocalDynamoDb.shared().endpoint(), "local.credentials=true",
				"tabletheory.client.api-call-timeout=1m", "tabletheory.client.api-call-attempt-timeout=1m"));
		properties.addAll(List.of(more));
		return properties.toArray(String[]::new);
	}

	private static String[] sealedBy(String kms) {
		return new String[] { Applications.NOWHERE, Applications.REGION, "local.credentials=true",
				"tabletheory.kms.endpoint=" + kms, "tabletheory.encryption.key=alias/all",
				"tabletheory.encryption.digest-key="
						+ Base64.getEncoder().encodeToString("wrapped".getBytes(StandardCharsets.UTF_8)),
				"tabletheory.schema.locations=classpath:sealed/*.yml", "tabletheory.client.retry.max-attempts=1" };
	}

	private static void withKms(String error, int status, Consumer<String> work) throws IOException {
		HttpServer server = HttpServer
			.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }), 0), 0);
		server.createContext("/", (exchange) -> {
			byte[] body = ("{\"__type\":\"" + error + "\",\"message\":\"no\"}").getBytes(StandardCharsets.UTF_8);
			exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.1");
			exchange.sendResponseHeaders(status, body.length);
			try (OutputStream answer = exchange.getResponseBody()) {
				answer.write(body);
			}
		});
		server.start();
		try {
			work.accept("http://127.0.0.1:" + server.getAddress().getPort());
		}
		finally {
			server.stop(0);
		}
	}

	@AutoConfigurationPackage
	@EntityScan(basePackageClasses = FailureAnalyzersTests.class)
	@ImportAutoConfiguration({ TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
			TableTheoryKmsAutoConfiguration.class, TableTheoryEncryptionAutoConfiguration.class,
			TableTheoryAutoConfiguration.class, TableTheoryRepositoriesAutoConfiguration.class })
	static class Application {

		/** Any credentials, where a test has a service that takes them. */
		@Bean
		@ConditionalOnBooleanProperty("local.credentials")
		AwsCredentialsProvider credentials() {
			return LocalEndpoint.CREDENTIALS;
		}

	}

	@EntityScan(basePackageClasses = Keyless.class)
	static class Broken extends Application {

	}

	@EntityScan(basePackageClasses = Member.class)
	static class Unkept extends Application {

	}

	@EntityScan(basePackageClasses = Remark.class)
	static class Mismatched extends Application {

	}

	@EntityScan(basePackageClasses = Account.class)
	@EnableTableTheoryRepositories(basePackageClasses = Unplannable.class)
	static class UnplannableApplication extends Application {

	}

	static class TwoClients extends Application {

		@Bean
		DynamoDbClient one() {
			return DynamoDbClient.builder().region(Region.EU_WEST_1).build();
		}

		@Bean
		DynamoDbClient two() {
			return DynamoDbClient.builder().region(Region.EU_WEST_2).build();
		}

	}

	static class TwoDatabases extends Application {

		@Bean
		DynamoDbClient blocking() {
			return DynamoDbClient.builder().region(Region.EU_WEST_1).build();
		}

		@Bean
		DynamoDbAsyncClient asynchronous() {
			return DynamoDbAsyncClient.builder().region(Region.EU_WEST_2).build();
		}

	}

	/** Reads before anybody has asked whether there is a table. */
	static class Reader extends Application {

		@Bean
		CommandLineRunner reader(TableTheory tableTheory) {
			return (arguments) -> tableTheory.items("Note").find(Map.of("id", "1"));
		}

	}

}
