// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The JSON of one attribute value that all TableTheory implementations encrypt in
 * envelopes of version 1: objects with {@code t}, the type, and one member with the
 * content. The rules are in docs/encryption.md.
 */
public final class TaggedJson {

	private TaggedJson() {
	}

	/**
	 * The bytes that Go writes, except that empty collections are written, because not
	 * every implementation reads JSON without them.
	 * @throws io.tabletheory.TableTheoryException for a value that cannot be stored
	 */
	public static byte[] write(AttributeValue value) {
		return write(value, 0);
	}

	/** Writes the bytes, followed by this number of zero bytes. */
	public static byte[] write(AttributeValue value, int room) {
		byte[] text = TaggedText.write(value, room);
		if (text != null) {
			return text;
		}
		byte[] json = new TaggedJsonWriter().write(value).getBytes(StandardCharsets.UTF_8);
		return Arrays.copyOf(json, json.length + room);
	}

	/**
	 * Reads the bytes that any implementation writes: a missing content is an empty one.
	 * @throws io.tabletheory.TableTheoryException for other bytes, with the offset of the
	 * error and none of the content
	 */
	public static AttributeValue read(byte[] json) {
		AttributeValue text = TaggedText.read(json);
		return (text != null) ? text : new TaggedJsonReader(json).read();
	}

}
