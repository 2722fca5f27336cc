// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.time.InstantSource;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Cursors as text that is safe in a URL. Decoding any text gives a cursor or fails with
 * {@link ErrorCode#INVALID_CURSOR}.
 */
public sealed interface CursorCodec permits PortableCursorCodec, SignedCursorCodec {

	/** The form that all TableTheory implementations share. It can be forged. */
	static CursorCodec portable() {
		return new PortableCursorCodec();
	}

	/** The portable form with a signature and an expiry after it. */
	static CursorCodec signed(CursorSigning signing, InstantSource clock) {
		return new SignedCursorCodec(portable(), signing, clock);
	}

	/**
	 * The text of a cursor; empty if its key is empty.
	 * @throws TableTheoryException if the key holds a value that DynamoDB does not have
	 */
	@Internal
	String encode(Cursor cursor);

	/**
	 * The cursor of a text, or {@code null} for the first page, whose text is empty or
	 * null.
	 * @throws TableTheoryException for any other text
	 */
	@Internal
	@Nullable Cursor decode(@Nullable String text);

}
