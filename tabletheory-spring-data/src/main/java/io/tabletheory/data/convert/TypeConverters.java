// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.Conversion;
import io.tabletheory.codec.Scalars;
import io.tabletheory.data.entity.MappedType;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.GenericConverter.ConvertiblePair;
import org.springframework.data.convert.CustomConversions;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * The converters of types that an application registers, as Spring Data understands them.
 */
final class TypeConverters extends CustomConversions {

	static final SimpleTypeHolder NATIVE = new NativeTypes();

	private final ConverterLookup converters = new ConverterLookup();

	TypeConverters(List<?> registered) {
		super(new ConverterConfiguration(StoreConversions.of(NATIVE), registered, TypeConverters::isWanted));
		registerConvertersIn(this.converters);
	}

	/**
	 * True unless the converter is Spring's own and its types, such as dates, have
	 * codecs.
	 */
	private static boolean isWanted(ConvertiblePair pair) {
		return !Scalars.isScalar(pair.getSourceType()) || !Scalars.isScalar(pair.getTargetType());
	}

	/** The conversion of the type, if there is a converter that writes it. */
	@Nullable Conversion conversion(Class<?> type) {
		Class<?> stored = getCustomWriteTarget(type).orElse(null);
		if (stored == null) {
			return null;
		}
		if (NATIVE.isSimpleType(type) && NATIVE.isSimpleType(stored) && hasCustomReadTarget(type, stored)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "The converter from " + type.getTypeName() + " to "
					+ stored.getTypeName()
					+ " could be meant for writing as well as for reading. Annotate it with @WritingConverter or @ReadingConverter.");
		}
		Function<Object, @Nullable Object> reading = this.converters.function(stored, type);
		if (reading == null || !hasCustomReadTarget(stored, type)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A converter writes " + type.getTypeName() + " as " + stored.getTypeName()
							+ ", and none reads it. Register one that does, annotated with @ReadingConverter.");
		}
		return new Conversion(type, MappedType.of(stored),
				Objects.requireNonNull(this.converters.function(type, stored)), reading);
	}

}
