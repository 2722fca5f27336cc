// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;

/**
 * The declared type of a value, as far as codecs look into it. Two that are equal have
 * the same codec.
 */
public interface ValueType {

	/** The class without its type arguments. */
	Class<?> raw();

	/**
	 * The type of what an array, collection or optional holds; {@code null} for any other
	 * type, and where nothing is declared.
	 */
	@Nullable ValueType element();

	/** The type of the keys of a map; {@code null} as for {@link #element}. */
	@Nullable ValueType mapKey();

	/** The type of the values of a map; {@code null} as for {@link #element}. */
	@Nullable ValueType mapValue();

	/**
	 * The type of a member, such as of a record component.
	 * @param declared as reflection knows it; variables are those of this type
	 */
	ValueType member(Type declared);

	/** The type with its arguments, for messages. */
	String name();

	/** A type as reflection knows it; of variables, the bounds are known. */
	static ValueType of(Type type) {
		return ReflectedType.of(type);
	}

}
