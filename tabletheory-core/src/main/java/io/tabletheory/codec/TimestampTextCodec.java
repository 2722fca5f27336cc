// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.item.Timestamps;

/**
 * The codec of a timestamp in a String that is a key. It reads the stored text unchanged,
 * and writes the given text unchanged if it is a timestamp.
 */
record TimestampTextCodec() implements TextCodec<String> {

	@Override
	public String parse(String text) {
		return text;
	}

	@Override
	public String text(String value) {
		Timestamps.parse(value);
		return value;
	}

	@Override
	public Codec<String> ofKey() {
		return this;
	}

}
