// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * Calls without an answer, distinguished by the point that they reach.
 */
final class Losses {

	private Losses() {
	}

	static Reaction refuseConnection(Attempt attempt) {
		return new Reaction.Breakdown(new ConnectException("Connection refused: " + attempt.label()));
	}

	static Reaction loseRequest(Attempt attempt) {
		return new Reaction.Breakdown(reset(attempt));
	}

	static Reaction loseResponse(Attempt attempt) {
		return new Reaction.Forward(attempt.body(), (reply) -> new Reaction.Breakdown(reset(attempt)));
	}

	static Fault timeOut(Duration patience) {
		return (attempt) -> silence(patience, attempt);
	}

	static Fault timeOutAfterCommit(Duration patience) {
		return (attempt) -> new Reaction.Forward(attempt.body(), (reply) -> silence(patience, attempt));
	}

	private static Reaction silence(Duration patience, Attempt attempt) {
		IOException end = new SocketTimeoutException("Read timed out: " + attempt.label());
		return new Reaction.Wait(patience, new Reaction.Breakdown(end));
	}

	private static IOException reset(Attempt attempt) {
		return new SocketException("Connection reset: " + attempt.label());
	}

}
