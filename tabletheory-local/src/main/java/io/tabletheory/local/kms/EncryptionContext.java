// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The encryption context: the pairs that a ciphertext is bound to, in any order.
 */
record EncryptionContext(SortedMap<String, String> pairs) {

	static final EncryptionContext NONE = new EncryptionContext(Collections.emptySortedMap());

	static EncryptionContext of(Map<String, String> pairs) {
		return new EncryptionContext(Collections.unmodifiableSortedMap(new TreeMap<>(pairs)));
	}

	/**
	 * The canonical encoding of the pairs: sorted, each text preceded by its length.
	 * Texts are in UTF-16, which unlike UTF-8 distinguishes unpaired surrogates.
	 */
	byte[] canonical() {
		int characters = 0;
		for (Map.Entry<String, String> pair : this.pairs.entrySet()) {
			characters += pair.getKey().length() + pair.getValue().length();
		}
		ByteBuffer bytes = ByteBuffer
			.allocate(Integer.BYTES * (1 + 2 * this.pairs.size()) + Character.BYTES * characters);
		bytes.putInt(this.pairs.size());
		this.pairs.forEach((name, value) -> {
			put(bytes, name);
			put(bytes, value);
		});
		return bytes.array();
	}

	private static void put(ByteBuffer bytes, String text) {
		bytes.putInt(text.length());
		text.chars().forEach((character) -> bytes.putChar((char) character));
	}

	/** The text has no pair, because applications may put secrets into them. */
	@Override
	public String toString() {
		return "EncryptionContext[" + this.pairs.size() + " pairs]";
	}

}
