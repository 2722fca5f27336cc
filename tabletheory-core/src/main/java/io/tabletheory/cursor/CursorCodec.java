// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.time.InstantSource;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Cursors as text that is safe in a URL. Whatever the text, decoding ends in a cursor or
 * in {@link ErrorCode#INVALID_CURSOR}.
 */
public sealed interface CursorCodec permits PortableCursorCodec, SignedCursorCodec {

	/** The form that all TableTheory implementations share; anybody can forge it. */
	static CursorCodec portable() {
		return new PortableCursorCodec();
	}

	/** The portable form with a signature and an expiry after it. */
	static CursorCodec signed(CursorSigning signing, InstantSource clock) {
		return new SignedCursorCodec(portable(), signing, clock);
	}

	/**
	 * The text of a cursor; empty if its key is.
	 * @throws TableTheoryException if the key holds what is no DynamoDB value
	 */
	String encode(Cursor cursor);

	/**
	 * The cursor that a text stands for, or {@code null} for the first page, which has an
	 * empty text or none.
	 * @throws TableTheoryException if the text is anything else
	 */
	@Nullable Cursor decode(@Nullable String text);

}
