// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.contract.scenario.GivenRandom;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.SortDirection;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.item.serialization.AttributeSerialization;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The portable forms of this implementation.
 */
final class TableTheoryFormats implements Formats {

	/** Format 1 binds an envelope to its attribute only. */
	private static final ItemIdentity ANY = new ItemIdentity("table", "Model", Map.of());

	private final CursorCodec cursors = CursorCodec.portable();

	@Override
	public String writeCursor(Position position) {
		SortDirection sort = (position.sort() != null) ? SortDirection.valueOf(position.sort()) : null;
		return this.cursors.encode(new Cursor(position.lastKey(), position.index(), sort));
	}

	@Override
	public @Nullable Position readCursor(String text) {
		Cursor cursor = this.cursors.decode(text);
		return (cursor != null)
				? new Position(cursor.lastKey(), cursor.index(), (cursor.sort() != null) ? cursor.sort().name() : null)
				: null;
	}

	@Override
	public AttributeValue seal(String attribute, AttributeValue value, Key key) {
		try (AttributeCipher cipher = cipher(key)) {
			return Objects.requireNonNull(cipher.seal(Map.of(attribute, value), EnvelopeFormat.V1, ANY).get(attribute));
		}
	}

	@Override
	public AttributeValue open(String attribute, AttributeValue envelope, Key key) {
		try (AttributeCipher cipher = cipher(key)) {
			return cipher.open(attribute, Envelope.of(envelope), ANY);
		}
	}

	private static AttributeCipher cipher(Key key) {
		return new AttributeCipher(DataKey.of(key.plaintext().array(), key.wrapped().bytes()),
				new GivenRandom(key.nonce()));
	}

	@Override
	public byte[] serialize(AttributeValue value) {
		byte[] content = AttributeSerialization.encode(value);
		return ByteBuffer.allocate(Short.BYTES + content.length)
			.putShort((short) AttributeSerialization.typeId(value))
			.put(content)
			.array();
	}

	@Override
	public AttributeValue deserialize(byte[] bytes) {
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		int typeId = Short.toUnsignedInt(buffer.getShort());
		byte[] content = new byte[buffer.remaining()];
		buffer.get(content);
		return AttributeSerialization.decode(typeId, content);
	}

	@Override
	public String canonicalJson(String json) {
		return CanonicalJson.canonicalize(json);
	}

	@Override
	public String writeTimestamp(Instant moment) {
		return Timestamps.write(moment);
	}

	@Override
	public Instant readTimestamp(String text) {
		return Timestamps.parse(text);
	}

	@Override
	public boolean isEmpty(@Nullable Object value) {
		return Emptiness.isEmpty(value);
	}

}
