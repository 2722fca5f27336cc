// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * Encrypts and decrypts the five attributes of {@link SecretItem}.
 */
interface ItemCipher {

	/** Encrypts an item; returns the form that is stored. */
	Object seal();

	/**
	 * Decrypts an item that was encrypted once; returns the texts as bytes, or the values
	 * by attribute.
	 */
	Object open();

}
