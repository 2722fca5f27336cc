// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of DynamoDB Attribute Serialization 1.0.0 as functions, one per heading, with
 * no thought of speed. For valid values only.
 */
final class AttributeSerializationOracle {

	private static final Comparator<String> UTF_16_BINARY_ORDER = Comparator
		.comparing((text) -> text.getBytes(StandardCharsets.UTF_16BE), Arrays::compareUnsigned);

	private static final Comparator<SdkBytes> BYTES = Comparator.comparing(SdkBytes::asByteArray,
			Arrays::compareUnsigned);

	private AttributeSerializationOracle() {
	}

	/** The same value with numbers normalised and sets and maps in order. */
	static AttributeValue canonical(AttributeValue value) {
		return switch (value.type()) {
			case N -> AttributeValue.fromN(number(value.n()));
			case SS -> AttributeValue.fromSs(value.ss().stream().sorted(UTF_16_BINARY_ORDER).toList());
			case NS -> AttributeValue.fromNs(
					value.ns().stream().map(AttributeSerializationOracle::number).sorted(UTF_16_BINARY_ORDER).toList());
			case BS -> AttributeValue.fromBs(value.bs().stream().sorted(BYTES).toList());
			case M -> AttributeValue.fromM(canonical(value.m()));
			case L -> AttributeValue.fromL(value.l().stream().map(AttributeSerializationOracle::canonical).toList());
			default -> value;
		};
	}

	private static Map<String, AttributeValue> canonical(Map<String, AttributeValue> map) {
		Map<String, AttributeValue> canonical = new LinkedHashMap<>();
		map.entrySet()
			.stream()
			.sorted(Map.Entry.comparingByKey(UTF_16_BINARY_ORDER))
			.forEach((entry) -> canonical.put(entry.getKey(), canonical(entry.getValue())));
		return canonical;
	}

	static int typeId(AttributeValue value) {
		return switch (value.type()) {
			case NUL -> 0x0000;
			case S -> 0x0001;
			case N -> 0x0002;
			case B -> 0xFFFF;
			case BOOL -> 0x0004;
			case SS -> 0x0101;
			case NS -> 0x0102;
			case BS -> 0x01FF;
			case M -> 0x0200;
			case L -> 0x0300;
			case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
		};
	}

	/** "Value", of a value that {@link #canonical} made. */
	static byte[] value(AttributeValue value) {
		return switch (value.type()) {
			case NUL -> new byte[0];
			case S -> utf8(value.s());
			case N -> utf8(value.n());
			case B -> value.b().asByteArray();
			case BOOL -> new byte[] { (byte) (value.bool() ? 0x01 : 0x00) };
			case SS -> set(value.ss().stream().map(AttributeSerializationOracle::utf8).toList());
			case NS -> set(value.ns().stream().map(AttributeSerializationOracle::utf8).toList());
			case BS -> set(value.bs().stream().map(SdkBytes::asByteArray).toList());
			case M -> map(value.m());
			case L -> list(value.l());
			case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
		};
	}

	private static byte[] set(List<byte[]> members) {
		byte[] entries = new byte[0];
		for (byte[] member : members) {
			entries = concat(entries, unsigned(4, member.length), member);
		}
		return concat(unsigned(4, members.size()), entries);
	}

	private static byte[] map(Map<String, AttributeValue> map) {
		byte[] entries = new byte[0];
		for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
			byte[] key = utf8(entry.getKey());
			entries = concat(entries, unsigned(2, 0x0001), unsigned(4, key.length), key, element(entry.getValue()));
		}
		return concat(unsigned(4, map.size()), entries);
	}

	private static byte[] list(List<AttributeValue> list) {
		byte[] entries = new byte[0];
		for (AttributeValue element : list) {
			entries = concat(entries, element(element));
		}
		return concat(unsigned(4, list.size()), entries);
	}

	private static byte[] element(AttributeValue element) {
		byte[] value = value(element);
		return concat(unsigned(2, typeId(element)), unsigned(4, value.length), value);
	}

	private static String number(String text) {
		BigDecimal number = new BigDecimal(text);
		return (number.signum() == 0) ? "0" : number.stripTrailingZeros().toPlainString();
	}

	private static byte[] utf8(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static byte[] unsigned(int size, int value) {
		return Arrays.copyOfRange(ByteBuffer.allocate(4).putInt(value).array(), 4 - size, 4);
	}

	private static byte[] concat(byte[]... parts) {
		ByteBuffer all = ByteBuffer.allocate(Arrays.stream(parts).mapToInt((part) -> part.length).sum());
		for (byte[] part : parts) {
			all.put(part);
		}
		return all.array();
	}

}
