// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

import io.tabletheory.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The bytes that {@link AttributeSerialization#decode} refuses, with the position of the
 * error. The type id before the bytes is not counted.
 * {@link AttributeSerializationEncodingTests} has the bytes that are accepted.
 */
class AttributeSerializationDecodingTests {

	private static final String CUT_OFF = "a field of 4 bytes is missing or cut off";

	private static final String ORDER = "the members of a set are not in ascending order, each once";

	@ParameterizedTest
	@CsvSource({ "0000 00, 0, bytes are left over after the value", "0004, 0, a boolean is one byte",
			"0004 02, 0, a boolean is one byte", "0004 ff, 0, a boolean is one byte",
			"0004 0100, 1, bytes are left over after the value" })
	void refusesMalformedScalars(String hex, int offset, String problem) {
		assertMalformed(hex, offset, problem);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0003", "0005", "00ff", "0100", "0103", "0201", "0301", "ff00", "fffe" })
	void refusesUnknownTypeIds(String id) {
		assertMalformed(id, 0, "unknown type id");
		assertMalformed("0300 00000001 " + id + " 00000000", 4, "unknown type id");
		assertMalformed("0200 00000001 0001 00000001 61 " + id + " 00000000", 11, "unknown type id");
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0x10000, 0x10001, Integer.MIN_VALUE })
	void refusesTypeIdsThatAreNotTwoBytes(int typeId) {
		assertThatExceptionOfType(MalformedAttributeException.class)
			.isThrownBy(() -> AttributeSerialization.decode(typeId, new byte[0]));
	}

	@ParameterizedTest
	@ValueSource(strings = { "0101", "0102", "01ff", "0200", "0300" })
	void refusesCollectionsWithoutACount(String id) {
		assertMalformed(id, 0, CUT_OFF);
		assertMalformed(id + " 000000", 0, CUT_OFF);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0101", "0102", "01ff" })
	void refusesSetsThatAreCutOff(String id) {
		assertMalformed(id + " 00000001", 4, CUT_OFF);
		assertMalformed(id + " 00000001 0000", 4, CUT_OFF);
		assertMalformed(id + " 00000001 00000002 31", 4, "a length exceeds the bytes that follow");
		assertMalformed(id + " ffffffff 00000001 31", 9, CUT_OFF);
		assertMalformed(id + " 00000001 ffffffff 31", 4, "a length exceeds the bytes that follow");
	}

	@ParameterizedTest
	@CsvSource({ "00000001 00, 4", "00000001 0001, 6", "00000001 0001 000000, 6", "ffffffff 0000 00000000, 10" })
	void refusesListsThatAreCutOff(String hex, int offset) {
		assertMalformed("0300 " + hex, offset, "missing or cut off");
	}

	@ParameterizedTest
	@CsvSource({ "00000001, 4, missing or cut off", "00000001 0001, 6, missing or cut off",
			"00000001 0001 00000002 61, 6, a length exceeds the bytes", "00000001 0001 00000001 61, 11, missing or cut",
			"00000001 0001 00000001 61 00, 11, missing or cut off",
			"00000001 0001 00000001 61 0001 0000, 13, missing or cut off",
			"00000001 0001 00000001 61 0001 00000001, 13, a length exceeds the bytes" })
	void refusesMapsThatAreCutOff(String hex, int offset, String problem) {
		assertMalformed("0200 " + hex, offset, problem);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0000", "0002", "ffff", "0300" })
	void refusesKeysThatAreNotStrings(String id) {
		assertMalformed("0200 00000001 " + id + " 00000001 61 0000 00000000", 4, "the key of a map is not a string");
	}

	@Test
	void refusesEmptyKeys() {
		assertMalformed("0200 00000001 0001 00000000 0001 00000001 62", 4, "none empty");
	}

	@Test
	void refusesKeysOfMoreThan65535Bytes() {
		String value = " 0000 00000000";
		assertThat(decode("0200 00000001 0001 0000ffff " + "61".repeat(65_535) + value).m()).hasSize(1);
		assertMalformed("0200 00000001 0001 00010000 " + "61".repeat(65_536) + value, 4, "more than 65535 bytes");
	}

	@ParameterizedTest
	@CsvSource({ "0101 00000002 00000001 61 00000001 61, 9", "0102 00000002 00000001 31 00000001 31, 9",
			"01ff 00000002 00000001 80 00000001 80, 9", "01ff 00000002 00000000 00000000, 8" })
	void refusesDuplicateMembers(String hex, int offset) {
		assertMalformed(hex, offset, ORDER);
	}

	@ParameterizedTest
	@CsvSource({ "0101 00000002 00000001 62 00000001 61, 9", "0101 00000002 00000001 61 00000000, 9",
			"0101 00000002 00000003 efbda1 00000004 f0908082, 11", "0102 00000002 00000001 32 00000002 3130, 9",
			"0102 00000002 00000003 2d3130 00000002 2d31, 11", "01ff 00000002 00000001 80 00000001 7f, 9",
			"01ff 00000002 00000002 0000 00000001 00, 10" })
	void refusesMembersOutOfOrder(String hex, int offset) {
		assertMalformed(hex, offset, ORDER);
	}

	@ParameterizedTest
	@ValueSource(strings = { "00000001 61 0000 00000000 0001 00000001 61", "00000001 62 0000 00000000 0001 00000001 61",
			"00000001 61 0000 00000000 0001 00000000" })
	void refusesKeysOutOfOrder(String pairs) {
		assertMalformed("0200 00000002 0001 " + pairs + " 0000 00000000", 17, "the keys of a map are not in ascending");
	}

	/** U+FF61 before U+10002 is the order of code points and of UTF-8 bytes. */
	@Test
	void refusesKeysInTheOrderOfCodePoints() {
		assertMalformed("0200 00000002 0001 00000003 efbda1 0000 00000000 0001 00000004 f0908082 0000 00000000", 19,
				"the keys of a map are not in ascending");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "61", "616263", "312e30", "2d30", "2b31", "303037", "31653132", "2e35", "352e", "20",
			"efbc91", "30303030",
			"3131313131313131313131313131313131313131313131313131313131313131313131313131313131" })
	void refusesNumbersThatAreNotNormalised(String text) {
		String length = "%08x".formatted(text.length() / 2);
		assertMalformed("0002 " + text, 0, "not a number in its normalised form.");
		assertMalformed("0102 00000001" + length + text, 8, "not a number in its normalised form.");
		assertMalformed("0300 00000001 0002" + length + text, 10, "not a number in its normalised form.");
	}

	@Test
	void refusesMembersThatAreOneNumberInTwoSpellings() {
		assertMalformed("0102 00000002 00000001 31 00000003 312e30", 13, "not a number in its normalised form.");
	}

	@ParameterizedTest
	@CsvSource({ "c080, 0", "eda080, 0", "edbfbf, 0", "f4908080, 0", "f8888080, 0", "80, 0", "61c3, 1", "61e282, 1",
			"61f09080, 1", "efbfbdff, 3", "61ff, 1" })
	void refusesMalformedUtf8(String text, int offset) {
		String length = "%08x".formatted(text.length() / 2);
		assertMalformed("0001 " + text, offset, "not well-formed UTF-8");
		assertMalformed("0101 00000001" + length + text, 8 + offset, "not well-formed UTF-8");
		assertMalformed("0200 00000001 0001" + length + text + "0000 00000000", 10 + offset, "not well-formed UTF-8");
	}

	@Test
	void refusesMalformedUtf8InNumbers() {
		assertMalformed("0002 c080", 0, "not well-formed UTF-8");
	}

	@Test
	void refusesTextThatEndsInTheMiddleOfACharacterOfItsSibling() {
		assertMalformed("0300 00000002 0001 00000001 c3 a9", 10, "not well-formed UTF-8");
	}

	/** Rows that AWS's own decoder accepts. */
	@ParameterizedTest
	@CsvSource({ "0300 00000001 0101 00000000 00000000, 10, missing or cut off",
			"0300 00000001 0101 00000003 00000000, 10, missing or cut off",
			"0300 00000001 0300 00000000 00000000, 10, missing or cut off",
			"0300 00000001 0200 00000000 00000000, 10, missing or cut off",
			"0300 00000002 0101 0000000b 00000000 0001 00000001 61, 14, bytes are left over after the value",
			"0300 00000002 0300 0000000b 00000000 0001 00000001 61, 14, bytes are left over after the value",
			"0200 00000001 0001 00000001 61 0102 00000005 00000000 00, 21, bytes are left over after the value",
			"0300 00000001 01ff 00000008 00000001 00000001 31, 14, a length exceeds the bytes that follow" })
	void refusesNestedLengthsThatAreNotTheRealOnes(String hex, int offset, String problem) {
		assertMalformed(hex, offset, problem);
	}

	@ParameterizedTest
	@CsvSource({ "0101 00000000 00, 4", "0102 00000001 00000001 31 ff, 9", "01ff 00000000 00000000, 4",
			"0200 00000000 00, 4", "0300 00000000 00, 4", "0300 00000001 0000 00000000 00, 10",
			"0300 00000001 0000 00000001 00, 10" })
	void refusesTrailingBytes(String hex, int offset) {
		assertMalformed(hex, offset, "bytes are left over after the value");
	}

	@Test
	void allowsThirtyTwoLevels() {
		assertThat(inLists(32).hasL()).isTrue();
	}

	@Test
	void refusesThirtyThreeLevels() {
		assertThatExceptionOfType(MalformedAttributeException.class).isThrownBy(() -> inLists(33))
			.satisfies((refusal) -> assertThat(refusal.offset()).isEqualTo(31 * 10 + 4))
			.withMessageContaining("nested deeper than 32 levels");
	}

	@Test
	void refusesThirtyThreeLevelsOfMaps() {
		String hex = "00000000";
		for (int level = 2; level <= 33; level++) {
			hex = "00000001 0001 00000001 61 0200 %08x %s".formatted(hex.replace(" ", "").length() / 2, hex);
		}
		assertMalformed("0200" + hex, 31 * 17 + 11, "nested deeper than 32 levels");
	}

	@Test
	void survivesTwentyThousandLevels() {
		assertThatExceptionOfType(MalformedAttributeException.class).isThrownBy(() -> inLists(20_000));
	}

	@Test
	void doesNotTellValues() {
		assertThatExceptionOfType(MalformedAttributeException.class)
			.isThrownBy(() -> AttributeSerialization.decode(0x0002, "4711x".getBytes(StandardCharsets.UTF_8)))
			.withMessage(
					"ErrInvalidValue: Malformed serialized attribute at byte 0: not a number in its normalised form.")
			.withNoCause();
	}

	private static AttributeValue inLists(int levels) {
		byte[] bytes = new byte[levels * 10 - 6];
		for (int level = 1; level < levels; level++) {
			ByteBuffer.wrap(bytes, (level - 1) * 10, 10)
				.putInt(1)
				.putShort((short) 0x0300)
				.putInt((levels - level) * 10 - 6);
		}
		return AttributeSerialization.decode(0x0300, bytes);
	}

	private static void assertMalformed(String hex, int offset, String problem) {
		assertThatExceptionOfType(MalformedAttributeException.class).isThrownBy(() -> decode(hex))
			.satisfies((refusal) -> {
				assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_VALUE);
				assertThat(refusal.offset()).isEqualTo(offset);
			})
			.withMessageContaining("at byte " + offset + ": ")
			.withMessageContaining(problem);
	}

	private static AttributeValue decode(String hex) {
		byte[] typed = HexFormat.of().parseHex(hex.replace(" ", ""));
		int typeId = (typed[0] & 0xff) << 8 | (typed[1] & 0xff);
		return AttributeSerialization.decode(typeId, Arrays.copyOfRange(typed, 2, typed.length));
	}

}
