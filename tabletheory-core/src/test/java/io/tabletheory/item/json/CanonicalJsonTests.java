// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CanonicalJsonTests {

	@Test
	void sortsTheKeysOfEveryObjectAndLeavesNoWhitespace() {
		assertThat(CanonicalJson.canonicalize("{ \"b\" : [ { \"z\" : 1 , \"a\" : 2 } ] ,\n\"a\" : { } , \"\" : [ ] }"))
			.isEqualTo("{\"\":[],\"a\":{},\"b\":[{\"a\":2,\"z\":1}]}");
	}

	@Test
	void sortsKeysThatLookLikeNumbersAsText() {
		assertThat(CanonicalJson.write(Map.of("9", 1, "10", 2, "a", 3))).isEqualTo("{\"10\":2,\"9\":1,\"a\":3}");
	}

	@Test
	void sortsKeysByCodePointAndNotByCodeUnit() {
		Map<String, Integer> value = Map.of("\ud7ff", 1, "\ue000", 2, "\uffff", 3, "\ud800\udc00", 4, "\udbff\udfff", 5,
				"\ud800\udc01", 6);

		assertThat(CanonicalJson.write(value)).isEqualTo(
				"{\"\ud7ff\":1,\"\ue000\":2,\"\uffff\":3,\"\ud800\udc00\":4,\"\ud800\udc01\":6,\"\udbff\udfff\":5}");
	}

	@Test
	void sortsAPrefixBeforeWhatItBegins() {
		assertThat(CanonicalJson.write(Map.of("ab", 1, "a", 2, "a\u0000", 3)))
			.isEqualTo("{\"a\":2,\"a\\u0000\":3,\"ab\":1}");
	}

	@Test
	void escapesOnlyQuotesBackslashesAndControls() {
		assertThat(CanonicalJson.write("\"\\/\b\f\n\r\t\u0000\u001f \u007f<>&'\u00e9\u2028\u2029\uffff\ud83d\ude00"))
			.isEqualTo("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f \u007f<>&'\u00e9\u2028\u2029\uffff\ud83d\ude00\"");
	}

	@Test
	void writesTheThreeNames() {
		assertThat(CanonicalJson.write(Arrays.asList(null, true, false))).isEqualTo("[null,true,false]");
	}

	@Test
	void writesNullAsAValueOfAnObject() {
		assertThat(CanonicalJson.write(Collections.singletonMap("a", null))).isEqualTo("{\"a\":null}");
	}

	@Test
	void writesNullItselfAsText() {
		assertThat(CanonicalJson.write(null)).isEqualTo("null");
	}

	@Test
	void writesArraysOfAnyElementType() {
		List<Object> arrays = List.of(new int[] { 1 }, new long[] { 2 }, new short[] { 3 }, new double[] { 4 },
				new float[] { 0.5f }, new boolean[] { true }, new String[] { "a" }, new Object[] { new int[0] });

		assertThat(CanonicalJson.write(arrays)).isEqualTo("[[1],[2],[3],[4],[0.5],[true],[\"a\"],[[]]]");
	}

	@Test
	void writesAnyCharSequenceAsText() {
		assertThat(CanonicalJson.write(CharBuffer.wrap("a"))).isEqualTo("\"a\"");
	}

	@Test
	void sortsTheMembersOfASetByTheirText() {
		LinkedHashSet<Object> set = new LinkedHashSet<>(List.of("b", 10, 9, "a", Map.of("k", 1)));

		assertThat(CanonicalJson.write(set)).isEqualTo("[\"a\",\"b\",10,9,{\"k\":1}]");
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "-0, 0", "-0.0, 0", "0e9, 0", "1.0, 1", "1.50, 1.5", "1e3, 1000", "1E+3, 1000", "1e-3, 0.001",
			"100, 100", "-12.340e1, -123.4", "9007199254740993, 9007199254740993",
			"18446744073709551616, 18446744073709551616", "1e21, 1000000000000000000000", "1e-7, 0.0000001",
			"3.141592653589793238462643383279502884197, 3.141592653589793238462643383279502884197" })
	void writesOneTextForANumber(String number, String text) {
		assertThat(CanonicalJson.canonicalize(number)).isEqualTo(text);
	}

	@Test
	void writesEveryJavaNumberTypeAlike() {
		List<Number> ones = List.of((byte) 1, (short) 1, 1, 1L, 1f, 1d, BigInteger.ONE, new BigDecimal("1.00"),
				new AtomicInteger(1), new AtomicLong(1));

		assertThat(CanonicalJson.write(ones)).isEqualTo("[1,1,1,1,1,1,1,1,1,1]");
	}

	@Test
	void writesWhatAnOptionalHolds() {
		assertThat(CanonicalJson.write(Optional.of(Map.of("a", Optional.empty(), "b", Optional.of(Optional.of(1))))))
			.isEqualTo("{\"a\":null,\"b\":1}");
	}

	@Test
	void refusesNumbersThatAreNotFinite() {
		for (Number number : List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Float.NaN,
				Float.POSITIVE_INFINITY)) {
			assertRefused(() -> CanonicalJson.write(number), "NaN and infinities");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "1e1000", "1e999999999", "1e-1001", "1e-999999999", "-1.5e2147483647" })
	void refusesNumbersOfMoreDigitsThanOthersRead(String number) {
		assertRefused(() -> CanonicalJson.write(new BigDecimal(number)), "1000 digits");
	}

	@Test
	void writesTheLargestAndSmallestNumbersThatItAllows() {
		assertThat(CanonicalJson.write(new BigDecimal("1e999"))).isEqualTo("1" + "0".repeat(999));
		assertThat(CanonicalJson.write(new BigDecimal("1e-1000"))).isEqualTo("0." + "0".repeat(999) + "1");
	}

	@Test
	void refusesHalfOfASurrogatePair() {
		for (String text : List.of("\ud800", "a\udc00", "\ud800a", "\udc00\ud800", "\ud800\ud800\udc00")) {
			assertRefused(() -> CanonicalJson.write(text), "half of a surrogate pair");
			assertRefused(() -> CanonicalJson.write(Map.of(text, 1)), "half of a surrogate pair");
		}
	}

	@Test
	void refusesOtherTypesAndNamesThem() {
		assertRefused(() -> CanonicalJson.write(List.of(Thread.State.NEW)), "java.lang.Thread$State");
		assertRefused(() -> CanonicalJson.write(new byte[1]), "byte[]");
		assertRefused(() -> CanonicalJson.write(new char[1]), "char[]");
		assertRefused(() -> CanonicalJson.write(new LongAdder()), "LongAdder");
		assertRefused(() -> CanonicalJson.write(Map.of(1, "a")), "map key of type java.lang.Integer");
		assertRefused(() -> CanonicalJson.write(Collections.singletonMap(null, "a")), "map key of type null");
	}

	@Test
	void refusesAValueThatHoldsItself() {
		List<Object> cycle = new ArrayList<>();
		cycle.add(cycle);
		cycle.add(cycle);

		assertRefused(() -> CanonicalJson.write(cycle), "holds itself");
	}

	@Test
	void refusesAValueThatHoldsAnotherSoOftenThatNoItemHasRoom() {
		Object value = "many";
		for (int level = 0; level < 100; level++) {
			value = List.of(value, value);
		}
		Object wide = value;

		assertRefused(() -> CanonicalJson.write(wide), "longer than the 409600 bytes");
	}

	@Test
	void writesAndReadsTheDeepestNestingButNoDeeper() {
		String deepest = "[".repeat(500) + "]".repeat(500);

		assertThat(CanonicalJson.canonicalize(deepest)).isEqualTo(deepest);
		assertRefused(() -> CanonicalJson.read("[" + deepest + "]"), "nested deeper than 500");
		assertRefused(() -> CanonicalJson.write(new Object[] { CanonicalJson.read(deepest) }),
				"nested deeper than 500");
	}

	@Test
	void readsEveryKindOfValueExactly() {
		Map<String, @Nullable Object> expected = new LinkedHashMap<>();
		expected.put("z", null);
		expected.put("a", List.of(true, false, "\u00e9\n", 1L, Long.MAX_VALUE,
				BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE), new BigDecimal("1.0"), new BigDecimal("1E+3")));

		assertThat(CanonicalJson.read("""
				{"z": null, "a": [true, false, "\\u00e9\\n", 1, 9223372036854775807,
				9223372036854775808, 1.0, 1e3]}""")).isEqualTo(expected);
	}

	@Test
	void readsTheLastOfEqualKeysAsOtherReadersDo() {
		assertThat(CanonicalJson.read("{\"a\":1,\"b\":2,\"a\":3}")).isEqualTo(Map.of("a", 3L, "b", 2L));
	}

	@Test
	void refusesEqualKeysWhereNothingMayBeLost() {
		assertRefused(() -> CanonicalJson.canonicalize("{\"a\":1,\"\\u0061\":2}"), "the same key twice, at offset");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "[", "{", "{\"secret\"", "{\"secret\":", "{\"secret\":}", "[secret]", "[1,]",
			"{\"secret\":1,}", "'secret'", "\"secret", "\"\\x\"", "\"\u0000\"", "01", "+1", ".5", "5.", "1e", "NaN",
			"Infinity", "nul", "nullsecret", "1 2", "{}{}", "]", "}", ":", "[1}", "{\"a\":1]", "/*secret*/1", "1//",
			"\"\\u12\"", "\"\\ud80", "\ufeff1", "1e99999999999", "[1e-99999999999]" })
	void refusesWhatIsNotJsonWithoutRepeatingIt(String json) {
		assertRefused(() -> CanonicalJson.read(json), "at offset ");
	}

	@Test
	void namesTheOffsetOfAProblem() {
		assertRefused(() -> CanonicalJson.read("[1,2,]"), "at offset 6.");
		assertRefused(() -> CanonicalJson.read("[] []"), "something follows the value, at offset");
		assertRefused(() -> CanonicalJson.read("1".repeat(1001)), "a number longer than 1000");
	}

	@Test
	void readsBackWhatItWrites() {
		Fuzz.run((random) -> {
			String text = CanonicalJson.write(value(random, 4));

			assertThat(CanonicalJson.write(CanonicalJson.readDistinct(text))).isEqualTo(text);
		});
	}

	@Test
	void answersMutatedTextsWithAValueOrATypedRefusal() {
		Fuzz.run((random) -> {
			byte[] text = CanonicalJson.write(value(random, 4)).getBytes(StandardCharsets.UTF_8);
			String mutated = new String(Fuzz.mutate(text, random), StandardCharsets.UTF_8);
			try {
				CanonicalJson.canonicalize(mutated);
			}
			catch (TableTheoryException ex) {
				assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_VALUE);
				assertThat(ex).hasNoCause();
			}
		});
	}

	private static @Nullable Object value(SplittableRandom random, int depth) {
		return switch (random.nextInt((depth > 0) ? 8 : 6)) {
			case 0 -> null;
			case 1 -> random.nextBoolean();
			case 2 -> RandomValues.text(random);
			case 3 -> new BigDecimal(RandomValues.number(random));
			case 4 -> Double.longBitsToDouble(random.nextLong() & ~(1L << 62));
			case 5 -> random.nextLong();
			case 6 -> {
				List<@Nullable Object> list = new ArrayList<>();
				for (int size = random.nextInt(4); size > 0; size--) {
					list.add(value(random, depth - 1));
				}
				yield list;
			}
			default -> {
				Map<String, @Nullable Object> map = new LinkedHashMap<>();
				for (int size = random.nextInt(4); size > 0; size--) {
					map.put(RandomValues.text(random), value(random, depth - 1));
				}
				yield map;
			}
		};
	}

	private static void assertRefused(ThrowingCallable call, String part) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call)
			.withMessageContaining(part)
			.withMessageNotContaining("secret")
			.withNoCause()
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_VALUE);
	}

}
