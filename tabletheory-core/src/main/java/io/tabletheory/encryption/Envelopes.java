// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

/**
 * The formats of envelopes that an attribute may have, and the one that is written. Move
 * from the first setting to the last one by one, with a {@code Reseal} before the last
 * step.
 */
public enum Envelopes {

	/**
	 * Writes format 1, which every TableTheory implementation reads, and reads both
	 * formats.
	 */
	V1(EnvelopeFormat.V1),

	/**
	 * Writes format 2 and reads both formats. Anyone who can write to the table can still
	 * move envelopes of format 1 from one item to another.
	 */
	V2_AFTER_V1(EnvelopeFormat.V2),

	/** Writes format 2 and reads no other. */
	V2(EnvelopeFormat.V2);

	private final EnvelopeFormat written;

	Envelopes(EnvelopeFormat written) {
		this.written = written;
	}

	EnvelopeFormat written() {
		return this.written;
	}

}
