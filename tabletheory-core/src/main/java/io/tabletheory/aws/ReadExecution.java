// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * One execution of a read by an AWS client, from the request to the decoded items. It
 * travels with the execution of the AWS client, so that a {@link WireLane} can leave
 * there what it decoded, attempt by attempt. Which attempt a response belongs to is
 * written into the head of the response: nothing else could tell when an earlier one
 * comes late.
 */
final class ReadExecution<A extends DynamoDbResponse, T> {

	static final ExecutionAttribute<ReadExecution<?, ?>> ATTRIBUTE = new ExecutionAttribute<>(
			ReadExecution.class.getName());

	private static final String ATTEMPT = "x-tabletheory-attempt";

	private final ReadCall<?, A, T> call;

	private final ReadShape shape;

	private final List<ReadAttempt<T>> attempts = new ArrayList<>(1);

	ReadExecution(ReadCall<?, A, T> call) {
		this.call = call;
		this.shape = ReadShape.of(call.operation());
	}

	/** Creates the attempt to which a response with this head belongs. */
	synchronized ReadAttempt<T> attempt(WireLane lane, WireHead head) {
		String mark = Integer.toString(this.attempts.size() + 1);
		ReadAttempt<T> attempt = new ReadAttempt<>(mark, lane, head, this.shape, this.call.decoder());
		this.attempts.add(attempt);
		return attempt;
	}

	/** The head without what describes the body as it was sent, and marked. */
	static SdkHttpResponse mark(SdkHttpResponse head, ReadAttempt<?> attempt) {
		return WireHead.settled(head).putHeader(ATTEMPT, attempt.mark()).build();
	}

	static boolean isMarked(SdkHttpResponse head) {
		return head.firstMatchingHeader(ATTEMPT).isPresent();
	}

	/**
	 * The attempt that answered.
	 * @param head {@code null} in an answer that no HTTP client of the SDK gave, such as
	 * that of a stand-in
	 */
	@Nullable ReadAttempt<T> markedIn(@Nullable SdkHttpResponse head) {
		String mark = (head != null) ? head.firstMatchingHeader(ATTEMPT).orElse(null) : null;
		return (mark != null) ? attempt(mark) : null;
	}

	private synchronized @Nullable ReadAttempt<T> attempt(String mark) {
		for (ReadAttempt<T> attempt : this.attempts) {
			if (attempt.mark().equals(mark)) {
				return attempt;
			}
		}
		return null;
	}

	/**
	 * The items from whichever lane has them. If the AWS SDK misses the items because
	 * another member has the wrong type, both lanes miss them.
	 */
	Read<A, T> answer(A response, Origin origin) {
		ReadAttempt<T> attempt = markedIn(response.sdkHttpResponse());
		List<@Nullable T> items = (attempt != null && this.shape.seen().test(response)) ? attempt.items() : null;
		return (items != null) ? new Read<>(response, items) : decode(response, origin);
	}

	private Read<A, T> decode(A response, Origin origin) {
		try {
			return this.call.answer(response);
		}
		catch (TableTheoryException failure) {
			throw new TableTheoryException(failure.code(), origin, failure.problem(), failure);
		}
	}

}
