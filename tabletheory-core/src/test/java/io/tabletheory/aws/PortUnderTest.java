// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.concurrent.CompletionException;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The ports, each with its client, on DynamoDB Local and with faults.
 */
enum PortUnderTest {

	BLOCKING {

		@Override
		<A> A answer(Call<A> call, Origin origin, ClientOverrideConfiguration configuration, Faults faults) {
			try (DynamoDbClient client = LocalDynamoDb.shared()
				.configure(DynamoDbClient.builder())
				.overrideConfiguration(configuration)
				.httpClient(faults.wrap(Http.BLOCKING))
				.build()) {
				return new BlockingPort(client).answer(call, origin, OperationContext.NONE);
			}
		}

	},

	ASYNC {

		@Override
		<A> A answer(Call<A> call, Origin origin, ClientOverrideConfiguration configuration, Faults faults) {
			try (DynamoDbAsyncClient client = LocalDynamoDb.shared()
				.configure(DynamoDbAsyncClient.builder())
				.overrideConfiguration(configuration)
				.httpClient(faults.wrap(Http.ASYNC))
				.build()) {
				return new AsyncPort(client).answer(call, origin, OperationContext.NONE).join();
			}
			catch (CompletionException failure) {
				throw (TableTheoryException) failure.getCause();
			}
		}

	};

	/** The port's answer, or its failure as the blocking port throws it. */
	abstract <A> A answer(Call<A> call, Origin origin, ClientOverrideConfiguration configuration, Faults faults);

	/** One of each for all tests: opening and closing them takes longer than they do. */
	private static final class Http {

		private static final SdkHttpClient BLOCKING = Apache5HttpClient.create();

		private static final SdkAsyncHttpClient ASYNC = NettyNioAsyncHttpClient.create();

	}

}
