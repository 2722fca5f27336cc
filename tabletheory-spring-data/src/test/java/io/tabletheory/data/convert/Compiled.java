// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.testing.Lane;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import io.tabletheory.testing.TypeReference;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Codecs without converters and without nested types, and what tests do with them.
 */
public final class Compiled {

	public static final Codecs CODECS = new Codecs(Conversions.NONE, (type, codecs) -> {
		throw new AssertionError("No nested type is expected, but " + type);
	});

	private Compiled() {
	}

	public static <T> Codec<T> codec(Class<T> type, Declaration declared) {
		return typed(CODECS.of(ValueType.of(type), declared));
	}

	public static <T> Codec<T> codec(TypeReference<T> type) {
		return codec(type, Declaration.NONE);
	}

	public static <T> Codec<T> codec(TypeReference<T> type, Declaration declared) {
		return typed(CODECS.of(information(type), declared));
	}

	public static ValueType information(TypeReference<?> type) {
		return ValueType.of(type.type());
	}

	@SuppressWarnings("unchecked")
	public static <T> Codec<T> typed(Codec<?> codec) {
		return (Codec<T>) codec;
	}

	/** Reads from every source, to the end, and checks that all give the same. */
	// Tests know where there is nothing.
	@SuppressWarnings("NullAway")
	public static <T> T read(Codec<T> codec, AttributeValue stored) {
		T first = read(codec, stored, Lane.TREE);
		for (Lane lane : Lane.values()) {
			assertThat(read(codec, stored, lane)).usingRecursiveComparison().isEqualTo(first);
		}
		return first;
	}

	private static <T> @Nullable T read(Codec<T> codec, AttributeValue stored, Lane lane) {
		ValueReader reader = lane.value(stored);
		T value = codec.readNullable(reader);
		reader.end();
		return value;
	}

	/**
	 * Fails the same from every source; where the type is another, by the fault of the
	 * model.
	 */
	public static void refusesToRead(Codec<?> codec, AttributeValue stored, String message) {
		boolean mismatch = message.endsWith("was expected") || message.contains("Expected a stored");
		ErrorCode code = mismatch ? ErrorCode.INVALID_MODEL : ErrorCode.INVALID_VALUE;
		for (Lane lane : Lane.values()) {
			refuses(code, () -> read(codec, stored, lane), message);
		}
	}

	public static void refusesToWrite(ThrowingCallable write, String message) {
		refuses(ErrorCode.INVALID_VALUE, write, message);
	}

	public static void refusesToCompile(ThrowingCallable compile, String message) {
		refuses(ErrorCode.INVALID_MODEL, compile, message);
	}

	private static void refuses(ErrorCode code, ThrowingCallable call, String message) {
		assertThatThrownBy(call).isInstanceOfSatisfying(TableTheoryException.class, (failure) -> {
			assertThat(problem(failure)).isEqualTo(message);
			assertThat(failure.code()).isEqualTo(code);
		});
	}

	/** Without the position, which only JSON has. */
	public static String problem(TableTheoryException failure) {
		return failure.problem().replaceFirst(" \\(byte \\d+\\)", "");
	}

	public static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	public static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

	public static AttributeValue b(int... bytes) {
		return AttributeValue.fromB(sdk(bytes));
	}

	public static SdkBytes sdk(int... bytes) {
		return SdkBytes.fromByteArray(bytes(bytes));
	}

	public static byte[] bytes(int... values) {
		byte[] bytes = new byte[values.length];
		for (int i = 0; i < values.length; i++) {
			bytes[i] = (byte) values[i];
		}
		return bytes;
	}

	public static AttributeValue l(AttributeValue... elements) {
		return AttributeValue.fromL(List.of(elements));
	}

	public static AttributeValue nul() {
		return AttributeValue.fromNul(true);
	}

}
