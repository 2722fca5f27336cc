// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Collections;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * A batch ended before all of it was done: after the last attempt, or with a failure that
 * no attempt mends, which is the cause. It has what is left, to be repeated as it is.
 */
public final class BatchIncompleteException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final transient List<BatchWrite> unwritten;

	private final transient List<BatchRead> unread;

	private final transient List<@Nullable Object> found;

	private BatchIncompleteException(Origin origin, String problem, @Nullable Throwable cause,
			List<BatchWrite> unwritten, List<BatchRead> unread, List<@Nullable Object> found) {
		super(ErrorCode.BATCH_INCOMPLETE, origin, problem, cause);
		this.unwritten = List.copyOf(unwritten);
		this.unread = List.copyOf(unread);
		this.found = Collections.unmodifiableList(found);
	}

	static BatchIncompleteException ofWrites(List<BatchWrite> left, int total, Origin origin,
			@Nullable TableTheoryException cause) {
		return new BatchIncompleteException(origin, problem(left.size(), total, "not known to be written", cause),
				cause, left, List.of(), List.of());
	}

	static BatchIncompleteException ofReads(List<BatchRead> left, int total, Origin origin,
			@Nullable TableTheoryException cause, List<@Nullable Object> found) {
		return new BatchIncompleteException(origin, problem(left.size(), total, "not read", cause), cause, List.of(),
				left, found);
	}

	private static String problem(int left, int total, String state, @Nullable TableTheoryException cause) {
		String end = (cause != null) ? "the last failure was " + cause.code().portableName() + ": " + cause.problem()
				: "DynamoDB left them unprocessed in every attempt; repeat them later, or allow more attempts";
		return left + " of " + total + " keys are " + state + "; " + end;
	}

	/**
	 * What is not known to be written; some of it may be, and repeating it does no harm
	 * then.
	 */
	public List<BatchWrite> unwritten() {
		return this.unwritten;
	}

	/** The keys that were not read, each once. */
	public List<BatchRead> unread() {
		return this.unread;
	}

	/**
	 * What was found, as the batch would have returned it: by the positions of the
	 * request, {@code null} where there is no item or the key is among the unread.
	 */
	public List<@Nullable Object> found() {
		return this.found;
	}

}
