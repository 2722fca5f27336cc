// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link Numbers}.
 */
class NumbersTests {

	private static final String TEN_ZEROS = "0".repeat(10);

	@ParameterizedTest
	@CsvSource({ "000123.000, 123", "+1.50E+1, 15", ".5, 0.5", "5., 5", "-.0120e2, -1.2", "100, 100", "1e2, 100",
			"0.00100, 0.001", "123.456e4, 1234560", "123e-4, 0.0123", "1.0, 1", "007, 7", "-0.50, -0.5", "10.01, 10.01",
			"-10, -10", "1E3, 1000", "12e-1, 1.2", "12e-2, 0.12", "12e-3, 0.012", "120e-1, 12", "1.2e1, 12",
			"1.20e1, 12", "-00.0, 0", "9.99e-00002, 0.0999" })
	void writesEveryValueInOneWay(String text, String normal) {
		assertThat(Numbers.normalize(text)).isEqualTo(normal);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-0", "+0", "0.", ".0", "-0.0", "00", "0e0", "0e999999999999999999999999",
			"-.0e-99999999999999999999", "000.000E+7" })
	void writesZeroWithoutSignDigitsOrExponent(String text) {
		assertThat(Numbers.normalize(text)).isEqualTo("0");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "7", "-7", "10", "1700000000", "-9223372036854775808", "0.5", "-0.5", "19.99",
			"12345678901234567890123456789012345678" })
	void returnsShortNormalTextItself(String text) {
		assertThat(Numbers.normalize(text)).isSameAs(text);
	}

	@Test
	void keepsTrailingZerosOfLargeIntegers() {
		assertThat(Numbers.normalize("1E+125")).isEqualTo("1" + "0".repeat(125));
		String ones = "1".repeat(38) + "0".repeat(50);
		assertThat(Numbers.normalize(ones)).isEqualTo(ones);
		assertThat(Numbers.normalize("9." + "9".repeat(37) + "e125")).isEqualTo("9".repeat(38) + "0".repeat(88));
	}

	@Test
	void measuresTheMagnitudeOfTheFirstDigitOnly() {
		assertThat(Numbers.normalize("1E-130")).isEqualTo("0." + "0".repeat(129) + "1");
		assertThat(Numbers.normalize("0.1E-129")).isEqualTo("0." + "0".repeat(129) + "1");
		assertThat(Numbers.normalize("-1.2345E-130")).isEqualTo("-0." + "0".repeat(129) + "12345");
		assertThat(Numbers.normalize("1." + "1".repeat(37) + "E-130")).hasSize(169);
	}

	@Test
	void countsZerosWithoutEnd() {
		String zeros = TEN_ZEROS.repeat(10_000);
		assertThat(Numbers.normalize("1e" + zeros + "5")).isEqualTo("100000");
		assertThat(Numbers.normalize(zeros + "1." + zeros)).isEqualTo("1");
		assertThat(Numbers.normalize("1" + zeros + "e-100000")).isEqualTo("1");
		assertThat(Numbers.normalize("0." + zeros + "1e100001")).isEqualTo("1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "+", "-" })
	void refusesAnEmptyNumber(String text) {
		assertRefused(text, "there is nothing in it");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1e", "1e+", "1.5E-", "0e" })
	void refusesAnEmptyExponent(String text) {
		assertRefused(text, "there is nothing in its exponent");
	}

	@ParameterizedTest
	@ValueSource(strings = { "abc", " 1", "--1", "+-1", ".", "-.", ".e4", "e99", "NaN", "Infinity", "\u0661", "_1" })
	void refusesTextWithoutDigitsAroundThePoint(String text) {
		assertRefused(text, "a digit is needed before or after the decimal point");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0x10", "1.2.3", "1 ", "1d", "1f", "1_000", "1,5", "1\u0661", "1\u0000", "5-", "1..2" })
	void refusesOtherCharactersAfterTheDigits(String text) {
		assertRefused(text, "a character that belongs to no number stands at position");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1ex", "1e5 ", "1e+-5", "1e1.5", "1e\u0661", "1e5e5" })
	void refusesOtherCharactersInTheExponent(String text) {
		assertRefused(text, "a character that is no digit stands in its exponent");
	}

	@Test
	void refusesMoreThan38SignificantDigits() {
		assertRefused("1".repeat(39) + "0".repeat(50), "more than 38 significant digits");
		assertRefused("999999999999999999999999999999999999995e-1", "more than 38 significant digits");
		assertRefused("1" + "0".repeat(37) + ".1", "more than 38 significant digits");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1E126", "10e125", "-9.9E+126", "0.001e129", "1e2147483648", "1e4294967296",
			"1e18446744073709551616", "1e99999999999999999999" })
	void refusesMagnitudesAboveTheRange(String text) {
		assertRefused(text, "magnitude is larger than 10^125");
	}

	@ParameterizedTest
	@ValueSource(strings = { "9.9E-131", "0.01E-129", "-1e-131", "1e-2147483649", "1e-4294967296",
			"1e-18446744073709551616", "1e-99999999999999999999" })
	void refusesMagnitudesBelowTheRange(String text) {
		assertRefused(text, "magnitude is smaller than 10^-130");
	}

	@Test
	void complainsOfSyntaxThenOfPrecisionThenOfMagnitude() {
		assertRefused("1".repeat(39) + "e999x", "no digit stands in its exponent");
		assertRefused("1".repeat(39) + "e999", "more than 38 significant digits");
	}

	@Test
	void agreesWithBigDecimalOnNumbersAndNearlyNumbers() {
		Fuzz.run((random) -> {
			String text = anything(random);
			String expected = byBigDecimal(text);
			if (expected == null) {
				assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.normalize(text));
				assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.check(text));
			}
			else {
				Numbers.check(text);
				assertThat(Numbers.normalize(text)).isEqualTo(expected);
				assertThat(Numbers.normalize(expected)).isEqualTo(expected);
			}
		});
	}

	private static String anything(SplittableRandom random) {
		if (random.nextBoolean()) {
			return RandomValues.number(random);
		}
		StringBuilder text = new StringBuilder();
		String alphabet = "00000001239-+..eE x\u0661";
		for (int size = random.nextInt(60); size > 0; size--) {
			text.append(alphabet.charAt(random.nextInt(random.nextInt(1, alphabet.length() + 1))));
		}
		return text.toString();
	}

	private static final Pattern GRAMMAR = Pattern
		.compile("([+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+))(?:[eE]([+-]?[0-9]+))?");

	/** The slow and obvious way; {@code null} where the number is refused. */
	private static @Nullable String byBigDecimal(String text) {
		Matcher matcher = GRAMMAR.matcher(text);
		if (!matcher.matches()) {
			return null;
		}
		BigDecimal mantissa = new BigDecimal(matcher.group(1)).stripTrailingZeros();
		if (mantissa.signum() == 0) {
			return "0";
		}
		BigInteger exponent = (matcher.group(2) != null) ? new BigInteger(matcher.group(2)) : BigInteger.ZERO;
		if (mantissa.precision() > 38 || exponent.bitLength() > 31) {
			return null;
		}
		long magnitude = (long) mantissa.precision() - mantissa.scale() - 1 + exponent.intValueExact();
		if (magnitude > 125 || magnitude < -130) {
			return null;
		}
		return mantissa.scaleByPowerOfTen(exponent.intValueExact()).stripTrailingZeros().toPlainString();
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "-0, 0", "007, 7", "12e2, 1200", "5.0, 5", "9223372036854775807, 9223372036854775807",
			"-9223372036854775808, -9223372036854775808", "0.1e19, 1000000000000000000",
			"-999999999999999999, -999999999999999999" })
	void readsWholeNumbersExactly(String text, long number) {
		assertThat(Numbers.toLong(text)).isEqualTo(number);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0.5", "9223372036854775808", "-9223372036854775809", "1e125", "1e-130", "", "-", "+",
			"\u0661", "x", "1e126" })
	void refusesWhatIsNotALong(String text) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.toLong(text))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void readsAllSpellingsAsEqualDecimals() {
		assertThat(Numbers.toBigDecimal("1.50e1")).isEqualTo(new BigDecimal("15"));
		assertThat(Numbers.toBigDecimal("0015.0")).isEqualTo(new BigDecimal("15"));
		assertThat(Numbers.toBigDecimal("1e125")).isEqualTo(BigDecimal.TEN.pow(125));
		assertThat(Numbers.toBigDecimal("-19.990")).isEqualTo(new BigDecimal("-19.99"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.toBigDecimal("1e126"));
	}

	@Test
	void readsTheClosestDouble() {
		assertThat(Numbers.toDouble("0.1")).isEqualTo(0.1);
		assertThat(Numbers.toDouble("-12345678901234567890")).isEqualTo(-1.2345678901234567e19);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.toDouble("1d"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.toDouble("NaN"));
	}

	@Test
	void writesWholeNumbers() {
		assertThat(Numbers.text(Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
		assertThat(Numbers.text(BigInteger.TEN.pow(125))).isEqualTo("1" + "0".repeat(125));
		assertThat(Numbers.text(7)).isEqualTo("7");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.text(BigInteger.TEN.pow(126)))
			.withMessageContaining("magnitude");
	}

	@Test
	void writesDecimalsPlainly() {
		assertThat(Numbers.text(new BigDecimal("1E+3"))).isEqualTo("1000");
		assertThat(Numbers.text(new BigDecimal("1.500"))).isEqualTo("1.5");
		assertThat(Numbers.text(new BigDecimal("0E-7"))).isEqualTo("0");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Numbers.text(new BigDecimal("1E+2147483647")));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Numbers.text(new BigDecimal("1." + "1".repeat(38))))
			.withMessageContaining("38");
	}

	@ParameterizedTest
	@CsvSource({ "0.0, 0", "-0.0, 0", "1.0, 1", "19.99, 19.99", "1e21, 1000000000000000000000", "1e-7, 0.0000001",
			"0.30000000000000004, 0.30000000000000004", "9007199254740993, 9007199254740992",
			"2e23, 200000000000000000000000", "1e23, 100000000000000000000000", "-1e125, -1E125",
			"1.7976931348623157e100, 1.7976931348623157E100", "5.684341886080802E-14, 5.684341886080802E-14" })
	void writesDoublesAsShortAsPossible(double number, String text) {
		assertThat(Numbers.text(number)).isEqualTo(Numbers.normalize(text));
	}

	@Test
	void writesFloatsAsFloats() {
		assertThat(Numbers.text(0.1f)).isEqualTo("0.1");
		assertThat(Numbers.text(-Float.MIN_NORMAL)).isEqualTo("-0." + "0".repeat(37) + "11754944");
		assertThat(Numbers.text(Float.MIN_VALUE)).isEqualTo("0." + "0".repeat(44) + "1");
		assertThat(Numbers.text(0f)).isEqualTo("0");
		assertThat(Numbers.text(16777216f)).isEqualTo("16777216");
		assertThat(Numbers.text(33554432f)).isEqualTo("33554432");
		assertThat(Numbers.text(3.4028235E38f)).isEqualTo("34028235" + "0".repeat(31));
	}

	@Test
	void refusesDoublesThatAreNoNumbersOrOutOfRange() {
		for (double number : new double[] { Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
				Double.MAX_VALUE, Double.MIN_VALUE }) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.text(number));
		}
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.text(Float.NaN))
			.withMessageContaining("NaN");
	}

	@Test
	void writesEveryTypeOfNumberThatIsOneValue() {
		for (Number number : new Number[] { (byte) 7, (short) 7, 7, 7L, 7f, 7d, BigInteger.valueOf(7),
				new BigDecimal("7.0"), new AtomicInteger(7), new AtomicLong(7) }) {
			assertThat(Numbers.text(number)).isEqualTo("7");
		}
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.text(new LongAdder()))
			.withMessageContaining("java.util.concurrent.atomic.LongAdder");
	}

	@Test
	void readsBackEveryDoubleAndFloatThatItWrites() {
		Fuzz.run((random) -> {
			double number = anyDouble(random);
			assertThat(Numbers.toDouble(Numbers.text(number))).isEqualTo(number);
			float single = anyFloat(random);
			assertThat((float) Numbers.toDouble(Numbers.text(single))).isEqualTo(single);
		});
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_19, disabledReason = "The text of older releases is not always the shortest")
	void writesTheSameDigitsAsTheJdk() {
		Fuzz.run((random) -> {
			double number = anyDouble(random);
			assertThat(new BigDecimal(Numbers.text(number))).isEqualByComparingTo(Double.toString(number));
			float single = anyFloat(random);
			assertThat(new BigDecimal(Numbers.text(single))).isEqualByComparingTo(Float.toString(single));
		});
	}

	private static double anyDouble(SplittableRandom random) {
		long bits = random.nextLong(Double.doubleToLongBits(1e-129), Double.doubleToLongBits(1e125));
		return Double.longBitsToDouble((random.nextInt(10) > 0) ? bits : bits & ~0L << 52);
	}

	private static float anyFloat(SplittableRandom random) {
		int bits = random.nextInt(Float.floatToIntBits(Float.MIN_NORMAL), Float.floatToIntBits(Float.MAX_VALUE));
		return Float.intBitsToFloat((random.nextInt(10) > 0) ? bits : bits & ~0 << 23);
	}

	@Test
	void writesPowersOfTwoShortestToo() {
		assertThat(Numbers.text(0x1p-44)).isEqualTo("0.00000000000005684341886080802");
		assertThat(Numbers.text(0x1p-24f)).isEqualTo("0.000000059604645");
	}

	private static void assertRefused(String text, String problem) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Numbers.normalize(text))
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

}
