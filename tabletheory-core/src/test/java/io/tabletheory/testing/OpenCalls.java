// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

import io.tabletheory.Origin;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.ReadCall;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * A port that answers when a test says so: what it has not answered is what a program has
 * in flight.
 */
public final class OpenCalls implements FuturePort {

	private final Deque<Consumer<Object>> open = new ArrayDeque<>();

	@Override
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin) {
		CompletableFuture<A> answer = new CompletableFuture<>();
		this.open.add((given) -> answer.complete(answer(call, given)));
		return answer;
	}

	@SuppressWarnings("unchecked") // The test knows what each call asks for.
	private static <A> A answer(Call<A> call, Object given) {
		return (A) ((call instanceof ReadCall<?, ?, ?> read) ? decoded(read, given) : given);
	}

	@SuppressWarnings("unchecked") // The test knows what each call asks for.
	private static <A extends DynamoDbResponse> Object decoded(ReadCall<?, A, ?> read, Object response) {
		return read.answer((A) response);
	}

	/** How many calls are in flight. */
	public int count() {
		return this.open.size();
	}

	/** Answers the call that was made first. */
	public void answerFirst(Object answer) {
		this.open.remove().accept(answer);
	}

}
