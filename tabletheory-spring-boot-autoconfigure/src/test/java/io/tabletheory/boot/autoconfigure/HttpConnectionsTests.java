// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.client.TableTheory;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.mock.env.MockEnvironment;
import software.amazon.awssdk.http.apache5.Apache5SdkHttpService;
import software.amazon.awssdk.http.urlconnection.UrlConnectionSdkHttpService;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The connections of the clients that the starter creates.
 */
@Timeout(120)
class HttpConnectionsTests {

	private static final Duration HELD = Duration.ofSeconds(30);

	@Test
	void aSilentConnectionIsGivenUp() throws IOException {
		try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
			Applications.elsewhere()
				.withPropertyValues("tabletheory.endpoint=http://127.0.0.1:" + silent.getLocalPort(),
						"tabletheory.client.socket-timeout=50ms", "tabletheory.client.retry.max-attempts=1",
						"tabletheory.client.max-connections=1", "tabletheory.client.connection-timeout=500ms")
				.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
				.run((context) -> assertThatThrownBy(() -> context.getBean(DynamoDbClient.class).listTables())
					.hasRootCauseInstanceOf(SocketTimeoutException.class));
		}
	}

	@Test
	void aCallThatFindsNoFreeConnectionIsToldFromOneWithoutAnAnswer() throws Exception {
		try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
			Applications.elsewhere()
				.withPropertyValues("tabletheory.endpoint=http://127.0.0.1:" + silent.getLocalPort(),
						"tabletheory.client.retry.max-attempts=1", "tabletheory.client.max-connections=1",
						"tabletheory.client.api-call-timeout=20s", "tabletheory.client.api-call-attempt-timeout=5s")
				.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
				.run((context) -> {
					DynamoDbClient client = context.getBean(DynamoDbClient.class);
					Thread holder = holder(client);
					holder.start();
					Socket held = awaitHeldConnection(silent);
					assertThatThrownBy(client::listTables)
						.hasRootCauseInstanceOf(ConnectionRequestTimeoutException.class);
					held.close();
					holder.join();
				});
		}
	}

	/**
	 * The pool has fifty connections unless that is configured. A longer attempt leaves a
	 * busy machine more time between the two ends.
	 */
	@Test
	void aWriteThatFindsNoFreeConnectionWasNotSentWithoutAnyHttpProperty() throws Exception {
		try (ServerSocket silent = new ServerSocket(0, 100, InetAddress.getLoopbackAddress())) {
			Applications.elsewhere()
				.withPropertyValues("tabletheory.endpoint=http://127.0.0.1:" + silent.getLocalPort(),
						"tabletheory.client.retry.max-attempts=1", "tabletheory.client.api-call-timeout=20s",
						"tabletheory.client.api-call-attempt-timeout=5s")
				.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
				.run((context) -> {
					DynamoDbClient client = context.getBean(DynamoDbClient.class);
					List<Thread> holders = IntStream.range(0, 50).mapToObj((i) -> holder(client)).toList();
					List<Socket> held = new ArrayList<>();
					for (Thread holder : holders) {
						holder.start();
						held.add(awaitHeldConnection(silent));
					}
					assertThatExceptionOfType(TableTheoryException.class)
						.isThrownBy(() -> context.getBean(TableTheory.class).items("Note").put(Map.of("id", "1")))
						.isNotInstanceOf(UnknownOutcomeException.class)
						.withMessageContaining("Nothing was sent");
					for (Socket socket : held) {
						socket.close();
					}
					for (Thread holder : holders) {
						holder.join();
					}
				});
		}
	}

	/**
	 * The socket must be kept: one that nobody refers to is closed, which ends the
	 * request.
	 */
	private static Socket awaitHeldConnection(ServerSocket silent) throws IOException {
		Socket held = silent.accept();
		assertThat(held.getInputStream().read()).isPositive();
		return held;
	}

	private static Thread holder(DynamoDbClient client) {
		return new Thread(() -> assertThatThrownBy(() -> client.listTables((request) -> request
			.overrideConfiguration((longer) -> longer.apiCallTimeout(HELD).apiCallAttemptTimeout(HELD)))).isNotNull());
	}

	@Test
	void theHttpClientOfACustomizerIsUsed() {
		OwnClients own = new OwnClients();
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.async=true", "tabletheory.encryption.key=alias/all",
					"tabletheory.client.retry.max-attempts=1")
			.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
			.withBean(DynamoDbClientBuilderCustomizer.class, () -> (builder) -> builder.httpClient(own))
			.withBean(DynamoDbAsyncClientBuilderCustomizer.class, () -> (builder) -> builder.httpClient(own.async()))
			.withBean(KmsClientBuilderCustomizer.class, () -> (builder) -> builder.httpClient(own))
			.run((context) -> {
				assertThatThrownBy(context.getBean(DynamoDbClient.class)::listTables).isNotNull();
				assertThatThrownBy(context.getBean(DynamoDbAsyncClient.class).listTables()::join).isNotNull();
				assertThatThrownBy(context.getBean(KmsClient.class)::listKeys).isNotNull();
				assertThat(own.hosts).containsExactly("127.0.0.1", "async 127.0.0.1", "kms.eu-central-1.amazonaws.com");
			});
	}

	@Test
	void theHttpClientBuilderOfACustomizerIsUsed() {
		OwnClients own = new OwnClients();
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.retry.max-attempts=1")
			.withSystemProperties("aws.accessKeyId=none", "aws.secretAccessKey=none")
			.withBean(DynamoDbClientBuilderCustomizer.class,
					() -> (builder) -> builder.httpClientBuilder(new OwnClients.Builder(own)))
			.run((context) -> {
				assertThatThrownBy(context.getBean(DynamoDbClient.class)::listTables).isNotNull();
				assertThat(own.hosts).containsExactly("127.0.0.1");
			});
	}

	@Test
	void propertiesThatTheHttpClientOfACustomizerWouldIgnoreFailStartUp() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.client.max-connections=3")
			.withBean(DynamoDbClientBuilderCustomizer.class, () -> (builder) -> builder.httpClient(new OwnClients()))
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessageContaining("httpClient"));
	}

	@Test
	void theHttpClientThatASystemPropertyNamesIsUsed() {
		Applications.elsewhere()
			.withSystemProperties(
					"software.amazon.awssdk.http.service.impl=" + UrlConnectionSdkHttpService.class.getName())
			.run((context) -> assertThat(options("tabletheory.client.socket-timeout", "1s")
				.blocking(List.of(new Apache5SdkHttpService(), new UrlConnectionSdkHttpService())))
				.isInstanceOf(UrlConnectionSdkHttpService.class));
	}

	@Test
	void aWaitForAConnectionIsNeverLongerThanThatOfTheAwsSdk() {
		assertThat(HttpOptions.acquisition(Duration.ofSeconds(1))).isEqualTo(Duration.ofMillis(800));
		assertThat(HttpOptions.acquisition(Duration.ofMinutes(1))).isEqualTo(Duration.ofSeconds(10));
		assertThat(HttpOptions.acquisition(Duration.ofNanos(1))).isEqualTo(Duration.ofMillis(1));
	}

	@Test
	void theHttpClientThatTheAwsSdkPrefersIsUsed() {
		HttpOptions options = options("tabletheory.client.max-connections", "3");
		assertThat(options.blocking(List.of(new UrlConnectionSdkHttpService(), new Apache5SdkHttpService())))
			.isInstanceOf(Apache5SdkHttpService.class);
	}

	@Test
	void anHttpClientWithoutAPoolIsNotToldHowLargeItIs() {
		HttpOptions options = options("tabletheory.client.max-connections", "3");
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> options.blocking(List.of(new UrlConnectionSdkHttpService())))
			.withMessageContainingAll("tabletheory.client.max-connections", "apache5-client");
		assertThat(
				options("tabletheory.client.socket-timeout", "1s").blocking(List.of(new UrlConnectionSdkHttpService())))
			.isNotNull();
	}

	@Test
	void withoutAnAsynchronousHttpClientItIsSaidWhichOnesThereAre() {
		HttpOptions options = options("tabletheory.client.async", "true");
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> options.asynchronous(List.of()))
			.withMessageContainingAll("tabletheory.client.async", "netty-nio-client", "aws-crt-client");
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> options.blocking(List.of()))
			.withMessageContaining("apache5-client");
	}

	private static HttpOptions options(String name, String value) {
		return HttpOptions.of(properties(name, value), Duration.ofSeconds(1));
	}

	private static TableTheoryClientProperties properties(String name, String value) {
		return Binder.get(new MockEnvironment().withProperty(name, value))
			.bind("tabletheory.client", TableTheoryClientProperties.class)
			.get();
	}

}
