// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The AWS SDK's own way from response bytes to items: a real client on a transport that
 * answers with given bytes.
 */
public final class SdkLane implements SdkHttpClient {

	private final DynamoDbClient client = DynamoDbClient.builder()
		.httpClient(this)
		.region(Region.US_EAST_1)
		.endpointOverride(URI.create("http://127.0.0.1:1"))
		.credentialsProvider(AnonymousCredentialsProvider.create())
		.overrideConfiguration((configuration) -> configuration.retryStrategy(AwsRetryStrategy.doNotRetry()))
		.build();

	private byte[] body = {};

	/** The item that the SDK reads from {@code {"Item":body}}. */
	public Map<String, AttributeValue> item(byte[] item) {
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		joined.writeBytes("{\"Item\":".getBytes(StandardCharsets.US_ASCII));
		joined.writeBytes(item);
		joined.write('}');
		this.body = joined.toByteArray();
		return this.client.getItem((request) -> request.tableName("t").key(Map.of("k", AttributeValue.fromS("k"))))
			.item();
	}

	/** The items that the SDK reads from the response to a query. */
	List<Map<String, AttributeValue>> query(byte[] response) {
		this.body = response;
		return this.client.query((request) -> request.tableName("t").keyConditionExpression("k = v")).items();
	}

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		return new ExecutableHttpRequest() {
			@Override
			public HttpExecuteResponse call() {
				return HttpExecuteResponse.builder()
					.response(SdkHttpResponse.builder().statusCode(200).build())
					.responseBody(AbortableInputStream.create(new ByteArrayInputStream(SdkLane.this.body)))
					.build();
			}

			@Override
			public void abort() {
				// Nothing is under way.
			}
		};
	}

	@Override
	public void close() {
		// Nothing is open.
	}

}
