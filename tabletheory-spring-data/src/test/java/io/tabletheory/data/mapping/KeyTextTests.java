// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class KeyTextTests {

	@Test
	void isTextsAndProperties() {
		KeyText text = KeyText.of("ORDER#{customer.id}#{number:10}!");
		assertThat(text.parts()).containsExactly(new KeyText.Literal("ORDER#"), new KeyText.Property("customer.id", 0),
				new KeyText.Literal("#"), new KeyText.Property("number", 10), new KeyText.Literal("!"));
		assertThat(text.properties()).extracting(KeyText.Property::path).containsExactly("customer.id", "number");
		assertThat(text).hasToString("ORDER#{customer.id}#{number:10}!");
	}

	@Test
	void knowsWhatItBeginsWith() {
		assertThat(KeyText.of("USER#{id}").prefix()).isEqualTo("USER#");
		assertThat(KeyText.of("{id}#x").prefix()).isEmpty();
		assertThat(KeyText.of("META").prefix()).isEqualTo("META");
	}

	@Test
	void knowsWhatFollows() {
		KeyText text = KeyText.of("A{id}#{other}");
		assertThat(text.textAfter(1)).isEqualTo("#");
		assertThat(text.textAfter(3)).isNull();
	}

	@Test
	void tellsAllThatIsWrong() {
		assertThat(KeyText.of("A#{a}{b}#{c").problems()).hasSize(2);
		assertThat(KeyText.of("A#{a}#{b}").problems()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
			"''|is empty; name what the key is made of, such as USER#{id}",
			"{a}{b}|has two properties without a text between them, so that nobody could tell where one ends; put"
					+ " one between, such as #",
			"USER#{id|has a brace that is not around the name of a property; write {name}, or {name:width} for a"
					+ " number that is filled up with zeros",
			"USER#{}|has a brace that is not around the name of a property; write {name}, or {name:width} for a"
					+ " number that is filled up with zeros",
			"{n:0}|has a brace that is not around the name of a property; write {name}, or {name:width} for a"
					+ " number that is filled up with zeros" })
	void refusesWhatIsNoTemplate(String text, String problem) {
		assertThat(KeyText.of(text).problems()).containsExactly("The key template \"" + text + "\" " + problem);
	}

}
