// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;

/**
 * The declared type of a value, as far as codecs need it. Equal types have the same
 * codec.
 */
public interface ValueType {

	/** The class without its type arguments. */
	Class<?> raw();

	/**
	 * The element type of an array, collection or optional; {@code null} for any other
	 * type, and if none is declared.
	 */
	@Nullable ValueType element();

	/** The type of the keys of a map; {@code null} as for {@link #element}. */
	@Nullable ValueType mapKey();

	/** The type of the values of a map; {@code null} as for {@link #element}. */
	@Nullable ValueType mapValue();

	/**
	 * The type of a member, such as a record component.
	 * @param declared the type that reflection reports; its type variables are those of
	 * this type
	 */
	ValueType member(Type declared);

	/** The type with its arguments, for messages. */
	String name();

	/** The type that reflection reports; a type variable is known by its bounds. */
	static ValueType of(Type type) {
		return ReflectedType.of(type);
	}

}
