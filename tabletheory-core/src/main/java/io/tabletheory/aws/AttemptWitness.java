// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.BiFunction;

import io.tabletheory.Internal;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Sees which attempts of a call DynamoDB or KMS refuses, so that a call that is throttled
 * throughout is told from one without an answer. The AWS SDK adds it to every client of
 * the two, because resources of this library name it. Requests of others pass untouched.
 */
@Internal
public final class AttemptWitness implements ExecutionInterceptor {

	@Override
	public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
		CallAttempts attempts = CallAttempts.of(context.request());
		if (attempts != null) {
			attributes.putAttribute(CallAttempts.ATTRIBUTE, attempts);
		}
	}

	@Override
	public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
		CallAttempts attempts = attributes.getAttribute(CallAttempts.ATTRIBUTE);
		if (attempts != null) {
			attempts.begin();
		}
	}

	@Override
	public Optional<InputStream> modifyHttpResponseContent(Context.ModifyHttpResponse context,
			ExecutionAttributes attributes) {
		return modified(context.responseBody(), context.httpResponse(), attributes, RefusedAnswer::copied);
	}

	@Override
	public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(Context.ModifyHttpResponse context,
			ExecutionAttributes attributes) {
		return modified(context.responsePublisher(), context.httpResponse(), attributes, RefusedAnswer::copied);
	}

	/**
	 * The AWS SDK calls both hooks of an asynchronous client, one of them without a body.
	 */
	private static <B> Optional<B> modified(Optional<B> body, SdkHttpResponse head, ExecutionAttributes attributes,
			BiFunction<RefusedAnswer, B, B> copying) {
		if (body.isEmpty() || head.statusCode() < 400 || head.statusCode() >= 500) {
			return body;
		}
		CallAttempts attempts = attributes.getAttribute(CallAttempts.ATTRIBUTE);
		if (attempts == null) {
			return body;
		}
		String service = attributes.getAttribute(SdkExecutionAttribute.SERVICE_NAME);
		return Optional.of(copying.apply(attempts.refused(head, service), body.get()));
	}

}
