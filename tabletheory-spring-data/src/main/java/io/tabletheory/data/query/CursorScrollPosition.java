// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.OffsetScrollPosition;
import org.springframework.data.domain.ScrollPosition;

/**
 * A position in the result of a query, as a cursor: a text that may leave the application
 * and come back, and that every TableTheory implementation understands.
 *
 * @param cursor the position; {@code null} for the beginning, or, backwards, for the end
 * @param direction the direction of reading from there
 */
public record CursorScrollPosition(@Nullable String cursor, Direction direction) implements ScrollPosition {

	private static final CursorScrollPosition BEGINNING = new CursorScrollPosition(null, Direction.FORWARD);

	private static final CursorScrollPosition END = new CursorScrollPosition(null, Direction.BACKWARD);

	/** The beginning of the result. */
	public static CursorScrollPosition initial() {
		return BEGINNING;
	}

	/** The end of the result, for reading backwards. */
	public static CursorScrollPosition end() {
		return END;
	}

	/** The position behind the item of the cursor. */
	public static CursorScrollPosition of(String cursor) {
		return new CursorScrollPosition(cursor, Direction.FORWARD);
	}

	/**
	 * The position as a cursor position; a position of another kind can only be the
	 * beginning.
	 */
	public static CursorScrollPosition of(ScrollPosition position) {
		if (position instanceof CursorScrollPosition own) {
			return own;
		}
		if (position instanceof KeysetScrollPosition keyset && position.isInitial()) {
			return keyset.scrollsBackward() ? END : BEGINNING;
		}
		if (position instanceof OffsetScrollPosition && position.isInitial()) {
			return BEGINNING;
		}
		throw new IllegalArgumentException("DynamoDB reads on behind an item only, not from a "
				+ position.getClass().getSimpleName() + "; use Window.positionAt, or CursorScrollPosition.of a cursor");
	}

	/** Returns this position for reading towards the end. */
	public CursorScrollPosition forward() {
		return new CursorScrollPosition(this.cursor, Direction.FORWARD);
	}

	/** Returns this position for reading towards the beginning. */
	public CursorScrollPosition backward() {
		return new CursorScrollPosition(this.cursor, Direction.BACKWARD);
	}

	public boolean isBackward() {
		return this.direction == Direction.BACKWARD;
	}

	@Override
	public boolean isInitial() {
		return this.cursor == null;
	}

}
