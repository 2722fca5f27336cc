// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * The attempts of one call, as {@link AttemptWitness} sees them. A client whose timeout
 * is shorter than its pauses fails with a timeout that says nothing of its attempts, and
 * these tell whether the service has refused each of them.
 */
final class CallAttempts {

	static final ExecutionAttribute<CallAttempts> ATTRIBUTE = new ExecutionAttribute<>(CallAttempts.class.getName());

	/**
	 * On the way from the port to the first hook, which is called on the same thread. An
	 * attribute in the request itself would have the AWS SDK copy its configuration.
	 */
	private static final ThreadLocal<@Nullable CallAttempts> STARTING = new ThreadLocal<>();

	private @Nullable SdkRequest request;

	private final List<RefusedAnswer> refused = new ArrayList<>(0);

	private final long start = System.nanoTime();

	private int begun;

	private boolean ended;

	/** Since the first request was sent. */
	Duration elapsed() {
		return Duration.ofNanos(System.nanoTime() - this.start);
	}

	/**
	 * Has a client send the request.
	 * @param client may return before the answer is there
	 */
	<Q extends SdkRequest, R> R during(Q sent, Function<Q, R> client) {
		this.request = sent;
		STARTING.set(this);
		try {
			return client.apply(sent);
		}
		finally {
			// Not removed: the entry of the thread serves the next call.
			STARTING.set(null);
		}
	}

	/**
	 * The attempts of the call that sent this request; {@code null} for requests that
	 * this library has not made.
	 */
	@SuppressWarnings("ReferenceEquality") // Equal requests are not the same one.
	static @Nullable CallAttempts of(SdkRequest request) {
		CallAttempts starting = STARTING.get();
		return (starting != null && starting.request == request) ? starting : null;
	}

	/**
	 * An attempt is about to be sent. The asynchronous client would go on with attempts
	 * after its timeout, of which the caller has been told already.
	 */
	synchronized void begin() {
		if (this.ended) {
			throw AbortedException.create("The call has ended");
		}
		this.begun++;
	}

	/** An attempt was refused by an answer of the service with this head. */
	synchronized RefusedAnswer refused(SdkHttpResponse head, String service) {
		RefusedAnswer answer = new RefusedAnswer(head, service);
		this.refused.add(answer);
		return answer;
	}

	/**
	 * Ends the call, after which no attempt is sent any more.
	 * @return the failure of the last attempt in place of a timeout, if all of them were
	 * throttled
	 */
	synchronized Exception failure(Exception failure) {
		this.ended = true;
		if (!(failure instanceof ApiCallTimeoutException) || this.refused.size() < this.begun) {
			return failure;
		}
		AwsServiceException last = null;
		for (RefusedAnswer answer : this.refused) {
			last = answer.throttling(this.begun, failure);
			if (last == null) {
				return failure;
			}
		}
		return (last != null) ? last : failure;
	}

}
