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
 * The types that are stored as one value of their own: those of the JDK and the SDK, and
 * all enums. Wrappers stand for primitive types.
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

	/** Those that are no enums. */
	public static Set<Class<?>> types() {
		return ALL.keySet();
	}

	/** Whether the type is one of them, enums left aside. */
	public static boolean isScalar(Class<?> type) {
		return ALL.containsKey(type);
	}

	/** Whether the values of the type are numbers or binary values in DynamoDB, too. */
	public static boolean isNumberOrBinary(Class<?> type) {
		Scalar scalar = find(type);
		return scalar instanceof NumberScalars || scalar instanceof BinaryScalars;
	}

	/** What the type is, or {@code null}. */
	static @Nullable Scalar find(Class<?> type) {
		return ALL.get(type);
	}

	/** The codec of the type as its values are stored without being told otherwise. */
	static @Nullable Codec<?> of(Class<?> type) {
		if (type.isEnum()) {
			return enumCodec(type);
		}
		Scalar scalar = find(type);
		return (scalar != null) ? scalar.codec() : null;
	}

	// The compiler cannot know that what isEnum() says fits the bound of Enum.
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static Codec<?> enumCodec(Class<?> type) {
		return new EnumCodec(type);
	}

	/** Another form of a type that has several. */
	static @Nullable Codec<?> of(Class<?> type, AttributeType stored) {
		if (type == AttributeValue.class) {
			return new AttributeValueCodec(stored);
		}
		return (type == UUID.class && stored == AttributeType.B) ? BinaryScalars.ofUuid() : null;
	}

}
