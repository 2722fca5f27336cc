// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Duration;
import java.util.regex.Pattern;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class BoundedTextTests {

	@Test
	void aTextMatchesAsAWhole() {
		assertThat(BoundedText.problem("abc", Pattern.compile("[a-c]+"))).isNull();
		assertThat(BoundedText.problem("abcd", Pattern.compile("[a-c]+"))).isEqualTo("does not match [a-c]+");
	}

	@Test
	void stopsAnExpressionThatTriesWithoutAnEnd() {
		Pattern pattern = Pattern.compile("a?".repeat(40) + "a".repeat(40));
		assertThat(assertTimeoutPreemptively(Duration.ofSeconds(10),
				() -> Objects.requireNonNull(BoundedText.problem("a".repeat(40), pattern))))
			.startsWith("takes too long to compare");
	}

	@Test
	void endsWhereAnExpressionNeedsTooMuchOfTheStack() {
		Pattern pattern = Pattern.compile("((a|aa)+(b|bb)+)+c");
		String text = "a".repeat(1000) + "b".repeat(1000);
		assertThat(assertTimeoutPreemptively(Duration.ofSeconds(10),
				() -> Objects.requireNonNull(BoundedText.problem(text, pattern))))
			.startsWith("takes too long to compare");
	}

	@Test
	void refusesATextThatIsTooLongToCompare() {
		Pattern pattern = Pattern.compile("[ab]*");
		assertThat(BoundedText.problem("ab".repeat(BoundedText.MAX_LENGTH / 2), pattern)).isNull();
		assertThat(BoundedText.problem("a".repeat(BoundedText.MAX_LENGTH + 1), pattern)).startsWith("is longer than");
	}

}
