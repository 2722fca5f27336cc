// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.Internal;

/**
 * The formats of stored envelopes; docs/encryption.md describes their bytes.
 */
@Internal
public enum EnvelopeFormat {

	/**
	 * The format that every TableTheory implementation reads. Bound to the attribute's
	 * name.
	 */
	V1(1),

	/**
	 * The format that is bound to the whole identity of the attribute. Its data key may
	 * be used any number of times.
	 */
	V2(2);

	private final int version;

	EnvelopeFormat(int version) {
		this.version = version;
	}

	/** The format in which values are written. */
	public static EnvelopeFormat of(Envelopes envelopes) {
		return envelopes.written();
	}

	/** Returns true if an envelope of this format is decrypted. */
	public boolean isOpenedAs(Envelopes envelopes) {
		return envelopes != Envelopes.V2 || this == V2;
	}

	/** The version in the envelope. */
	public int version() {
		return this.version;
	}

}
