// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

/**
 * The treatment of plaintext in an encrypted attribute, which items have from the time
 * before its encryption.
 */
public enum Plaintext {

	/**
	 * A read of plaintext fails, so that nobody can replace an encrypted value with
	 * plaintext of their own.
	 */
	REFUSED,

	/**
	 * Plaintext is read, and encrypted by the next write. Anyone who can write to the
	 * table can replace encrypted values.
	 */
	READ,

	/**
	 * Plaintext is read, and <strong>written</strong>: the setting for the time before
	 * all readers can decrypt envelopes.
	 */
	WRITTEN

}
