// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.StoredForm;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The codecs of values with a {@link StoredForm}.
 */
final class FormedCodecs {

	private FormedCodecs() {
	}

	/**
	 * The codec of a class in this form.
	 * @throws TableTheoryException if the class cannot have the form
	 */
	static Codec<?> of(Class<?> type, StoredForm form) {
		return form.isDate() ? date(type, form) : binary(type);
	}

	/** Returns true for a class of points in time. */
	static boolean isDate(Class<?> type) {
		return type == Instant.class || type == OffsetDateTime.class || type == ZonedDateTime.class
				|| type == Date.class;
	}

	private static Codec<?> date(Class<?> type, StoredForm form) {
		if (type == Instant.class) {
			return new DateCodec<Instant>(form, (date) -> date, (date) -> date);
		}
		if (type == OffsetDateTime.class) {
			return new DateCodec<>(form, (date) -> date.atOffset(ZoneOffset.UTC), OffsetDateTime::toInstant);
		}
		if (type == ZonedDateTime.class) {
			return new DateCodec<>(form, (date) -> date.atZone(ZoneOffset.UTC), ZonedDateTime::toInstant);
		}
		if (type == Date.class) {
			return new DateCodec<>(form, Date::from, TimeScalars::instant);
		}
		throw unsuitable(type, form, "Instant, OffsetDateTime, ZonedDateTime or Date");
	}

	private static Codec<?> binary(Class<?> type) {
		if (type == byte[].class) {
			return new Base64Codec<byte[]>((bytes) -> bytes, (bytes) -> bytes);
		}
		if (type == ByteBuffer.class) {
			return new Base64Codec<>(ByteBuffer::wrap, (buffer) -> SdkBytes.fromByteBuffer(buffer).asByteArrayUnsafe());
		}
		if (type == SdkBytes.class) {
			return new Base64Codec<>(SdkBytes::fromByteArrayUnsafe, SdkBytes::asByteArrayUnsafe);
		}
		throw unsuitable(type, StoredForm.BASE64, "byte[], ByteBuffer or SdkBytes");
	}

	private static TableTheoryException unsuitable(Class<?> type, StoredForm form, String suitable) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL,
				"A " + type.getTypeName() + " cannot have the stored form " + form.text() + ". Use " + suitable + ".");
	}

}
