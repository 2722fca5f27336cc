// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.Internal;

/**
 * The formats of a stored envelope; docs/encryption.md describes both byte by byte.
 */
@Internal
public enum EnvelopeFormat {

	/** What every TableTheory implementation reads; bound to the attribute's name. */
	V1(1),

	/** Bound to the whole identity of the attribute; its data key may be used at will. */
	V2(2);

	private final int version;

	EnvelopeFormat(int version) {
		this.version = version;
	}

	/** The format in which values are written. */
	public static EnvelopeFormat of(Envelopes envelopes) {
		return envelopes.written();
	}

	/** Whether an envelope of this format is opened. */
	public boolean isOpenedAs(Envelopes envelopes) {
		return envelopes != Envelopes.V2 || this == V2;
	}

	/** The version that the envelope states. */
	public int version() {
		return this.version;
	}

}
