// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * Encrypts and decrypts the five attributes of {@link SecretItem}.
 */
interface ItemCipher {

	/** What is stored. */
	Object seal();

	/** What was sealed once: the texts as bytes, or the values by attribute. */
	Object open();

}
