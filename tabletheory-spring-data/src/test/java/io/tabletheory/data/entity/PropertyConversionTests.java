// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Declaration;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.TestCodecs;
import org.junit.jupiter.api.Test;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.mapping.PersistentProperty;

import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.s;
import static io.tabletheory.testing.TestCodecs.typed;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The converter of a single property.
 */
class PropertyConversionTests {

	@Test
	void convertsOneProperty() {
		Codec<Object> codec = typed(
				new PropertyConversion(new Reversing(), new NoContext()).codec(TestCodecs.CODECS, Declaration.NONE));
		assertThat(codec.type()).isEqualTo(AttributeType.S);
		assertThat(codec.write("abc")).isEqualTo(s("cba"));
		assertThat(read(codec, s("cba"))).isEqualTo("abc");
	}

	private static final class Reversing
			implements PropertyValueConverter<String, String, ValueConversionContext<? extends PersistentProperty<?>>> {

		@Override
		public String read(String value, ValueConversionContext<? extends PersistentProperty<?>> context) {
			return new StringBuilder(value).reverse().toString();
		}

		@Override
		public String write(String value, ValueConversionContext<? extends PersistentProperty<?>> context) {
			return read(value, context);
		}

	}

	@SuppressWarnings("rawtypes")
	private static final class NoContext implements ValueConversionContext {

		@Override
		public PersistentProperty getProperty() {
			throw new AssertionError("Nobody asks for the property");
		}

	}

}
