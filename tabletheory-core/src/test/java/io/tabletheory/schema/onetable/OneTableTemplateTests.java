// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SourceContent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OneTableTemplateTests {

	/** The texts that the npm library makes, as {@code templates.js} recorded them. */
	@TestFactory
	Stream<DynamicTest> rendersAsTheLibrary() {
		Content recorded = golden();
		return recorded.list("templates").stream().map((each) -> {
			Content test = Content.of(each);
			String template = String.valueOf(test.text("template"));
			return DynamicTest.dynamicTest(template + " of " + test.map("values"), () -> check(template, test));
		});
	}

	private static void check(String text, Content test) {
		OneTableTemplate template = OneTableTemplate.parse(text);
		Map<String, @Nullable Object> values = test.map("values");
		assertThat(template.problems()).isEmpty();
		assertThat(template.render((each) -> value(values, each.path()), test.isTrue("iso")))
			.isEqualTo(test.text("text"));
		if (test.has("prefix")) {
			assertThat(template.prefix((each) -> value(values, each.path()), test.isTrue("iso")))
				.isEqualTo(test.text("prefix"));
		}
	}

	private static Content golden() {
		SourceContent source = SourceContent.of("templates.json",
				Documents.resource("templates.json").getBytes(StandardCharsets.UTF_8));
		Node root = source.tree(new Report("templates.json", new Dialect("JSON", "{}", "{}")));
		return new Content(PlainValues.map((Node.Entries) root));
	}

	private static @Nullable Object value(Object values, String path) {
		Object value = values;
		for (String step : path.split("\\.", -1)) {
			if (value instanceof Map<?, ?> map) {
				value = map.get(step);
			}
			else {
				value = (value instanceof List<?> list) ? list.get(Integer.parseInt(step)) : null;
			}
		}
		return (value instanceof Map<?, ?> map && map.get("date") instanceof BigDecimal date)
				? Instant.ofEpochMilli(date.longValue()) : value;
	}

	@Test
	void hasItsParts() {
		OneTableTemplate template = OneTableTemplate.parse("a#${b.c:8:x}#${_type}");
		assertThat(template.parts()).containsExactly(new TemplateLiteral("a#"), new TemplatePlaceholder("b.c", 8, "x"),
				new TemplateLiteral("#"), new TemplatePlaceholder("_type", 0, "0"));
		assertThat(template.placeholders().get(0).field()).isEqualTo("b");
	}

	@Test
	void aValueThatLooksLikeAPlaceholderIsText() {
		assertThat(OneTableTemplate.parse("a#${s}").render((each) -> "${s}", false)).isEqualTo("a#${s}");
	}

	@Test
	void numbersOfEveryTypeAreEqualText() {
		for (Number number : List.of(5, 5L, (short) 5, 5.0, 5.0f, new BigDecimal("5.00"))) {
			assertThat(OneTableTemplate.parse("${n}").render((each) -> number, false)).isEqualTo("5");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "9007199254740993", "0.12345678901234567", "1e400", "1e-400",
			"12345678901234567890123456789012345678" })
	void refusesNumbersThatJavaScriptCannotHold(String number) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> OneTableTemplate.parse("${n}").render((each) -> new BigDecimal(number), false))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessageContaining("The field \"n\" in a template is the number");
	}

	@Test
	void refusesValuesThatAreNoneOfAKey() {
		for (Object value : List.of(Map.of("a", 1), new byte[] { 1 }, Set.of("a"))) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> OneTableTemplate.parse("${o}").render((each) -> value, false))
				.withMessageContaining("The field \"o\" in a template is no text, number, boolean or date");
		}
	}

}
