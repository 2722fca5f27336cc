// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * Binary data that is stored as base64 text.
 */
@Internal
public final class Base64Text {

	private Base64Text() {
	}

	public static String write(byte[] bytes) {
		return Base64.getEncoder().encodeToString(bytes);
	}

	public static byte[] read(String text) {
		try {
			return Base64.getDecoder().decode(text);
		}
		catch (IllegalArgumentException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A stored text is no base64, as which binary data of this attribute is stored.", ex);
		}
	}

	/** The text whose UTF-8 is the binary data. */
	public static String utf8(String text) {
		return new String(read(text), StandardCharsets.UTF_8);
	}

}
