// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * The same calls through the blocking or the asynchronous clients of the SDK, on the same
 * faults.
 */
sealed interface Calls extends AutoCloseable {

	/** The operation's answer, or its exception as the blocking client throws it. */
	<R> R dynamoDb(Function<DynamoDbClient, R> blocking, Function<DynamoDbAsyncClient, CompletableFuture<R>> async);

	<R> R kms(Function<KmsClient, R> blocking, Function<KmsAsyncClient, CompletableFuture<R>> async);

	@Override
	void close();

	static Calls open(Lane lane, MiniService service, Faults faults, ClientOverrideConfiguration configuration) {
		return (lane == Lane.BLOCKING) ? new Blocking(service, faults, configuration)
				: new Async(service, faults, configuration);
	}

	private static <B extends AwsClientBuilder<B, ?>> B configured(B builder, MiniService service,
			ClientOverrideConfiguration configuration) {
		return builder.endpointOverride(service.endpoint())
			.region(Region.US_EAST_1)
			.credentialsProvider(AnonymousCredentialsProvider.create())
			.overrideConfiguration(configuration);
	}

	/** The clients that make a call. */
	enum Lane {

		BLOCKING, ASYNC

	}

	/** By the blocking clients. */
	final class Blocking implements Calls {

		/** One for all tests: opening and closing it takes longer than they do. */
		private static final SdkHttpClient HTTP = Apache5HttpClient.create();

		private final DynamoDbClient dynamoDb;

		private final KmsClient kms;

		private Blocking(MiniService service, Faults faults, ClientOverrideConfiguration configuration) {
			SdkHttpClient http = faults.wrap(HTTP);
			this.dynamoDb = configured(DynamoDbClient.builder().httpClient(http), service, configuration).build();
			this.kms = configured(KmsClient.builder().httpClient(http), service, configuration).build();
		}

		@Override
		public <R> R dynamoDb(Function<DynamoDbClient, R> blocking,
				Function<DynamoDbAsyncClient, CompletableFuture<R>> async) {
			return blocking.apply(this.dynamoDb);
		}

		@Override
		public <R> R kms(Function<KmsClient, R> blocking, Function<KmsAsyncClient, CompletableFuture<R>> async) {
			return blocking.apply(this.kms);
		}

		@Override
		public void close() {
			this.dynamoDb.close();
			this.kms.close();
		}

	}

	/** By the asynchronous clients. */
	final class Async implements Calls {

		/** One for all tests: opening and closing it takes longer than they do. */
		private static final SdkAsyncHttpClient HTTP = NettyNioAsyncHttpClient.create();

		private final DynamoDbAsyncClient dynamoDb;

		private final KmsAsyncClient kms;

		private Async(MiniService service, Faults faults, ClientOverrideConfiguration configuration) {
			SdkAsyncHttpClient http = faults.wrap(HTTP);
			this.dynamoDb = configured(DynamoDbAsyncClient.builder().httpClient(http), service, configuration).build();
			this.kms = configured(KmsAsyncClient.builder().httpClient(http), service, configuration).build();
		}

		@Override
		public <R> R dynamoDb(Function<DynamoDbClient, R> blocking,
				Function<DynamoDbAsyncClient, CompletableFuture<R>> async) {
			return join(async.apply(this.dynamoDb));
		}

		@Override
		public <R> R kms(Function<KmsClient, R> blocking, Function<KmsAsyncClient, CompletableFuture<R>> async) {
			return join(async.apply(this.kms));
		}

		@Override
		public void close() {
			this.dynamoDb.close();
			this.kms.close();
		}

		private static <R> R join(CompletableFuture<R> answer) {
			try {
				return answer.join();
			}
			catch (CompletionException failure) {
				if (failure.getCause() instanceof RuntimeException cause) {
					throw cause;
				}
				throw failure;
			}
		}

	}

}
