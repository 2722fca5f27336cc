// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.core.convert.support.GenericConversionService;

/**
 * Finds converters once, where Spring's service looks for them at every conversion.
 */
final class ConverterLookup extends GenericConversionService {

	/** The converter exactly to the target type, which most types do not have. */
	@Nullable Function<Object, @Nullable Object> function(Class<?> source, Class<?> target) {
		TypeDescriptor from = TypeDescriptor.valueOf(source);
		TypeDescriptor to = TypeDescriptor.valueOf(target);
		GenericConverter converter = getConverter(from, to);
		return (converter != null) ? (value) -> converter.convert(value, from, to) : null;
	}

}
