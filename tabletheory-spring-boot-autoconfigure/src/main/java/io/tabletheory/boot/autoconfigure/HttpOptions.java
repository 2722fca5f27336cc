// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.StreamSupport;

import org.springframework.boot.context.properties.PropertyMapper;
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
			.put(SdkHttpConfigurationOption.CONNECTION_ACQUIRE_TIMEOUT,
					Duration.ofMillis(Math.max(1, attempt.toMillis() * 4 / 5)));
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

	SdkHttpClient.Builder<?> blocking() {
		return blocking(services(SdkHttpService.class));
	}

	SdkHttpClient.Builder<?> blocking(List<SdkHttpService> services) {
		SdkHttpService service = services.stream()
			.min(Comparator.comparing(HttpOptions::rank))
			.orElseThrow(() -> PropertyRules.invalid("tabletheory.client", "(any)",
					"There is no HTTP client on the class path; add software.amazon.awssdk:apache5-client"));
		if (this.properties.maxConnections() != null && name(service).contains("urlconnection")) {
			throw PropertyRules.invalid("tabletheory.client.max-connections", this.properties.maxConnections(),
					"The HTTP client on the class path, url-connection-client, has no pool of connections; add"
							+ " software.amazon.awssdk:apache5-client, or leave the property out");
		}
		return new Blocking(service.createHttpClientBuilder(), this.options);
	}

	SdkAsyncHttpClient.Builder<?> asynchronous() {
		return asynchronous(services(SdkAsyncHttpService.class));
	}

	SdkAsyncHttpClient.Builder<?> asynchronous(List<SdkAsyncHttpService> services) {
		SdkAsyncHttpService service = services.stream()
			.min(Comparator.comparing(HttpOptions::rank))
			.orElseThrow(() -> PropertyRules.invalid("tabletheory.client.async", true,
					"There is no asynchronous HTTP client on the class path; add"
							+ " software.amazon.awssdk:netty-nio-client or software.amazon.awssdk:aws-crt-client"));
		return new Asynchronous(service.createAsyncHttpClientFactory(), this.options);
	}

	private static <S> List<S> services(Class<S> type) {
		return StreamSupport.stream(ServiceLoader.load(type).spliterator(), false).toList();
	}

	private static int rank(Object service) {
		String name = name(service);
		int rank = 0;
		while (rank < PREFERRED.size() && !name.contains("." + PREFERRED.get(rank) + ".")) {
			rank++;
		}
		return rank;
	}

	private static String name(Object service) {
		return service.getClass().getName();
	}

	/** An HTTP client with these options; the other options are those of the service. */
	private record Blocking(SdkHttpClient.Builder<?> client,
			AttributeMap options) implements SdkHttpClient.Builder<Blocking> {

		@Override
		public SdkHttpClient buildWithDefaults(AttributeMap service) {
			return this.client.buildWithDefaults(this.options.merge(service));
		}

	}

	/** An asynchronous HTTP client with these options. */
	private record Asynchronous(SdkAsyncHttpClient.Builder<?> client,
			AttributeMap options) implements SdkAsyncHttpClient.Builder<Asynchronous> {

		@Override
		public SdkAsyncHttpClient buildWithDefaults(AttributeMap service) {
			return this.client.buildWithDefaults(this.options.merge(service));
		}

	}

}
