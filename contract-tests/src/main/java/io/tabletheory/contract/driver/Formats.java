// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.time.Instant;
import java.util.Map;

import io.tabletheory.contract.scenario.Bytes;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The portable forms of an implementation, each written and read. Invalid forms are
 * refused as the implementation refuses them.
 */
public interface Formats {

	/** The text of a position; empty for one without a key. */
	String writeCursor(Position position);

	/** The position of a text, or {@code null} for that of an empty one. */
	@Nullable Position readCursor(String cursor);

	/** The envelope of format 1 that an encrypted attribute is stored as. */
	AttributeValue seal(String attribute, AttributeValue value, Key key);

	/** The value in an envelope of format 1. */
	AttributeValue open(String attribute, AttributeValue envelope, Key key);

	/** The type id and the bytes of a value by the attribute serialization of AWS. */
	byte[] serialize(AttributeValue value);

	AttributeValue deserialize(byte[] bytes);

	/** The text that a JSON value is stored as. */
	String canonicalJson(String json);

	String writeTimestamp(Instant moment);

	Instant readTimestamp(String text);

	/** True if an attribute that leaves out empty values leaves out this one. */
	boolean isEmpty(@Nullable Object value);

	/**
	 * The position at which a page ends.
	 *
	 * @param sort ASC or DESC
	 */
	record Position(Map<String, AttributeValue> lastKey, @Nullable String index, @Nullable String sort) {

	}

	/** A data key, what it is stored as, and the nonce that is drawn. */
	record Key(Bytes plaintext, Bytes wrapped, Bytes nonce) {

	}

}
