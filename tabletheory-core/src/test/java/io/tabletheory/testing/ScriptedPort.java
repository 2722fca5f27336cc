// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.DynamoDbCall;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.ReadCall;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * A port whose answers are written down beforehand; lists the calls that a program made.
 * Pauses answer themselves.
 */
public final class ScriptedPort implements Port {

	private final Deque<Object> script = new ArrayDeque<>();

	private final List<Call<?>> calls = new ArrayList<>();

	/**
	 * The next call of another kind than a pause is answered so; a
	 * {@link TableTheoryException} is thrown.
	 */
	public ScriptedPort then(Object answer) {
		this.script.add(answer);
		return this;
	}

	@Override
	@SuppressWarnings("unchecked") // The script's author knows what each call asks for.
	public synchronized <A> A answer(Call<A> call, Origin origin) {
		this.calls.add(call);
		if (call instanceof Pause pause) {
			return (A) pause.duration();
		}
		Object answer = this.script.poll();
		if (answer == null) {
			throw new AssertionError("The script has no answer for call " + this.calls.size() + ": " + call);
		}
		if (answer instanceof TableTheoryException failure) {
			throw failure;
		}
		if (call instanceof ReadCall<?, ?, ?> read) {
			return (A) decoded(read, answer);
		}
		return (A) answer;
	}

	@SuppressWarnings("unchecked") // The script's author knows what each call asks for.
	private static <A extends DynamoDbResponse> Object decoded(ReadCall<?, A, ?> read, Object response) {
		return read.answer((A) response);
	}

	public synchronized List<Call<?>> calls() {
		return List.copyOf(this.calls);
	}

	/** The requests sent, in order; without the pauses. */
	public List<Object> requests() {
		List<Object> requests = new ArrayList<>();
		for (Call<?> call : calls()) {
			if (call instanceof DynamoDbCall<?, ?> request) {
				requests.add(request.request());
			}
			if (call instanceof ReadCall<?, ?, ?> read) {
				requests.add(read.request());
			}
		}
		return requests;
	}

}
