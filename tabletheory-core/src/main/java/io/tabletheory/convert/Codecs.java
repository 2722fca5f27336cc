// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypeInformation;
import org.springframework.util.ClassUtils;

/**
 * Finds the codec of a type. To be asked when properties are compiled, not when values
 * are read or written.
 */
public final class Codecs {

	private final NestedCodecs nested = new NestedCodecs();

	private final Nesting nesting;

	public Codecs(Nesting nesting) {
		this.nesting = nesting;
	}

	/**
	 * The codec of a type, as a property demands it.
	 * @throws TableTheoryException for a type that cannot be stored, or not so
	 */
	public Codec<?> of(TypeInformation<?> type, Declaration declared) {
		return demanded(type, declared,
				natural(type, ClassUtils.resolvePrimitiveIfNecessary(type.getType()), declared));
	}

	private Codec<?> natural(TypeInformation<?> type, Class<?> raw, Declaration declared) {
		Codec<?> scalar = scalar(raw, declared);
		if (scalar != null) {
			return scalar;
		}
		return this.nested.get(type, (nestedType) -> this.nesting.codec(nestedType, this));
	}

	private static @Nullable Codec<?> scalar(Class<?> raw, Declaration declared) {
		Format format = declared.format();
		if (format != null) {
			return Formats.of(raw, format);
		}
		AttributeType demanded = declared.type();
		Codec<?> other = (demanded != null) ? Scalars.of(raw, demanded) : null;
		return (other != null) ? other : Scalars.of(raw);
	}

	private static Codec<?> demanded(TypeInformation<?> type, Declaration declared, Codec<?> codec) {
		AttributeType demanded = declared.type();
		if (demanded != null && demanded != codec.type() && codec.type() != AttributeType.NULL) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A " + type + " cannot be stored as " + demanded + ", but as " + codec.type());
		}
		return codec;
	}

}
