// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ValueTemplateTests {

	@Test
	void isLiteralsAndPlaceholders() {
		ValueTemplate text = ValueTemplate.parse("ORDER#{customer.id}#{number:10}!");
		assertThat(text.segments()).containsExactly(new ValueTemplate.Literal("ORDER#"),
				new ValueTemplate.Placeholder("customer.id", 0), new ValueTemplate.Literal("#"),
				new ValueTemplate.Placeholder("number", 10), new ValueTemplate.Literal("!"));
		assertThat(text.placeholders()).extracting(ValueTemplate.Placeholder::path)
			.containsExactly("customer.id", "number");
		assertThat(text).hasToString("ORDER#{customer.id}#{number:10}!");
	}

	@Test
	void knowsWhatItBeginsWith() {
		assertThat(ValueTemplate.parse("USER#{id}").prefix()).isEqualTo("USER#");
		assertThat(ValueTemplate.parse("{id}#x").prefix()).isEmpty();
		assertThat(ValueTemplate.parse("META").prefix()).isEqualTo("META");
	}

	@Test
	void knowsWhatFollows() {
		ValueTemplate text = ValueTemplate.parse("A{id}#{other}");
		assertThat(text.textAfter(1)).isEqualTo("#");
		assertThat(text.textAfter(3)).isNull();
	}

	@Test
	void tellsAllThatIsWrong() {
		assertThat(ValueTemplate.parse("A#{a}{b}#{c").problems()).hasSize(1);
		assertThat(ValueTemplate.parse("A#{a}#{b}").problems()).isEmpty();
	}

	@Test
	void knowsWhetherLiteralsStandBetweenPlaceholders() {
		assertThat(ValueTemplate.parse("{a}#{b}").isSeparated()).isTrue();
		assertThat(ValueTemplate.parse("A#{a}{b}").isSeparated()).isFalse();
	}

	@Test
	void findsTheValuesInATextThatItMakes() {
		assertThat(ValueTemplate.parse("ORDER#{customer}#{number:4}!").match("ORDER#c-1#0012!")).containsExactly("c-1",
				"0012");
		assertThat(ValueTemplate.parse("META").match("META")).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "A#{a},B#1", "A#{a},A#", "A#{a}#{b},A#1", "A#{a}!,A#1!?", "META,METAL", "{a}{b},12" })
	void findsNoValuesInATextThatItCannotMakeOrTellApart(String template, String text) {
		assertThat(ValueTemplate.parse(template).match(text)).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '\'',
			value = { "''|is empty; write text and names, such as USER#{id}",
					"USER#{id|has a brace that is not around a name; write {name}, or {name:width} for a"
							+ " number that is filled up with zeros",
					"USER#{}|has a brace that is not around a name; write {name}, or {name:width} for a"
							+ " number that is filled up with zeros",
					"{n:0}|has a brace that is not around a name; write {name}, or {name:width} for a"
							+ " number that is filled up with zeros" })
	void refusesWhatIsNoTemplate(String text, String problem) {
		assertThat(ValueTemplate.parse(text).problems()).containsExactly(problem);
	}

}
