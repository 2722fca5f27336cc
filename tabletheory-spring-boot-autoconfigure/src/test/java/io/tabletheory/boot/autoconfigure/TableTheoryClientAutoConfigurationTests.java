// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.sun.net.httpserver.HttpServer;
import io.tabletheory.aws.WireLane;
import io.tabletheory.client.TableTheory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TableTheoryClientAutoConfigurationTests {

	@Test
	void callsEndAfterFiveSecondsAndAttemptsAfterOne() {
		Applications.elsewhere().run((context) -> {
			ClientOverrideConfiguration configuration = configuration(context.getBean(DynamoDbClient.class));
			assertThat(configuration.apiCallTimeout()).contains(Duration.ofSeconds(5));
			assertThat(configuration.apiCallAttemptTimeout()).contains(Duration.ofSeconds(1));
		});
	}

	@Test
	void whatRunsOnALaptopHasMoreTimeUnlessThatIsSet() {
		Applications.embedded().run((context) -> {
			ClientOverrideConfiguration configuration = configuration(context.getBean(DynamoDbClient.class));
			assertThat(configuration.apiCallTimeout()).contains(Duration.ofMinutes(1));
			assertThat(configuration.apiCallAttemptTimeout()).contains(Duration.ofMinutes(1));
		});
		Applications.embedded()
			.withPropertyValues("tabletheory.client.api-call-timeout=7s")
			.run((context) -> assertThat(configuration(context.getBean(DynamoDbClient.class)).apiCallTimeout())
				.contains(Duration.ofSeconds(7)));
	}

	@Test
	void timeoutsAndRetriesAreProperties() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.api-call-timeout=7s",
					"tabletheory.client.api-call-attempt-timeout=2s", "tabletheory.client.retry.mode=adaptive-v2",
					"tabletheory.client.retry.max-attempts=2")
			.run((context) -> {
				ClientOverrideConfiguration configuration = configuration(context.getBean(DynamoDbClient.class));
				assertThat(configuration.apiCallTimeout()).contains(Duration.ofSeconds(7));
				assertThat(configuration.apiCallAttemptTimeout()).contains(Duration.ofSeconds(2));
				assertThat(configuration.retryStrategy()).hasValueSatisfying((strategy) -> {
					assertThat(strategy.maxAttempts()).isEqualTo(2);
					assertThat(strategy.getClass().getSimpleName()).contains("Adaptive");
				});
			});
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.retry.max-attempts=3")
			.run((context) -> assertThat(configuration(context.getBean(DynamoDbClient.class)).retryStrategy())
				.hasValueSatisfying((strategy) -> assertThat(strategy.maxAttempts()).isEqualTo(3)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.client.async=false", "tabletheory.client.retry.mode=standard" })
	void aCallThatIsThrottledThroughoutEndsAsThrottled(String property) throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.createContext("/", (exchange) -> {
			byte[] body = "{\"__type\":\"ProvisionedThroughputExceededException\",\"message\":\"no\"}"
				.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(400, body.length);
			try (OutputStream answer = exchange.getResponseBody()) {
				answer.write(body);
			}
		});
		server.start();
		try {
			Applications.elsewhere()
				.withPropertyValues("tabletheory.endpoint=http://127.0.0.1:" + server.getAddress().getPort(), property,
						"tabletheory.client.retry.max-attempts=9")
				.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
				.run((context) -> assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
					.isThrownBy(() -> context.getBean(DynamoDbClient.class).listTables())
					.satisfies((throttled) -> assertThat(throttled.numAttempts()).isEqualTo(9)));
		}
		finally {
			server.stop(0);
		}
	}

	@Test
	void aNumberOfAttemptsThatAModeDoesNotTakeIsRefused() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.retry.mode=adaptive", "tabletheory.client.retry.max-attempts=3")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("tabletheory.client.retry.max-attempts"));
	}

	@ParameterizedTest
	@EnumSource
	void everyRetryModeHasPauses(RetryMode mode) {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.retry.mode=" + mode)
			.run((context) -> assertThat(configuration(context.getBean(DynamoDbClient.class)).retryStrategy())
				.isPresent());
	}

	@Test
	void anAsynchronousClientExistsOnlyWhenAskedFor() {
		Applications.elsewhere().run((context) -> assertThat(context).doesNotHaveBean(DynamoDbAsyncClient.class));
		Applications.embedded().withPropertyValues("tabletheory.client.async=true").run((context) -> {
			TableTheory tableTheory = context.getBean(TableTheory.class);
			tableTheory.asyncItems("Note").put(Map.of("id", "1", "text", "hello")).join();
			assertThat(tableTheory.items("Note").get(Map.of("id", "1"))).containsEntry("text", "hello");
			assertThat(context.getBean(DynamoDbAsyncClient.class)
				.serviceClientConfiguration()
				.overrideConfiguration()
				.executionInterceptors()).hasAtLeastOneElementOfType(WireLane.class);
		});
	}

	@Test
	void anAsynchronousClientOfTheApplicationIsUsed() {
		DynamoDbAsyncClient own = DynamoDbAsyncClient.builder().region(Region.EU_CENTRAL_1).build();
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.async=true")
			.withBean("own", DynamoDbAsyncClient.class, () -> own)
			.run((context) -> assertThat(context).getBean(DynamoDbAsyncClient.class).isSameAs(own));
	}

	@Test
	void customizersOfEachClientAreAppliedInTheirOrder() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.async=true", "tabletheory.encryption.key=alias/all")
			.withUserConfiguration(Customizers.class)
			.run((context) -> {
				assertThat(context).hasSingleBean(KmsClient.class).hasSingleBean(DynamoDbAsyncClient.class);
				List<?> calls = context.getBean(Customizers.class).calls;
				assertThat(calls.stream().filter((call) -> call.toString().startsWith("sync")).toList())
					.hasToString("[sync first, sync second]");
				assertThat(calls.stream().map(Object::toString)).contains("async", "kms");
				assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().region())
					.isEqualTo(Region.AP_SOUTH_1);
			});
	}

	@Test
	void theRegionOfABeanIsUsedUnlessAPropertyNamesAnother() {
		AwsRegionProvider provider = () -> Region.SA_EAST_1;
		Applications.embedded()
			.withPropertyValues(Applications.NOWHERE)
			.withBean(AwsRegionProvider.class, () -> provider)
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().region())
				.isEqualTo(Region.SA_EAST_1));
		Applications.elsewhere()
			.withBean(AwsRegionProvider.class, () -> provider)
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().region())
				.isEqualTo(Region.EU_CENTRAL_1));
	}

	@Test
	void credentialsAndRegionOfAProfileAreUsed(@TempDir Path directory) throws IOException {
		Path credentials = Files.writeString(directory.resolve("credentials"),
				"[team]\naws_access_key_id = of-the-team\naws_secret_access_key = none\n");
		Path config = Files.writeString(directory.resolve("config"), "[profile team]\nregion = eu-west-3\n");
		var runner = Applications.embedded()
			.withSystemProperties("aws.sharedCredentialsFile=" + credentials, "aws.configFile=" + config)
			.withPropertyValues(Applications.NOWHERE);
		runner.withPropertyValues("tabletheory.credentials.profile=team").run((context) -> {
			var configuration = context.getBean(DynamoDbClient.class).serviceClientConfiguration();
			assertThat(configuration.region()).isEqualTo(Region.EU_WEST_3);
			assertThat(configuration.credentialsProvider().resolveIdentity().join().accessKeyId())
				.isEqualTo("of-the-team");
		});
		runner.withPropertyValues("tabletheory.credentials.profile=taem")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("tabletheory.credentials.profile with value 'taem'"));
	}

	@Test
	void kmsHasAnAddressOfItsOwn() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.encryption.key=alias/all", "tabletheory.kms.endpoint=http://127.0.0.1:2",
					"tabletheory.kms.region=eu-west-1")
			.run((context) -> {
				var configuration = context.getBean(KmsClient.class).serviceClientConfiguration();
				assertThat(configuration.endpointOverride()).contains(URI.create("http://127.0.0.1:2"));
				assertThat(configuration.region()).isEqualTo(Region.EU_WEST_1);
				assertThat(configuration.overrideConfiguration().apiCallTimeout()).contains(Duration.ofSeconds(5));
			});
		Applications.elsewhere().run((context) -> assertThat(context).doesNotHaveBean(KmsClient.class));
	}

	@Test
	void connectionDetailsOfKmsOfTheApplicationAreUsed() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.encryption.key=alias/all", "tabletheory.kms.endpoint=http://127.0.0.1:2")
			.withBean(KmsConnectionDetails.class, () -> new KmsConnectionDetails() {
				@Override
				public URI endpoint() {
					return URI.create("http://127.0.0.1:3");
				}

				@Override
				public String region() {
					return "eu-west-1";
				}
			})
			.run((context) -> assertThat(
					context.getBean(KmsClient.class).serviceClientConfiguration().endpointOverride())
				.contains(URI.create("http://127.0.0.1:3")));
	}

	private static ClientOverrideConfiguration configuration(DynamoDbClient client) {
		return client.serviceClientConfiguration().overrideConfiguration();
	}

	@Configuration(proxyBeanMethods = false)
	static class Customizers {

		private final List<String> calls = new ArrayList<>();

		@Bean
		@Order(2)
		DynamoDbClientBuilderCustomizer second() {
			return (builder) -> {
				this.calls.add("sync second");
				builder.region(Region.AP_SOUTH_1);
			};
		}

		@Bean
		@Order(1)
		DynamoDbClientBuilderCustomizer first() {
			return (builder) -> {
				this.calls.add("sync first");
				builder.region(Region.AP_SOUTH_2);
			};
		}

		@Bean
		DynamoDbAsyncClientBuilderCustomizer async() {
			return (builder) -> this.calls.add("async");
		}

		@Bean
		KmsClientBuilderCustomizer kms() {
			return (builder) -> this.calls.add("kms");
		}

	}

}
