// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The colors of the pages, by the formula of WCAG 2.1: texts have a contrast of 4.5 at
 * least (1.4.3), borders of inputs one of 3 (1.4.11).
 */
class ContrastTests {

	private final String styles = styles();

	private static String styles() {
		try (InputStream sheet = ContrastTests.class.getResourceAsStream("/static/payments.css")) {
			return new String(Objects.requireNonNull(sheet).readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@ParameterizedTest
	@CsvSource({ "ink, ground", "ink, paper", "faint, ground", "faint, paper", "accent, ground", "accent, paper",
			"ink, sealed", "sealed-ink, sealed", "paper, accent" })
	void textsAreReadable(String text, String ground) {
		assertThat(contrast(variable(text), variable(ground))).isGreaterThanOrEqualTo(4.5);
	}

	@ParameterizedTest
	@ValueSource(strings = { ".status", ".status.PAID", ".status.REFUNDED", ".item small" })
	void badgesAreReadable(String selector) {
		assertThat(contrast(declared(selector, "color"), declared(selector, "background"))).isGreaterThanOrEqualTo(4.5);
	}

	@ParameterizedTest
	@ValueSource(strings = { "ground", "paper" })
	void inputsAreSeen(String ground) {
		assertThat(contrast(variable("border"), variable(ground))).isGreaterThanOrEqualTo(3);
	}

	@Test
	void theFormulaIsThatOfWcag() {
		assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
		assertThat(contrast("#777777", "#ffffff")).isBetween(4.47, 4.48);
	}

	private String variable(String name) {
		return found("--" + Pattern.quote(name) + ": (#[0-9a-f]{6})");
	}

	private String declared(String selector, String property) {
		String rule = found("(?s)\n" + Pattern.quote(selector) + " \\{(.*?)}");
		Matcher value = Pattern.compile("[\\s;]" + property + ": (?:(#[0-9a-f]{6})|var\\(--(.*?)\\))").matcher(rule);
		assertThat(value.find()).as(rule).isTrue();
		return (value.group(1) != null) ? value.group(1) : variable(value.group(2));
	}

	private String found(String expression) {
		Matcher matcher = Pattern.compile(expression).matcher(this.styles);
		assertThat(matcher.find()).as(expression).isTrue();
		return matcher.group(1);
	}

	private static double contrast(String one, String other) {
		double light = Math.max(luminance(one), luminance(other));
		double dark = Math.min(luminance(one), luminance(other));
		return (light + 0.05) / (dark + 0.05);
	}

	private static double luminance(String color) {
		return 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
	}

	private static double channel(String color, int from) {
		double value = Integer.parseInt(color.substring(from, from + 2), 16) / 255.0;
		return (value <= 0.04045) ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
	}

}
