// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import io.tabletheory.item.Depth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Time and memory that grow with the bytes, never with what the bytes claim. The limits
 * are an order of magnitude above what a laptop needs and two below a quadratic decoder.
 */
class AttributeSerializationScaleTests {

	private static final int MEMBERS = 40_000;

	private static final long LIMIT_MILLIS = 100;

	@Test
	void decodesFortyThousandStrings() {
		assertQuick(AttributeValue.fromSs(members((i) -> "member " + i)));
	}

	@Test
	void decodesFortyThousandNumbers() {
		assertQuick(AttributeValue.fromNs(members((i) -> i + ".5")));
	}

	@Test
	void decodesFortyThousandBinaries() {
		assertQuick(AttributeValue
			.fromBs(members((i) -> SdkBytes.fromByteArray(ByteBuffer.allocate(8).putInt(4, i).array()))));
	}

	@Test
	void decodesFortyThousandListElements() {
		assertQuick(AttributeValue.fromL(members((i) -> AttributeValue.fromN("" + i))));
	}

	@Test
	void decodesFortyThousandReplacementCharacters() {
		assertQuick(AttributeValue.fromSs(members((i) -> "\ufffd" + i)));
	}

	@Test
	void decodesALongTextOfReplacementCharacters() {
		assertQuick(AttributeValue.fromS("\ufffd".repeat(MEMBERS)));
	}

	@Test
	void decodesALargeValueUnderManyLists() {
		AttributeValue value = AttributeValue.fromSs(members((i) -> "member " + i));
		for (int level = 1; level < Depth.MAX; level++) {
			value = AttributeValue.fromL(List.of(value));
		}
		assertQuick(value);
	}

	@Test
	void refusesDigitsByTheMillionAtOnce() {
		byte[] digits = "1".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
		assertThat(bestMillis(() -> assertThatExceptionOfType(MalformedAttributeException.class)
			.isThrownBy(() -> AttributeSerialization.decode(0x0002, digits)))).isLessThan(LIMIT_MILLIS);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0101 ffffffff", "0102 7fffffff", "01ff ffffffff 00000000", "0200 ffffffff",
			"0200 7fffffff 0001 00000001 61 0000 00000000", "0300 ffffffff", "0300 10000000 0000 00000000",
			"0101 00000001 ffffffff", "0300 00000001 0001 7fffffff", "0300 00000001 0300 00000004 ffffffff" })
	void setsNoMemoryAsideForAClaim(String hex) {
		ByteBuffer typed = ByteBuffer.wrap(HexFormat.of().parseHex(hex.replace(" ", "")));
		int typeId = Short.toUnsignedInt(typed.getShort());
		byte[] bytes = new byte[typed.remaining()];
		typed.get(bytes);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		assertThatExceptionOfType(MalformedAttributeException.class)
			.isThrownBy(() -> AttributeSerialization.decode(typeId, bytes));
		assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000_000);
	}

	private static <T> List<T> members(IntFunction<T> member) {
		return IntStream.range(0, MEMBERS).mapToObj(member).toList();
	}

	private static void assertQuick(AttributeValue value) {
		byte[] bytes = AttributeSerialization.encode(value);
		int typeId = AttributeSerialization.typeId(value);
		assertThat(AttributeSerialization.encode(AttributeSerialization.decode(typeId, bytes))).isEqualTo(bytes);
		assertThat(bestMillis(() -> AttributeSerialization.decode(typeId, bytes))).as("decode in ms")
			.isLessThan(LIMIT_MILLIS);
		assertThat(bestMillis(() -> AttributeSerialization.encode(value))).as("encode in ms").isLessThan(LIMIT_MILLIS);
	}

	/** The best of a few: what else the machine does must not turn the build red. */
	private static long bestMillis(Runnable work) {
		List<Long> nanos = new ArrayList<>();
		for (int i = 0; i < 10; i++) {
			long start = System.nanoTime();
			work.run();
			nanos.add(System.nanoTime() - start);
		}
		return nanos.stream().mapToLong(Long::longValue).min().orElseThrow() / 1_000_000;
	}

}
