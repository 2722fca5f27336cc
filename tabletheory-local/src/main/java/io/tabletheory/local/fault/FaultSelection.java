// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

/**
 * A selection of calls, with the faults to choose for them. Immutable; nothing happens
 * until a fault is chosen.
 */
public final class FaultSelection {

	/** The default timeout of the HTTP clients of the AWS SDK. */
	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final Duration LONGEST = Duration.ofHours(1);

	private final Faults faults;

	/** The selected operations; {@code null} for all. */
	private final @Nullable Set<String> operations;

	private final double probability;

	private final int times;

	private final int after;

	private FaultSelection(Faults faults, @Nullable Set<String> operations, double probability, int times, int after) {
		this.faults = faults;
		this.operations = operations;
		this.probability = probability;
		this.times = times;
		this.after = after;
	}

	static FaultSelection of(Faults faults, @Nullable Set<String> operations) {
		return new FaultSelection(faults, operations, 1, Integer.MAX_VALUE, 0);
	}

	/** Selects each call with this probability, from 0 to 1, decided by the seed. */
	public FaultSelection withProbability(double probability) {
		require(probability >= 0 && probability <= 1, "A probability is from 0 to 1, not " + probability);
		return new FaultSelection(this.faults, this.operations, probability, this.times, this.after);
	}

	/** Selects one call at most. */
	public FaultSelection once() {
		return times(1);
	}

	/** Selects at most this number of calls. */
	public FaultSelection times(int times) {
		require(times >= 1, "A fault strikes once or more often, not " + times + " times");
		return new FaultSelection(this.faults, this.operations, this.probability, times, this.after);
	}

	/** Leaves out this number of first calls. */
	public FaultSelection after(int calls) {
		require(calls >= 0, "A fault strikes after 0 calls or more, not after " + calls);
		return new FaultSelection(this.faults, this.operations, this.probability, this.times, calls);
	}

	/**
	 * Throttles: DynamoDB for provisioned throughput, KMS and the control plane of
	 * DynamoDB with a {@code ThrottlingException}.
	 */
	public void throttle() {
		inject(FaultKind.THROTTLING, new ThrottlingFault(ThrottlingLimit.PROVISIONED_THROUGHPUT));
	}

	/** Throttles reads and writes of DynamoDB for this limit. */
	public void throttle(ThrottlingLimit limit) {
		fitting(Operations.READS_AND_WRITES, "A throughput limit").inject(FaultKind.THROTTLING,
				new ThrottlingFault(limit));
	}

	/** Answers with status 500. */
	public void internalServerError() {
		inject(FaultKind.SERVICE_ERROR, ServiceError::internal);
	}

	/** Answers with status 503. */
	public void serviceUnavailable() {
		inject(FaultKind.SERVICE_ERROR, ServiceError::unavailable);
	}

	/**
	 * Answers with any error of the service.
	 * @param status the HTTP status, from 400 to 599
	 * @param code the error code in the API, such as {@code KeyUnavailableException}
	 * @param message the error's message
	 */
	public void fail(int status, String code, String message) {
		require(status >= 400 && status <= 599, "An error has a status from 400 to 599, not " + status);
		require(!code.isBlank(), "An error has a code, such as ResourceNotFoundException");
		inject(FaultKind.SERVICE_ERROR, new ServiceError(status, code, message));
	}

	/** Fails to connect. */
	public void refuseConnection() {
		inject(FaultKind.CONNECTION_REFUSED, Losses::refuseConnection);
	}

	/** Breaks the connection; the service never sees the request. */
	public void loseRequest() {
		inject(FaultKind.LOST_REQUEST, Losses::loseRequest);
	}

	/** Lets the service execute the request, then breaks the connection. */
	public void loseResponse() {
		inject(FaultKind.LOST_RESPONSE, Losses::loseResponse);
	}

	/**
	 * Never answers; the service never sees the request. The HTTP client gives up after
	 * 30 seconds.
	 */
	public void timeOut() {
		timeOut(PATIENCE);
	}

	/**
	 * Never answers; the service never sees the request.
	 * @param patience the time after which the HTTP client gives up, if no timeout of the
	 * SDK has ended the call before
	 */
	public void timeOut(Duration patience) {
		inject(FaultKind.TIME_OUT, Losses.timeOut(requireSane(patience)));
	}

	/**
	 * Lets the service execute the request, then does not answer. The HTTP client gives
	 * up after 30 seconds.
	 */
	public void timeOutAfterCommit() {
		timeOutAfterCommit(PATIENCE);
	}

	/**
	 * Lets the service execute the request, then does not answer.
	 * @param patience the time after which the HTTP client gives up, if no timeout of the
	 * SDK has ended the call before
	 */
	public void timeOutAfterCommit(Duration patience) {
		inject(FaultKind.TIME_OUT_AFTER_COMMIT, Losses.timeOutAfterCommit(requireSane(patience)));
	}

	/** Delays the request. Delays add up, and any other fault follows them. */
	public void delay(Duration delay) {
		this.faults.add(new Rule(this, requireSane(delay)));
	}

	/**
	 * Returns this number of items or keys of a batch as unprocessed, chosen by the seed:
	 * the service never sees them. A batch with no more entries is returned as a whole.
	 */
	public void unprocessed(int count) {
		require(count >= 1, "A batch leaves 1 entry or more, not " + count);
		fitting(Operations.BATCHES, "Unprocessed entries").inject(FaultKind.UNPROCESSED, new UnprocessedFault(count));
	}

	/**
	 * Refuses the call because of a transaction on the same item. A transaction is
	 * cancelled because of one of its operations, chosen by the seed.
	 */
	public void conflict() {
		fitting(Operations.CONFLICTING, "A transaction conflict").inject(FaultKind.CONFLICT, Conflict::somewhere);
	}

	/** Cancels a transaction because of conflicts of these operations, counted from 0. */
	public void conflict(int... operations) {
		require(operations.length > 0 && Arrays.stream(operations).allMatch((at) -> at >= 0 && at < 100),
				"A transaction has operations 0 to 99, not " + Arrays.toString(operations));
		fitting(Operations.TRANSACTIONS, "A conflict of operations").inject(FaultKind.CONFLICT,
				Conflict.at(operations));
	}

	/**
	 * Cancels a transaction for these reasons, in the order of its operations. Operations
	 * beyond the list do not fail.
	 */
	public void cancelTransaction(CancellationCode... codes) {
		require(Arrays.stream(codes).anyMatch((code) -> code != CancellationCode.NONE),
				"A transaction is cancelled for a reason other than NONE: " + List.of(CancellationCode.values()));
		fitting(Operations.TRANSACTIONS, "A cancellation").inject(FaultKind.CANCELLATION,
				Conflict.cancelled(List.of(codes)));
	}

	/** Delivers half of the answer's body, then breaks the connection. */
	public void truncate() {
		inject(FaultKind.TRUNCATION, Damage::truncate);
	}

	/**
	 * Flips a bit of the answer's body. DynamoDB's checksum reveals it; KMS has no
	 * checksum.
	 */
	public void corrupt() {
		inject(FaultKind.CORRUPTION, Damage::corrupt);
	}

	/** Flips a bit of the answer's body, and corrects the checksum. */
	public void corruptUnnoticed() {
		inject(FaultKind.CORRUPTION, Damage::corruptUnnoticed);
	}

	boolean contains(String operation) {
		return this.operations == null || this.operations.contains(operation);
	}

	double probability() {
		return this.probability;
	}

	int times() {
		return this.times;
	}

	int after() {
		return this.after;
	}

	private void inject(FaultKind kind, Fault fault) {
		this.faults.add(new Rule(this, kind, fault));
	}

	/**
	 * Restricts the selection to the operations that the fault fits; throws if it names
	 * others.
	 */
	private FaultSelection fitting(Set<String> fitting, String fault) {
		if (this.operations != null && !fitting.containsAll(this.operations)) {
			Set<String> wrong = new TreeSet<>(this.operations);
			wrong.removeAll(fitting);
			throw new IllegalArgumentException(
					fault + " fits " + String.join(", ", fitting) + ", not " + String.join(", ", wrong));
		}
		return new FaultSelection(this.faults, (this.operations != null) ? this.operations : fitting, this.probability,
				this.times, this.after);
	}

	private static Duration requireSane(Duration duration) {
		require(duration.compareTo(Duration.ZERO) > 0 && duration.compareTo(LONGEST) <= 0,
				"A time is longer than nothing and no longer than " + LONGEST + ", not " + duration);
		return duration;
	}

	private static void require(boolean met, String problem) {
		if (!met) {
			throw new IllegalArgumentException(problem);
		}
	}

}
