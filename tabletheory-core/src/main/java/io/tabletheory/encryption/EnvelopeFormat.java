// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

/**
 * The formats of a stored envelope; docs/encryption.md describes both byte by byte.
 */
public enum EnvelopeFormat {

	/** What every TableTheory implementation reads; bound to the attribute's name. */
	V1(1),

	/** Bound to the whole identity of the attribute; its data key may be used at will. */
	V2(2);

	private final int version;

	EnvelopeFormat(int version) {
		this.version = version;
	}

	/** The version that the envelope states. */
	public int version() {
		return this.version;
	}

}
