// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The guarantees on which codecs rely, tested for each lane.
 */
@ParameterizedClass
@EnumSource
class ValueReaderTests {

	private final Lane lane;

	ValueReaderTests(Lane lane) {
		this.lane = lane;
	}

	@Test
	void givesBackRandomItems() {
		Fuzz.run(5_000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 4);
			ValueReader reader = this.lane.item(item);
			assertThat(reader.toAttributes()).isEqualTo(item);
			reader.end();
		});
	}

	@Test
	void givesBackRandomValues() {
		Fuzz.run(5_000, (random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			ValueReader reader = this.lane.value(value);
			assertThat(reader.toAttributeValue()).isEqualTo(value);
			reader.end();
		});
	}

	@Test
	void keepsTheOrderOfAttributes() {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		for (String name : List.of("z", "a", "m", "b")) {
			item.put(name, string(name));
		}
		assertThat(this.lane.item(item).toAttributes().keySet()).containsExactly("z", "a", "m", "b");
	}

	@Test
	void tellsTheTypeWithoutMovingOn() {
		ValueReader reader = this.lane.value(string("x"));
		assertThat(reader.type()).isEqualTo(AttributeType.S);
		assertThat(reader.type()).isEqualTo(AttributeType.S);
		assertThat(reader.isNull()).isFalse();
		assertThat(reader.stringValue()).isEqualTo("x");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "plain", "a \"quoted\" \\ / text", "\u0000\b\f\n\r\t\u001f\u007f", "Z\u00fcrich",
			"\u0800\uffff", "\ud83d\ude00", "exactly", "exactly8", "exactly 9" })
	void readsStrings(String text) {
		assertThat(this.lane.value(string(text)).stringValue()).isEqualTo(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "2026-01-16T00:00:00Z", "with \"escapes\"\n", "Z\u00fcrich",
			"Z\u00fcrich \ud83d\ude00", "\u0661\u0130" })
	void givesTheBytesOfAStringToAParser(String text) {
		String parsed = this.lane.value(string(text))
			.stringValue(
					(TextParser<String>) (utf8, from, to) -> new String(utf8, from, to - from, StandardCharsets.UTF_8));
		assertThat(parsed).isEqualTo(text);
	}

	@Test
	void goesOnBehindAParsedString() {
		ValueReader reader = this.lane.value(AttributeValue.fromL(List.of(string("x"), string("y"))));
		reader.beginElements();
		reader.nextElement();
		assertThat(reader.stringValue((TextParser<Integer>) (utf8, from, to) -> to - from)).isEqualTo(1);
		assertThat(reader.nextElement()).isTrue();
		assertThat(reader.stringValue()).isEqualTo("y");
		assertThat(reader.nextElement()).isFalse();
	}

	@Test
	void findsAStringInATable() {
		NameTable states = new NameTable(List.of("OPEN", "CLOSED", "GEL\u00d6SCHT"));
		AttributeValue list = AttributeValue.fromL(List.of(string("CLOSED"), string("lost"), string("GEL\u00d6SCHT")));
		ValueReader reader = this.lane.value(list);
		List<Integer> found = new ArrayList<>();
		reader.beginElements();
		while (reader.nextElement()) {
			found.add(reader.stringValue(states));
		}
		assertThat(found).containsExactly(1, NameTable.UNKNOWN, 2);
	}

	@Test
	void readsBinaries() {
		Fuzz.run(500, (random) -> {
			byte[] bytes = RandomValues.bytes(random);
			AttributeValue value = AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
			assertThat(this.lane.value(value).binaryValue()).isEqualTo(bytes);
		});
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void readsBooleans(boolean value) {
		assertThat(this.lane.value(AttributeValue.fromBool(value)).booleanValue()).isEqualTo(value);
	}

	@Test
	void passesOverNull() {
		ValueReader reader = this.lane
			.item(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromNul(true), number("1")))));
		reader.beginMap();
		assertThat(reader.nextAttribute()).isTrue();
		reader.beginElements();
		assertThat(reader.nextElement()).isTrue();
		assertThat(reader.isNull()).isTrue();
		assertThat(reader.nextElement()).isTrue();
		assertThat(reader.intValue()).isEqualTo(1);
		assertThat(reader.nextElement()).isFalse();
		assertThat(reader.nextAttribute()).isFalse();
		reader.end();
	}

	@Test
	void readsSetsLikeLists() {
		assertThat(elements(AttributeValue.fromSs(List.of("a", "b")))).containsExactly("a", "b");
		assertThat(elements(AttributeValue.fromL(List.of(string("a"), string("b"))))).containsExactly("a", "b");
		assertThat(elements(AttributeValue.fromNs(List.of("1", "2.5")))).containsExactly("1", "2.5");
		assertThat(elements(AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))))).containsExactly("x");
		assertThat(elements(AttributeValue.fromSs(List.of()))).isEmpty();
	}

	private List<String> elements(AttributeValue value) {
		List<String> elements = new ArrayList<>();
		ValueReader reader = this.lane.value(value);
		reader.beginElements();
		while (reader.nextElement()) {
			elements.add(switch (reader.type()) {
				case S -> reader.stringValue();
				case N -> reader.numberText();
				default -> new String(reader.binaryValue(), StandardCharsets.UTF_8);
			});
		}
		reader.end();
		return elements;
	}

	@Test
	void findsAttributesInATableWhateverTheirOrder() {
		Fuzz.run(2_000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 2);
			List<String> known = item.keySet().stream().filter((name) -> random.nextBoolean()).toList();
			NameTable names = new NameTable(known);
			for (int repetition = 0; repetition < 3; repetition++) {
				assertThat(readByTable(this.lane.item(item), names)).isEqualTo(item);
			}
		});
	}

	@Test
	void findsAttributesInTheTableOfEachMap() {
		AttributeValue map = AttributeValue.fromM(Map.of("x", number("1")));
		ValueReader reader = this.lane.value(AttributeValue.fromL(List.of(map, map, map)));
		NameTable xy = new NameTable(List.of("x", "y"));
		NameTable yx = new NameTable(List.of("y", "x"));
		reader.beginElements();
		for (NameTable names : List.of(xy, yx, xy)) {
			reader.nextElement();
			reader.beginMap();
			assertThat(reader.nextAttribute(names)).isEqualTo(names.indexOf("x"));
			assertThat(reader.nextAttribute(names)).isEqualTo(NameTable.END);
		}
	}

	private static Map<String, AttributeValue> readByTable(ValueReader reader, NameTable names) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		reader.beginMap();
		for (int found = reader.nextAttribute(names); found != NameTable.END; found = reader.nextAttribute(names)) {
			String name = (found != NameTable.UNKNOWN) ? names.name(found) : reader.name();
			assertThat(reader.name()).isEqualTo(name);
			item.put(name, reader.toAttributeValue());
		}
		reader.end();
		return item;
	}

	@Test
	void skipsWhatIsNotRead() {
		Fuzz.run(2_000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 3);
			Map<String, AttributeValue> read = new LinkedHashMap<>();
			ValueReader reader = this.lane.item(item);
			reader.beginMap();
			while (reader.nextAttribute()) {
				switch (random.nextInt(4)) {
					case 0 -> assertThat(reader.type()).isNotNull();
					case 1 -> reader.skip();
					case 2 -> read.put(reader.name(), reader.toAttributeValue());
					default -> {
					}
				}
			}
			reader.end();
			assertThat(item).containsAllEntriesOf(read);
		});
	}

	@Test
	void skipsAWholeItem() {
		ValueReader reader = this.lane.item(Map.of("a", string("x")));
		reader.end();
		reader.skip();
	}

	@Test
	void namesPlaceAndTypesWhereTheTypeIsAnother() {
		AttributeValue line = AttributeValue.fromM(Map.of("secret name", string("secret value")));
		ValueReader reader = this.lane.item(Map.of("lines", AttributeValue.fromL(List.of(number("1"), line))));
		reader.beginMap();
		reader.nextAttribute();
		reader.beginElements();
		reader.nextElement();
		reader.nextElement();
		reader.beginMap();
		reader.nextAttribute(new NameTable(List.of("other")));
		assertThat(reader.path()).isEqualTo("lines[1].secret name");
		mismatched(reader::longValue).hasMessageStartingWith("ErrInvalidModel: lines[1].secret name")
			.hasMessageContaining("is S, but N was expected")
			.hasMessageNotContaining("secret value");
	}

	@Test
	void refusesEveryOtherTypeThanTheOneAskedFor() {
		mismatched(() -> read("1").stringValue()).hasMessageContaining("is N, but S was expected");
		mismatched(() -> read("1").binaryValue()).hasMessageContaining("is N, but B was expected");
		mismatched(() -> read("1").booleanValue()).hasMessageContaining("is N, but BOOL was expected");
		mismatched(() -> read("1").beginMap()).hasMessageContaining("is N, but M was expected");
		mismatched(() -> read("1").beginElements()).hasMessageContaining("is N, but a list or set was expected");
		mismatched(() -> this.lane.value(AttributeValue.fromNul(true)).doubleValue())
			.hasMessageContaining("is NULL, but N was expected");
		mismatched(() -> this.lane.item(Map.of()).stringValue()).hasMessageContaining("The outermost value")
			.hasMessageContaining("is M, but S was expected");
	}

	@Test
	void shortensLongNamesInPaths() {
		ValueReader reader = this.lane.item(Map.of("n".repeat(60_000), string("x")));
		reader.beginMap();
		reader.nextAttribute();
		assertThat(reader.path()).hasSize(64);
	}

	@Test
	void refusesAValueWithoutAType() {
		AttributeValue none = AttributeValue.builder().build();
		refused(() -> this.lane.value(none).type()).hasMessageContaining("has no value of a type that DynamoDB has");
		refused(() -> this.lane.item(Map.of("a", none)).toAttributes()).hasMessageStartingWith("ErrInvalidValue: a");
	}

	@Test
	void refusesAValueWithTwoTypes() {
		AttributeValue both = AttributeValue.builder().s("x").n("1").build();
		refused(() -> this.lane.value(both).toAttributeValue());
		refused(() -> this.lane.item(Map.of("a", both)).toAttributes());
	}

	@Test
	void refusesNullThatIsFalse() {
		refused(() -> this.lane.value(AttributeValue.fromNul(false)).isNull());
	}

	@Test
	void readsAsDeepAsDynamoDbNestsAndNotForEver() {
		Map<String, AttributeValue> deep = Map.of("deep", nested(32));
		assertThat(this.lane.item(deep).toAttributes()).isEqualTo(deep);
		refused(() -> this.lane.item(Map.of("deep", nested(60))).toAttributes())
			.hasMessageContaining("nested deeper than DynamoDB allows");
	}

	private static AttributeValue nested(int levels) {
		AttributeValue value = AttributeValue.fromSs(List.of("x"));
		for (int level = 1; level < levels; level++) {
			value = (level % 2 == 0) ? AttributeValue.fromL(List.of(value)) : AttributeValue.fromM(Map.of("m", value));
		}
		return value;
	}

	@Test
	void reportsACodecThatReadsAValueTwice() {
		ValueReader reader = this.lane.value(string("x"));
		reader.stringValue();
		assertThatIllegalStateException().isThrownBy(reader::stringValue)
			.withMessage("The outermost value has been read; go on to the next value first");
	}

	@Test
	void reportsACodecThatHasNotBegun() {
		ValueReader reader = this.lane.item(Map.of("a", AttributeValue.fromL(List.of())));
		assertThatIllegalStateException().isThrownBy(reader::name);
		assertThatIllegalStateException().isThrownBy(reader::nextElement);
		assertThatIllegalStateException().isThrownBy(this.lane.item(Map.of())::nextAttribute);
	}

	@Test
	void reportsACodecThatTakesAListForAMap() {
		ValueReader reader = this.lane.value(AttributeValue.fromL(List.of()));
		reader.beginElements();
		assertThatIllegalStateException().isThrownBy(reader::nextAttribute);
		assertThatIllegalStateException().isThrownBy(() -> reader.nextAttribute(new NameTable(List.of())));
	}

	@Test
	void reportsACodecThatTakesAMapForAList() {
		ValueReader reader = this.lane.item(Map.of("a", string("x")));
		reader.beginMap();
		assertThatIllegalStateException().isThrownBy(reader::name);
		assertThatIllegalStateException().isThrownBy(reader::nextElement);
	}

	@Test
	void reportsACodecThatStopsHalfWay() {
		ValueReader reader = this.lane.item(Map.of("a", string("x")));
		reader.beginMap();
		reader.nextAttribute();
		assertThatIllegalStateException().isThrownBy(reader::end).withMessage("a was not read to its end");
	}

	private ValueReader read(String number) {
		return this.lane.value(number(number));
	}

	private static AttributeValue string(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue number(String text) {
		return AttributeValue.fromN(text);
	}

	private static AbstractThrowableAssert<?, ? extends Throwable> refused(ThrowingCallable read) {
		return refused(ErrorCode.INVALID_VALUE, read);
	}

	/** The requested type comes from a model or a class. */
	private static AbstractThrowableAssert<?, ? extends Throwable> mismatched(ThrowingCallable read) {
		return refused(ErrorCode.INVALID_MODEL, read);
	}

	private static AbstractThrowableAssert<?, ? extends Throwable> refused(ErrorCode code, ThrowingCallable read) {
		return assertThatThrownBy(read).isInstanceOfSatisfying(TableTheoryException.class,
				(failure) -> assertThat(failure.code()).isEqualTo(code));
	}

}
