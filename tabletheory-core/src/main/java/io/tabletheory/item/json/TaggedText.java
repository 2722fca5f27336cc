// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.tabletheory.item.reader.JsonString;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The fast path for the {@link TaggedJson} of a text without escapes: plain ASCII, as
 * most encrypted values are. All other values go the long way.
 */
final class TaggedText {

	private static final byte[] BEGIN = "{\"t\":\"S\",\"s\":\"".getBytes(StandardCharsets.US_ASCII);

	private static final byte[] END = "\"}".getBytes(StandardCharsets.US_ASCII);

	private TaggedText() {
	}

	/**
	 * The JSON of the value with room behind it, or {@code null} for a value that must go
	 * the long way.
	 */
	static byte @Nullable [] write(@Nullable AttributeValue value, int room) {
		String text = (value != null && value.type() == AttributeValue.Type.S) ? value.s() : null;
		if (text == null || text.indexOf('<') >= 0 || text.indexOf('>') >= 0 || text.indexOf('&') >= 0) {
			return null;
		}
		byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
		// Characters beyond ASCII have become question marks.
		if (!isPlain(ascii, 0, ascii.length) || !text.equals(new String(ascii, StandardCharsets.ISO_8859_1))) {
			return null;
		}
		byte[] json = Arrays.copyOf(BEGIN, BEGIN.length + ascii.length + END.length + room);
		System.arraycopy(ascii, 0, json, BEGIN.length, ascii.length);
		System.arraycopy(END, 0, json, BEGIN.length + ascii.length, END.length);
		return json;
	}

	/** The value of the JSON, or {@code null} for JSON that must go the long way. */
	static @Nullable AttributeValue read(byte[] json) {
		int end = json.length - END.length;
		if (end < BEGIN.length || !Arrays.equals(json, 0, BEGIN.length, BEGIN, 0, BEGIN.length)
				|| !Arrays.equals(json, end, json.length, END, 0, END.length) || !isPlain(json, BEGIN.length, end)) {
			return null;
		}
		return AttributeValue.createS(new String(json, BEGIN.length, end - BEGIN.length, StandardCharsets.ISO_8859_1));
	}

	private static boolean isPlain(byte[] bytes, int from, int to) {
		return JsonString.plain(bytes, from, to) == to;
	}

}
