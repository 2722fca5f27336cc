// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * The text of a source: limited in length, UTF-8, without a byte order mark.
 */
final class SourceText {

	private static final char BYTE_ORDER_MARK = '\ufeff';

	private SourceText() {
	}

	static String decode(byte[] bytes) {
		if (bytes.length > SourceContent.MAX_BYTES) {
			throw new SyntaxFailure(0, 0, "The document is longer than " + SourceContent.MAX_BYTES + " bytes",
					"Split it into several documents");
		}
		CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
		ByteBuffer in = ByteBuffer.wrap(bytes);
		CharBuffer out = CharBuffer.allocate(bytes.length + 1);
		CoderResult result = decoder.decode(in, out, true);
		String text = withoutMark(out.flip().toString());
		if (result.isError()) {
			LineCounter end = new LineCounter(text).moveTo(text.length());
			throw new SyntaxFailure(end.line(), end.column(), "The byte at offset " + in.position() + " is not UTF-8",
					"Save the document as UTF-8");
		}
		return text;
	}

	private static String withoutMark(String text) {
		return (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) ? text.substring(1) : text;
	}

}
