// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The JSON of one attribute value that all TableTheory implementations encrypt in
 * envelopes of version 1: objects of {@code t}, the type, and one member with the
 * content. docs/encryption.md has its rules.
 */
public final class TaggedJson {

	private TaggedJson() {
	}

	/**
	 * The bytes that Go writes, but that empty collections are written out, without which
	 * not all implementations read them.
	 * @throws io.tabletheory.TableTheoryException for a value that cannot be stored
	 */
	public static byte[] write(AttributeValue value) {
		return write(value, 0);
	}

	/** The same, and so many bytes of zero behind it. */
	public static byte[] write(AttributeValue value, int room) {
		byte[] text = TaggedText.write(value, room);
		if (text != null) {
			return text;
		}
		byte[] json = new TaggedJsonWriter().write(value).getBytes(StandardCharsets.UTF_8);
		return Arrays.copyOf(json, json.length + room);
	}

	/**
	 * Reads what any implementation writes: a content that is left out is an empty one.
	 * @throws io.tabletheory.TableTheoryException for other bytes; it says where they
	 * stop making sense, and nothing of what they hold
	 */
	public static AttributeValue read(byte[] json) {
		AttributeValue text = TaggedText.read(json);
		return (text != null) ? text : new TaggedJsonReader(json).read();
	}

}
