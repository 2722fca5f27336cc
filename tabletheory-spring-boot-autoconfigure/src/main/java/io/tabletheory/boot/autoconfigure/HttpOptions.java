// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.StreamSupport;

import org.springframework.boot.context.properties.PropertyMapper;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpConfigurationOption;
import software.amazon.awssdk.http.SdkHttpService;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpService;
import software.amazon.awssdk.utils.AttributeMap;

/**
 * The connection options of the properties, for any HTTP client of the AWS SDK.
 */
final class HttpOptions {

	/** The HTTP clients in the order of the AWS SDK, for an application with several. */
	private static final List<String> PREFERRED = List.of("apache5", "apache", "urlconnection", "netty", "crt");

	/** The longest wait for a connection, which is the default of the AWS SDK. */
	private static final Duration ACQUISITION = Duration.ofSeconds(10);

	private final AttributeMap options;

	private final TableTheoryClientProperties properties;

	private HttpOptions(AttributeMap options, TableTheoryClientProperties properties) {
		this.options = options;
		this.properties = properties;
	}

	static boolean areSetBy(TableTheoryClientProperties properties) {
		return properties.connectionTimeout() != null || properties.socketTimeout() != null
				|| properties.maxConnections() != null;
	}

	/**
	 * The options. The wait for a connection ends before the attempt times out: a
	 * timed-out attempt leaves open if anything was sent.
	 */
	static HttpOptions of(TableTheoryClientProperties properties, Duration attempt) {
		AttributeMap.Builder options = AttributeMap.builder()
			.put(SdkHttpConfigurationOption.CONNECTION_ACQUIRE_TIMEOUT, acquisition(attempt));
		PropertyMapper map = PropertyMapper.get();
		map.from(properties::connectionTimeout)
			.to((value) -> options.put(SdkHttpConfigurationOption.CONNECTION_TIMEOUT, value));
		map.from(properties::socketTimeout)
			.to((value) -> options.put(SdkHttpConfigurationOption.READ_TIMEOUT, value)
				.put(SdkHttpConfigurationOption.WRITE_TIMEOUT, value));
		map.from(properties::maxConnections)
			.to((value) -> options.put(SdkHttpConfigurationOption.MAX_CONNECTIONS, value));
		return new HttpOptions(options.build(), properties);
	}

	static Duration acquisition(Duration attempt) {
		long millis = Math.min(attempt.toMillis() * 4 / 5, ACQUISITION.toMillis());
		return Duration.ofMillis(Math.max(1, millis));
	}

	/** The HTTP client of a blocking client. */
	SdkHttpClient.Builder<?> blocking() {
		return new Blocking(this);
	}

	SdkHttpService blocking(List<SdkHttpService> services) {
		SdkHttpService service = services.stream()
			.min(Comparator.comparing(HttpOptions::rank))
			.orElseThrow(() -> PropertyRules.invalid("tabletheory.client", "(any)",
					"There is no HTTP client on the class path; add software.amazon.awssdk:apache5-client"));
		if (this.properties.maxConnections() != null && name(service).contains("urlconnection")) {
			throw PropertyRules.invalid("tabletheory.client.max-connections", this.properties.maxConnections(),
					"The HTTP client on the class path, url-connection-client, has no pool of connections; add"
							+ " software.amazon.awssdk:apache5-client, or leave the property out");
		}
		return service;
	}

	/** The HTTP client of an asynchronous client. */
	SdkAsyncHttpClient.Builder<?> asynchronous() {
		return new Asynchronous(this);
	}

	SdkAsyncHttpService asynchronous(List<SdkAsyncHttpService> services) {
		return services.stream()
			.min(Comparator.comparing(HttpOptions::rank))
			.orElseThrow(() -> PropertyRules.invalid("tabletheory.client.async", true,
					"There is no asynchronous HTTP client on the class path; add"
							+ " software.amazon.awssdk:netty-nio-client or software.amazon.awssdk:aws-crt-client"));
	}

	private static <S> List<S> services(Class<S> type) {
		return StreamSupport.stream(ServiceLoader.load(type).spliterator(), false).toList();
	}

	private static int rank(Object service) {
		String name = name(service);
		if (isChosen(SdkSystemSetting.SYNC_HTTP_SERVICE_IMPL, name)
				|| isChosen(SdkSystemSetting.ASYNC_HTTP_SERVICE_IMPL, name)) {
			return -1;
		}
		int rank = 0;
		while (rank < PREFERRED.size() && !name.contains("." + PREFERRED.get(rank) + ".")) {
			rank++;
		}
		return rank;
	}

	/** The system properties of the AWS SDK choose for the whole JVM. */
	private static boolean isChosen(SdkSystemSetting setting, String name) {
		return setting.getStringValue().filter(name::equals).isPresent();
	}

	private static String name(Object service) {
		return service.getClass().getName();
	}

	/**
	 * An HTTP client with these options; the other options are those of the service. It
	 * is chosen late: a customizer may bring another one, and then the class path needs
	 * none.
	 */
	private record Blocking(HttpOptions http) implements SdkHttpClient.Builder<Blocking> {

		@Override
		public SdkHttpClient buildWithDefaults(AttributeMap service) {
			return this.http.blocking(services(SdkHttpService.class))
				.createHttpClientBuilder()
				.buildWithDefaults(this.http.options.merge(service));
		}

	}

	/** An asynchronous HTTP client with these options, chosen as late. */
	private record Asynchronous(HttpOptions http) implements SdkAsyncHttpClient.Builder<Asynchronous> {

		@Override
		public SdkAsyncHttpClient buildWithDefaults(AttributeMap service) {
			return this.http.asynchronous(services(SdkAsyncHttpService.class))
				.createAsyncHttpClientFactory()
				.buildWithDefaults(this.http.options.merge(service));
		}

	}

}
