// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.ByteArrayInputStream;

import software.amazon.awssdk.core.client.config.SdkClientConfiguration;
import software.amazon.awssdk.core.http.HttpResponseHandler;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.SdkHttpFullResponse;
import software.amazon.awssdk.protocols.json.AwsJsonProtocol;
import software.amazon.awssdk.protocols.json.AwsJsonProtocolFactory;
import software.amazon.awssdk.protocols.json.JsonOperationMetadata;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The unmarshaller of the AWS SDK that makes a response of a body, configured as the
 * client configures it.
 */
final class SdkUnmarshaller {

	private static final HttpResponseHandler<QueryResponse> QUERY = AwsJsonProtocolFactory.builder()
		.clientConfiguration(SdkClientConfiguration.builder().build())
		.defaultServiceExceptionSupplier(DynamoDbException::builder)
		.protocol(AwsJsonProtocol.AWS_JSON)
		.protocolVersion("1.0")
		.build()
		.createResponseHandler(JsonOperationMetadata.builder().isPayloadJson(true).build(), QueryResponse::builder);

	private SdkUnmarshaller() {
	}

	static QueryResponse query(byte[] body) {
		try {
			return QUERY.handle(SdkHttpFullResponse.builder()
				.statusCode(200)
				.content(AbortableInputStream.create(new ByteArrayInputStream(body)))
				.build(), new ExecutionAttributes());
		}
		catch (Exception ex) {
			throw new IllegalStateException("The AWS SDK cannot read the canned response", ex);
		}
	}

}
