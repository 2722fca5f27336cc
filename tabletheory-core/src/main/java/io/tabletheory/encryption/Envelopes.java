// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

/**
 * Which envelopes an attribute may have, and which one is written. The way from the first
 * to the last is one setting after the other, with a {@code Reseal} before the last step.
 */
public enum Envelopes {

	/**
	 * Format 1 is written, which every TableTheory implementation opens; both are read.
	 */
	V1(EnvelopeFormat.V1),

	/**
	 * Format 2 is written, and both are read: whoever may write to the table can still
	 * move envelopes of format 1 from one item to another.
	 */
	V2_AFTER_V1(EnvelopeFormat.V2),

	/** Format 2 is written, and nothing else is read. */
	V2(EnvelopeFormat.V2);

	private final EnvelopeFormat written;

	Envelopes(EnvelopeFormat written) {
		this.written = written;
	}

	EnvelopeFormat written() {
		return this.written;
	}

}
