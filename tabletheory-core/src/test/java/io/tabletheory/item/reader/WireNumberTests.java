// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WireNumberTests {

	private final WireNumber scanner = new WireNumber();

	@Test
	void readsWhatNumbersReadsAndNothingElse() {
		Fuzz.run((random) -> {
			byte[] text = RandomValues.number(random).getBytes(StandardCharsets.US_ASCII);
			byte[] bytes = random.nextBoolean() ? text : Fuzz.mutate(text, random);
			String number = new String(bytes, StandardCharsets.ISO_8859_1);
			boolean accepted = this.scanner.parse(bytes, 0, bytes.length);
			assertThat(accepted).as(number).isEqualTo(isNumber(number));
			if (accepted) {
				assertThat(this.scanner.bigDecimalValue()).isEqualTo(Numbers.toBigDecimal(number));
				assertThat(this.scanner.doubleValue()).isEqualTo(Double.parseDouble(number));
				assertThat(this.scanner.text()).isEqualTo(number);
			}
		});
	}

	private static boolean isNumber(String text) {
		try {
			Numbers.check(text);
			return true;
		}
		catch (TableTheoryException ex) {
			return false;
		}
	}

	@Test
	void seesNothingOutsideItsRange() {
		byte[] bytes = "12345e6".getBytes(StandardCharsets.US_ASCII);
		assertThat(this.scanner.parse(bytes, 1, 3)).isTrue();
		assertThat(this.scanner.wholeDigits()).isEqualTo(23);
		assertThat(this.scanner.parse(bytes, 3, 6)).isFalse();
		assertThat(this.scanner.parse(bytes, 2, 2)).isFalse();
	}

}
