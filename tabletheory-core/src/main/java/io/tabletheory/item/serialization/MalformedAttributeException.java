// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * Bytes that are not the serialized form of any attribute value. The message has the
 * offset of the error and none of the content.
 */
public final class MalformedAttributeException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final int offset;

	MalformedAttributeException(int offset, String problem) {
		super(ErrorCode.INVALID_VALUE, "Malformed serialized attribute at byte " + offset + ": " + problem + ".");
		this.offset = offset;
	}

	/** The offset of the offending field or character, counted from 0. */
	public int offset() {
		return this.offset;
	}

}
