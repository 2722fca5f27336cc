// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Codecs;
import io.tabletheory.codec.Declaration;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.core.TypeInformation;

/**
 * The converter of a single property, and the facts about that property for the
 * converter.
 */
record PropertyConversion(PropertyValueConverter<?, ?, ?> converter, ValueConversionContext<?> context) {

	/** The codec of the property, by way of that of the type that this converts to. */
	// The converter checks what it is given, in its bridge methods.
	@SuppressWarnings("unchecked")
	Codec<?> codec(Codecs codecs, Declaration declared) {
		List<TypeInformation<?>> types = TypeInformation.of(this.converter.getClass())
			.getRequiredSuperTypeInformation(PropertyValueConverter.class)
			.getTypeArguments();
		PropertyValueConverter<Object, Object, ValueConversionContext<?>> typed = (PropertyValueConverter<Object, Object, ValueConversionContext<?>>) this.converter;
		return Codecs.converted((Codec<Object>) codecs.of(new MappedType(types.get(1)), declared),
				(value) -> typed.write(value, this.context), (value) -> typed.read(value, this.context));
	}

}
