// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Codecs;
import io.tabletheory.codec.Declaration;
import io.tabletheory.codec.ValueType;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.TestCodecs;
import io.tabletheory.testing.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.information;
import static io.tabletheory.testing.TestCodecs.n;
import static io.tabletheory.testing.TestCodecs.nul;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.refusesToCompile;
import static io.tabletheory.testing.TestCodecs.refusesToRead;
import static io.tabletheory.testing.TestCodecs.refusesToWrite;
import static io.tabletheory.testing.TestCodecs.s;
import static io.tabletheory.testing.TestCodecs.typed;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Converters of the application, wherever their type occurs.
 */
class ConversionTests {

	@Test
	void storesAConvertedTypeAsWhatItIsConvertedTo() {
		Codec<Money> codec = codecs(new MoneyWriter(), new MoneyReader()).of(Money.class);
		assertThat(codec.type()).isEqualTo(AttributeType.N);
		assertThat(codec.write(new Money(150))).isEqualTo(n("1.5"));
		assertThat(read(codec, n("1.50"))).isEqualTo(new Money(150));
	}

	@Test
	void convertsMembersAndKeys() {
		Codecs codecs = codecs(new CodeWriter(), new CodeReader());
		Codec<Set<Code>> set = typed(codecs.of(information(new TypeReference<Set<Code>>() {
		}), Declaration.NONE));
		assertThat(set.write(Set.of(new Code("a")))).isEqualTo(AttributeValue.fromSs(List.of("a")));
		Codec<Map<Code, String>> map = typed(codecs.of(information(new TypeReference<Map<Code, String>>() {
		}), Declaration.NONE));
		AttributeValue stored = AttributeValue.fromM(Map.of("a", s("x")));
		assertThat(map.write(Map.of(new Code("a"), "x"))).isEqualTo(stored);
		assertThat(read(map, stored)).isEqualTo(Map.of(new Code("a"), "x"));
		Codec<Code> json = typed(codecs.of(ValueType.of(Code.class), Declaration.JSON));
		assertThat(json.write(new Code("a"))).isEqualTo(s("\"a\""));
	}

	@Test
	void convertsToWholeItems() {
		Codec<Code> codec = codecs(new ItemWriter(), new ItemReader()).of(Code.class);
		AttributeValue stored = AttributeValue.fromM(Map.of("code", s("a")));
		assertThat(codec.write(new Code("a"))).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(new Code("a"));
	}

	@Test
	void leavesTextAloneWhereEnumsAndDatesAreConvertedToIt() {
		Codecs codecs = codecs(new DateWriter(), new DateReader(), new SizeWriter(), new SizeReader());
		assertThat(codecs.of(String.class).write("x")).isEqualTo(s("x"));
		assertThat(codecs.of(LocalDate.class).write(LocalDate.of(2026, 1, 16))).isEqualTo(s("16/2026"));
		assertThat(codecs.of(Size.class).write(Size.SMALL)).isEqualTo(s("small"));
		assertThat(read(codecs.of(Size.class), s("small"))).isEqualTo(Size.SMALL);
	}

	@Test
	void countsConvertedAndStoredTypesAsSimple() {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions
			.of(List.of(new MoneyWriter(), new MoneyReader()));
		assertThat(List.of(Money.class, LocalDate.class, Size.class, AttributeValue.class, int.class, byte[].class))
			.allMatch(conversions.getSimpleTypeHolder()::isSimpleType);
		assertThat(conversions.getSimpleTypeHolder().isSimpleType(Code.class)).isFalse();
		assertThat(conversions.getSimpleTypeHolder().isSimpleType(Map.class)).isFalse();
	}

	@Test
	void refusesAConverterThatIsNeverReversed() {
		refusesToCompile(() -> codecs(new MoneyWriter()).of(Money.class), "A converter writes "
				+ Money.class.getTypeName()
				+ " as java.math.BigDecimal, and none reads it. Register one that does, annotated with @ReadingConverter.");
	}

	@Test
	void refusesAReaderThatGivesAnotherType() {
		refusesToCompile(() -> codecs(new ShapeWriter(), new ShapeReader()).of(Circle.class), "A converter writes "
				+ Circle.class.getTypeName()
				+ " as java.lang.String, and none reads it. Register one that does, annotated with @ReadingConverter.");
	}

	@Test
	void refusesConvertersWhoseDirectionIsNotClear() {
		refusesToCompile(() -> codecs(new FlagWriter(), new FlagReader()).of(Boolean.class),
				"The converter from java.lang.Boolean to java.lang.String could be meant for writing as well as for reading. Annotate it with @WritingConverter or @ReadingConverter.");
	}

	@Test
	void takesAnnotatedConvertersBetweenSimpleTypes() {
		Codecs codecs = codecs(new AnnotatedFlagWriter(), new AnnotatedFlagReader());
		assertThat(codecs.of(boolean.class).write(true)).isEqualTo(s("true"));
		assertThat(read(codecs.of(boolean.class), s("true"))).isTrue();
		assertThat(codecs.of(String.class).write("x")).isEqualTo(s("x"));
	}

	@Test
	void refusesNullFromConverters() {
		Codec<String> codec = Codecs.converted(TestCodecs.CODECS.of(String.class), (value) -> null, (value) -> null);
		String message = "A converter of the property returned null. A converter is called only for values: null is stored without it.";
		refusesToWrite(() -> codec.write("x"), message);
		refusesToRead(codec, s("x"), message);
		assertThat(read(codec, nul())).isNull();
	}

	private static Codecs codecs(Object... converters) {
		return new Codecs(TableTheoryCustomConversions.of(List.of(converters))::conversion, (type, codecs) -> {
			throw new AssertionError("No nested type is expected, but " + type);
		});
	}

	record Money(long cents) {
	}

	record Code(String text) {
	}

	interface Shape {

	}

	record Circle() implements Shape {
	}

	static final class ShapeWriter implements Converter<Shape, String> {

		@Override
		public String convert(Shape shape) {
			return "circle";
		}

	}

	static final class ShapeReader implements Converter<String, Shape> {

		@Override
		public Shape convert(String text) {
			return new Circle();
		}

	}

	enum Size {

		SMALL

	}

	static final class MoneyWriter implements Converter<Money, BigDecimal> {

		@Override
		public BigDecimal convert(Money money) {
			return BigDecimal.valueOf(money.cents(), 2);
		}

	}

	static final class MoneyReader implements Converter<BigDecimal, Money> {

		@Override
		public Money convert(BigDecimal amount) {
			return new Money(amount.movePointRight(2).longValueExact());
		}

	}

	static final class CodeWriter implements Converter<Code, String> {

		@Override
		public String convert(Code code) {
			return code.text();
		}

	}

	static final class CodeReader implements Converter<String, Code> {

		@Override
		public Code convert(String text) {
			return new Code(text);
		}

	}

	static final class ItemWriter implements Converter<Code, Item> {

		@Override
		public Item convert(Code code) {
			return new Item(Map.of("code", s(code.text())));
		}

	}

	static final class ItemReader implements Converter<Item, Code> {

		@Override
		public Code convert(Item item) {
			return new Code(Objects.requireNonNull(item.get("code")).s());
		}

	}

	static final class DateWriter implements Converter<LocalDate, String> {

		@Override
		public String convert(LocalDate date) {
			return date.getDayOfYear() + "/" + date.getYear();
		}

	}

	static final class DateReader implements Converter<String, LocalDate> {

		@Override
		public LocalDate convert(String text) {
			String[] parts = text.split("/", 2);
			return LocalDate.ofYearDay(Integer.parseInt(parts[1]), Integer.parseInt(parts[0]));
		}

	}

	static final class SizeWriter implements Converter<Size, String> {

		@Override
		public String convert(Size size) {
			return "small";
		}

	}

	static final class SizeReader implements Converter<String, Size> {

		@Override
		public Size convert(String text) {
			return Size.SMALL;
		}

	}

	static class FlagWriter implements Converter<Boolean, String> {

		@Override
		public String convert(Boolean flag) {
			return flag.toString();
		}

	}

	static class FlagReader implements Converter<String, Boolean> {

		@Override
		public Boolean convert(String text) {
			return Boolean.valueOf(text);
		}

	}

	@WritingConverter
	static final class AnnotatedFlagWriter extends FlagWriter {

	}

	@ReadingConverter
	static final class AnnotatedFlagReader extends FlagReader {

	}

}
