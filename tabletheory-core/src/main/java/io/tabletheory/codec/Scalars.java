// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The types that are stored as a single value: types of the JDK and the SDK, and all
 * enums. Wrappers stand for primitive types.
 */
public final class Scalars {

	private static final Map<Class<?>, Scalar> ALL = all(NumberScalars.values(), TextScalars.values(),
			TimeScalars.values(), BinaryScalars.values(), OtherScalars.values());

	private Scalars() {
	}

	private static Map<Class<?>, Scalar> all(Scalar[]... kinds) {
		Map<Class<?>, Scalar> all = new HashMap<>();
		for (Scalar[] kind : kinds) {
			for (Scalar scalar : kind) {
				all.put(scalar.javaType(), scalar);
			}
		}
		return Map.copyOf(all);
	}

	/** All scalar types except enums. */
	public static Set<Class<?>> types() {
		return ALL.keySet();
	}

	/** Returns true if the type is a scalar type; false for enums. */
	public static boolean isScalar(Class<?> type) {
		return ALL.containsKey(type);
	}

	/**
	 * Returns true if the values of the type are numbers or binary values in DynamoDB.
	 */
	public static boolean isNumberOrBinary(Class<?> type) {
		Scalar scalar = find(type);
		return scalar instanceof NumberScalars || scalar instanceof BinaryScalars;
	}

	/** The scalar of the type, or {@code null}. */
	static @Nullable Scalar find(Class<?> type) {
		return ALL.get(type);
	}

	/** The codec of the type with its default stored form. */
	static @Nullable Codec<?> of(Class<?> type) {
		if (type.isEnum()) {
			return enumCodec(type);
		}
		Scalar scalar = find(type);
		return (scalar != null) ? scalar.codec() : null;
	}

	// The compiler cannot know that isEnum() proves the bound of Enum.
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static Codec<?> enumCodec(Class<?> type) {
		return new EnumCodec(type);
	}

	/** The codec of a type in one of its other stored forms. */
	static @Nullable Codec<?> of(Class<?> type, AttributeType stored) {
		if (type == AttributeValue.class) {
			return new AttributeValueCodec(stored);
		}
		return (type == UUID.class && stored == AttributeType.B) ? BinaryScalars.ofUuid() : null;
	}

}
