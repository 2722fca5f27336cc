// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.jspecify.annotations.Nullable;

/**
 * Says that an attribute is stored as an encrypted envelope, and in which format.
 *
 * @param version the envelope format that writes produce (DMS: {@code v})
 * @param digest how items can be found by the value; {@code null} where they cannot
 */
public record Encryption(int version, @Nullable Digest digest) {

	/** The format that every TableTheory implementation opens. */
	public static final Encryption V1 = new Encryption(1, null);

	/** The format that is bound to the item. */
	public static final Encryption V2 = new Encryption(2, null);

	/** Returns this encryption with a digest, by which items can be found. */
	public Encryption digest(Digest digest) {
		return new Encryption(this.version, digest);
	}

	/**
	 * A keyed hash of the value, stored beside it, which can be the key of an index.
	 *
	 * @param attribute where it is stored, as S (hexadecimal) or B
	 * @param length how many bytes of it; the fewer, the more values share one
	 */
	public record Digest(String attribute, int length) {

		/**
		 * The default number of bytes, with which two values with one digest are
		 * practically impossible.
		 */
		public static final int DEFAULT_LENGTH = 16;

		static final int MAX_LENGTH = 32;

	}

}
