// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Base64Text;
import io.tabletheory.item.EcmaScriptText;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredDate;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The reader of attributes that other writers have stored in several types: a date as a
 * number or a text, a boolean as a text, a set as a list. A value that stands for none of
 * the declared type is read as it is stored.
 */
final class TolerantReader {

	private TolerantReader() {
	}

	static @Nullable Object read(PlainType type, ValueReader value) {
		return switch (type) {
			case EPOCH_MILLIS, ISO_MILLIS, SECONDS_UP -> date(type, value);
			case BASE64 -> bytes(type, value);
			case TOLERANT_NUMBER -> number(value);
			case TOLERANT_BOOLEAN -> flag(value);
			case ANY_SET -> set(value);
			default -> PlainReader.any(value, 1);
		};
	}

	private static Instant date(PlainType type, ValueReader value) {
		if (value.type() == AttributeType.N) {
			return StoredDate.ofNumber(value.numberText(), type.form());
		}
		if (value.type() == AttributeType.S) {
			return EcmaScriptText.date(value.stringValue());
		}
		throw PlainReader.mismatch(type, value);
	}

	private static byte[] bytes(PlainType type, ValueReader value) {
		if (value.type() == AttributeType.S) {
			return Base64Text.read(value.stringValue());
		}
		if (value.type() == AttributeType.B) {
			return value.binaryValue();
		}
		throw PlainReader.mismatch(type, value);
	}

	private static @Nullable Object number(ValueReader value) {
		Object stored = PlainReader.any(value, 1);
		if (!(stored instanceof String text)) {
			return stored;
		}
		try {
			return Numbers.toBigDecimal(text);
		}
		catch (TableTheoryException ex) {
			return text;
		}
	}

	private static @Nullable Object flag(ValueReader value) {
		Object stored = PlainReader.any(value, 1);
		if ("true".equals(stored)) {
			return true;
		}
		return "false".equals(stored) ? (Object) false : stored;
	}

	/** A list of values that a set can have becomes one; equal members become one. */
	private static @Nullable Object set(ValueReader value) {
		Object stored = PlainReader.any(value, 1);
		if (!(stored instanceof List<?> list)) {
			return stored;
		}
		Set<Object> members = new LinkedHashSet<>();
		for (Object member : list) {
			if (!(member instanceof String || member instanceof Number || member instanceof byte[])) {
				return new ArrayList<>(list);
			}
			members.add((member instanceof byte[] bytes) ? SdkBytes.fromByteArrayUnsafe(bytes) : member);
		}
		return members;
	}

}
