// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.OneTableTemplate;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
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
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Templates of OneTable make of stored values what the npm library makes of the values
 * that it is given.
 */
class OneTableTemplateTests {

	/** The texts that the npm library makes, as {@code templates.js} recorded them. */
	@TestFactory
	Stream<DynamicTest> rendersAsTheLibrary() {
		Content recorded = golden();
		return recorded.list("templates")
			.stream()
			.map(Content::of)
			.filter(OneTableTemplateTests::isStorable)
			.map((test) -> {
				String template = String.valueOf(test.text("template"));
				return DynamicTest.dynamicTest(template + " of " + test.map("values"), () -> check(template, test));
			});
	}

	/** DynamoDB has no numbers as large or small as the largest and smallest doubles. */
	private static boolean isStorable(Content test) {
		return !(test.map("values").get("n") instanceof BigDecimal number)
				|| Math.abs(number.precision() - number.scale()) < 125;
	}

	private static void check(String text, Content test) {
		assertThat(OneTableTemplate.parse(text).problems()).isEmpty();
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		List<String> dates = new ArrayList<>();
		test.map("values").forEach((name, value) -> {
			values.put(name, stored(value));
			if (value instanceof Map<?, ?> map && map.containsKey("date")) {
				dates.add(name);
			}
		});
		DerivedValue derived = derived(text, test.isTrue("iso"), values, dates);
		AttributeValue made = derived.of(values);
		assertThat((made != null) ? made.s() : null).isEqualTo(test.text("text"));
		if (test.has("prefix")) {
			assertThat(derived.text(known(derived, values))).isEqualTo(test.text("prefix"));
		}
	}

	private static List<AttributeValue> known(DerivedValue derived, Map<String, AttributeValue> values) {
		List<AttributeValue> known = new ArrayList<>();
		for (Path source : derived.sources()) {
			AttributeValue value = DerivedValue.value(source, values);
			if (value == null) {
				return known;
			}
			known.add(value);
		}
		return known;
	}

	private static DerivedValue derived(String text, Map<String, AttributeValue> values) {
		return derived(text, false, values, List.of());
	}

	private static DerivedValue derived(String text, boolean iso, Map<String, AttributeValue> values,
			List<String> dates) {
		List<AttributeModel> attributes = new ArrayList<>();
		attributes.add(AttributeModel.named("made", AttributeType.S)
			.build()
			.ruled(Map.of(ValueRules.TEMPLATE, ValueRules
				.entry(ValueTemplate.parse(text, iso ? TemplateDialect.ONETABLE_ISO : TemplateDialect.ONETABLE)))));
		OneTableTemplate.parse(text)
			.placeholders()
			.stream()
			.map(ValueTemplate.Placeholder::field)
			.distinct()
			.forEach((name) -> attributes
				.add(attribute(name, values.getOrDefault(name, AttributeValue.fromS("absent")), dates.contains(name))));
		KeySchema keys = new KeySchema(new KeyAttribute("made", AttributeType.S), null);
		return DerivedValue.of(new Model("Test", "tests", null, keys, attributes, List.of())).get(0);
	}

	private static AttributeModel attribute(String name, AttributeValue value, boolean date) {
		AttributeModel attribute = AttributeModel.named(name, StoredType.of(value)).build();
		return date ? attribute.ruled(Map.of(StoredForm.STORED, StoredForm.EPOCH_MILLIS.text())) : attribute;
	}

	private static AttributeValue stored(@Nullable Object value) {
		if (value instanceof Map<?, ?> map && map.get("date") instanceof BigDecimal date) {
			return AttributeValue.fromN(Numbers.text(date));
		}
		if (value instanceof Map<?, ?> map) {
			Map<String, AttributeValue> entries = new LinkedHashMap<>();
			map.forEach((name, entry) -> entries.put(String.valueOf(name), stored(entry)));
			return AttributeValue.fromM(entries);
		}
		if (value instanceof List<?> list) {
			return AttributeValue.fromL(list.stream().map(OneTableTemplateTests::stored).toList());
		}
		if (value instanceof BigDecimal number) {
			return AttributeValue.fromN(Numbers.text(number));
		}
		if (value instanceof Boolean flag) {
			return AttributeValue.fromBool(flag);
		}
		return (value != null) ? AttributeValue.fromS(value.toString()) : AttributeValue.fromNul(true);
	}

	private static Content golden() {
		SourceContent source = SourceContent.of("templates.json",
				Documents.resource("templates.json").getBytes(StandardCharsets.UTF_8));
		Node root = source.tree(new Report("templates.json", new Dialect("JSON", "{}", "{}")));
		return new Content(PlainValues.map((Node.Entries) root));
	}

	@Test
	void hasItsParts() {
		OneTableTemplate template = OneTableTemplate.parse("a#${b.c:8:x}#${_type}");
		assertThat(template.parts()).containsExactly(new ValueTemplate.Literal("a#"),
				new ValueTemplate.Placeholder("b.c", 8, "x"), new ValueTemplate.Literal("#"),
				new ValueTemplate.Placeholder("_type", 0, "0"));
		assertThat(template.placeholders().get(0).field()).isEqualTo("b");
	}

	@Test
	void aValueThatLooksLikeAPlaceholderIsText() {
		assertThat(made("a#${s}", AttributeValue.fromS("${s}"))).isEqualTo("a#${s}");
	}

	private static @Nullable String made(String template, AttributeValue value) {
		Map<String, AttributeValue> values = Map.of(OneTableTemplate.parse(template).placeholders().get(0).field(),
				value);
		AttributeValue made = derived(template, values).of(values);
		return (made != null) ? made.s() : null;
	}

	@ParameterizedTest
	@ValueSource(strings = { "9007199254740993", "0.12345678901234567", "12345678901234567890123456789012345678" })
	void refusesNumbersThatJavaScriptCannotHold(String number) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> made("${n}", AttributeValue.fromN(number)))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessageContaining("The field \"n\" in the template of \"made\" is the number");
	}

	@Test
	void refusesValuesThatAreNoneOfAKey() {
		for (AttributeValue value : List.of(AttributeValue.fromM(Map.of("a", AttributeValue.fromN("1"))),
				AttributeValue.fromSs(List.of("a")))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> made("${o}", value))
				.withMessageContaining(
						"The field \"o\" in the template of \"made\" is no text, number, boolean or date");
		}
	}

	@Test
	void aBinaryValueIsItsUtf8Text() {
		assertThat(made("${o}", AttributeValue.fromB(SdkBytes.fromUtf8String("hello")))).isEqualTo("hello");
	}

	@Test
	void aTextTellsItsValuesOnlyIfItCanBeDividedInOneWay() {
		ValueTemplate template = ValueTemplate.parse("a#${x}#${y}", TemplateDialect.ONETABLE);
		assertThat(template.match("a#1#2")).containsExactly("1", "2");
		assertThat(template.match("a##2")).containsExactly("", "2");
		assertThat(template.match("a#1#2#3")).isNull();
		assertThat(template.match("b#1#2")).isNull();
		assertThat(template.match("a#1")).isNull();
	}

	@Test
	void theTextOfAPaddedNumberTellsIt() {
		DerivedValue derived = derived("${n:6}", Map.of("n", AttributeValue.fromN("42")));
		assertThat(derived.texts().get(0).parse("000042")).isEqualTo(AttributeValue.fromN("42"));
		assertThat(derived("${s:6}", Map.of("s", AttributeValue.fromS("42"))).texts().get(0).parse("000042")).isNull();
	}

}
