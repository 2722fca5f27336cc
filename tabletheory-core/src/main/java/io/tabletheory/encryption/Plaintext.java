// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

/**
 * What becomes of an encrypted attribute that is stored in plain, as items have it from
 * before its encryption.
 */
public enum Plaintext {

	/** A read that finds it fails: nobody can put a value of their own in its place. */
	REFUSED,

	/**
	 * It is read as it is, and encrypted when it is written next. Whoever may write to
	 * the table can replace what is encrypted.
	 */
	READ,

	/**
	 * It is read as it is, and <strong>written in plain</strong>: the state before all
	 * readers know how to open envelopes.
	 */
	WRITTEN

}
