// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.UUID;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Binary values, stored as B. Nobody else holds the bytes that are read or written.
 */
final class BinaryScalars {

	static final Map<Class<?>, Codec<?>> ALL = Map.of(byte[].class,
			new BinaryCodec<>((bytes) -> bytes, SdkBytes::fromByteArray), ByteBuffer.class,
			new BinaryCodec<>(ByteBuffer::wrap, SdkBytes::fromByteBuffer), SdkBytes.class,
			new BinaryCodec<>(SdkBytes::fromByteArrayUnsafe, (SdkBytes bytes) -> bytes));

	/** The form of half the size, for attributes that are declared as B. */
	static final Codec<UUID> UUID_BYTES = new BinaryCodec<>(BinaryScalars::uuid, BinaryScalars::bytes);

	private static final int UUID_LENGTH = 16;

	private BinaryScalars() {
	}

	private static UUID uuid(byte[] bytes) {
		if (bytes.length != UUID_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The binary value does not have the 16 bytes of a UUID.");
		}
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		return new UUID(buffer.getLong(), buffer.getLong());
	}

	/** From the first digit on, as in RFC 9562. */
	private static SdkBytes bytes(UUID uuid) {
		ByteBuffer buffer = ByteBuffer.allocate(UUID_LENGTH);
		buffer.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
		return SdkBytes.fromByteArrayUnsafe(buffer.array());
	}

}
