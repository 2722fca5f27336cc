// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.reflect.Type;
import java.util.Optional;

import io.tabletheory.codec.ValueType;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.data.core.TypeInformation;

/**
 * A type as Spring Data resolves it.
 */
public record MappedType(TypeInformation<?> information) implements ValueType {

	/** A class without type arguments. */
	public static MappedType of(Class<?> type) {
		return new MappedType(TypeInformation.of(type));
	}

	private static @Nullable MappedType of(@Nullable TypeInformation<?> information) {
		return (information != null) ? new MappedType(information) : null;
	}

	/** Any type as Spring Data resolves it. */
	static TypeInformation<?> informationOf(ValueType type) {
		return (type instanceof MappedType mapped) ? mapped.information : TypeInformation.of(type.raw());
	}

	@Override
	public Class<?> raw() {
		return this.information.getType();
	}

	@Override
	public @Nullable MappedType element() {
		if (raw() == Optional.class) {
			return of(this.information.getActualType());
		}
		return this.information.isMap() ? null : of(this.information.getComponentType());
	}

	@Override
	public @Nullable MappedType mapKey() {
		return this.information.isMap() ? of(this.information.getComponentType()) : null;
	}

	@Override
	public @Nullable MappedType mapValue() {
		return of(this.information.getMapValueType());
	}

	@Override
	public MappedType member(Type declared) {
		return new MappedType(TypeInformation
			.of(ResolvableType.forType(declared, this.information.toTypeDescriptor().getResolvableType())));
	}

	@Override
	public String name() {
		return this.information.toString();
	}

}
