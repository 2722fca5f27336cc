// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class SearchDigestTests {

	private static final AttributeValue SEVEN = AttributeValue.fromN("7");

	private final SearchDigest digest = new SearchDigest(new byte[32]);

	@Test
	void isTheSameForEqualValues() {
		assertThat(of("a", "b", "c", AttributeValue.fromN("007"))).isEqualTo(of("a", "b", "c", SEVEN));
		assertThat(of("a", "b", "c", AttributeValue.fromSs(List.of("x", "y"))))
			.isEqualTo(of("a", "b", "c", AttributeValue.fromSs(List.of("y", "x"))));
	}

	@Test
	void isAnotherForAnythingElse() {
		byte[] otherKey = new byte[32];
		otherKey[31] = 1;
		assertThat(List.of(of("a", "b", "c", SEVEN), of("x", "b", "c", SEVEN), of("a", "x", "c", SEVEN),
				of("a", "b", "x", SEVEN), of("ab", "", "c", SEVEN), of("a", "bc", "", SEVEN),
				of("a", "b", "c", AttributeValue.fromN("8")), of("a", "b", "c", AttributeValue.fromS("7")),
				new SearchDigest(otherKey).of("a", "b", "c", SEVEN, 32)))
			.doesNotHaveDuplicates();
	}

	@Test
	void isTheBeginningOfTheLongestOne() {
		byte[] longest = of("a", "b", "c", SEVEN);
		assertThat(IntStream.rangeClosed(1, 32))
			.allSatisfy((length) -> assertThat(this.digest.of("a", "b", "c", SEVEN, length))
				.isEqualTo(Arrays.copyOf(longest, length)));
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0, 33 })
	void hasNoOtherLength(int length) {
		assertThatIllegalArgumentException().isThrownBy(() -> this.digest.of("a", "b", "c", SEVEN, length))
			.withMessageContaining("from 1 to 32 bytes");
	}

	@Test
	void makesNoneWithAKeyThatIsWiped() {
		this.digest.close();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> of("a", "b", "c", SEVEN))
			.withMessageContaining("This TableTheory is closed");
	}

	@Test
	void demandsALongKey() {
		assertThatIllegalArgumentException().isThrownBy(() -> new SearchDigest(new byte[31]))
			.withMessage("The key of a search digest needs at least 32 random bytes; found 31");
	}

	@Test
	void keepsTheKeyThatItWasGiven() {
		byte[] key = new byte[32];
		SearchDigest other = new SearchDigest(key);
		key[0] = 1;
		assertThat(other.of("a", "b", "c", SEVEN, 32)).isEqualTo(of("a", "b", "c", SEVEN));
	}

	@Test
	void refusesAValueThatIsNone() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> of("a", "b", "c", AttributeValue.fromN("x")));
	}

	private byte[] of(String table, String model, String attribute, AttributeValue value) {
		return this.digest.of(table, model, attribute, value, 32);
	}

}
