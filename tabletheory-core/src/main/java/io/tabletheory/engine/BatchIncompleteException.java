// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Collections;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * A batch ended before all of it was done: after the last attempt, at the end of its
 * patience, or with a failure that no attempt mends. The cause is the last failure, if
 * there was one. It has what is left, to be repeated as it is.
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

	static BatchIncompleteException ofWrites(List<BatchWrite> left, BatchRun.End end, Origin origin) {
		return new BatchIncompleteException(origin, problem(end, "not known to be written"), end.cause(), left,
				List.of(), List.of());
	}

	static BatchIncompleteException ofReads(List<BatchRead> left, BatchRun.End end, Origin origin,
			List<@Nullable Object> found) {
		return new BatchIncompleteException(origin, problem(end, "not read"), end.cause(), List.of(), left, found);
	}

	private static String problem(BatchRun.End end, String state) {
		String left = end.open().size() + " of " + end.total() + " keys are " + state + "; ";
		if (end.patience() != null) {
			left += "there was no progress for " + end.patience() + ", the patience of the batch; ";
		}
		TableTheoryException cause = end.cause();
		if (cause != null) {
			return left + "the last failure was " + cause.code().portableName() + ": " + cause.problem();
		}
		return left + "DynamoDB left them unprocessed in every attempt; repeat them later, or allow more "
				+ ((end.patience() != null) ? "patience" : "attempts");
	}

	/**
	 * The keys of the writes that are not known to have taken effect; some may have, and
	 * repeating them does no harm then.
	 */
	public List<Item> unwritten() {
		return this.unwritten.stream().map(BatchWrite::key).toList();
	}

	/** The keys that were not read, each once. */
	public List<Item> unread() {
		return this.unread.stream().map(BatchRead::key).toList();
	}

	/** The writes, as planned, that are not known to have taken effect. */
	List<BatchWrite> writes() {
		return this.unwritten;
	}

	/**
	 * The items found so far, as the batch would have returned them: by the positions of
	 * the request, with {@code null} for an absent item or an unread key.
	 */
	public List<@Nullable Object> found() {
		return this.found;
	}

}
