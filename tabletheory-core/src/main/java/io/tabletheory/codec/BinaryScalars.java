// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.nio.ByteBuffer;
import java.util.UUID;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The binary types, stored as B. The bytes of a value that is read or written are never
 * shared.
 */
enum BinaryScalars implements Scalar {

	BYTES(byte[].class), BUFFER(ByteBuffer.class), SDK_BYTES(SdkBytes.class);

	private static final int UUID_LENGTH = 16;

	private final Class<?> javaType;

	BinaryScalars(Class<?> javaType) {
		this.javaType = javaType;
	}

	@Override
	public Class<?> javaType() {
		return this.javaType;
	}

	@Override
	public Codec<?> codec() {
		return switch (this) {
			case BYTES -> new BinaryCodec<>((bytes) -> bytes, SdkBytes::fromByteArray);
			case BUFFER -> new BinaryCodec<>(ByteBuffer::wrap, SdkBytes::fromByteBuffer);
			case SDK_BYTES -> new BinaryCodec<>(SdkBytes::fromByteArrayUnsafe, (SdkBytes bytes) -> bytes);
		};
	}

	/** The form for attributes that are declared as B, which has half the size. */
	static Codec<UUID> ofUuid() {
		return new BinaryCodec<>(BinaryScalars::uuid, BinaryScalars::bytes);
	}

	private static UUID uuid(byte[] bytes) {
		if (bytes.length != UUID_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The binary value does not have the 16 bytes of a UUID.");
		}
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		return new UUID(buffer.getLong(), buffer.getLong());
	}

	/** The bytes in the order of the digits, as in RFC 9562. */
	private static SdkBytes bytes(UUID uuid) {
		ByteBuffer buffer = ByteBuffer.allocate(UUID_LENGTH);
		buffer.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
		return SdkBytes.fromByteArrayUnsafe(buffer.array());
	}

}
