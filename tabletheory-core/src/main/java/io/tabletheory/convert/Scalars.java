// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.item.Item;
import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The types that are stored as one value of their own: those of the JDK and the SDK, and
 * all enums. Wrappers stand for primitive types.
 */
final class Scalars {

	static final TextCodec<String> STRING = new TextScalars.StringCodec();

	private static final AttributeValue TRUE = AttributeValue.createBool(true);

	private static final AttributeValue FALSE = AttributeValue.createBool(false);

	static final Map<Class<?>, Codec<?>> ALL = all();

	private Scalars() {
	}

	private static Map<Class<?>, Codec<?>> all() {
		Map<Class<?>, Codec<?>> all = new HashMap<>(NumberScalars.ALL);
		all.putAll(TextScalars.ALL);
		all.putAll(TimeScalars.ALL);
		all.putAll(BinaryScalars.ALL);
		all.put(String.class, STRING);
		all.put(Boolean.class, new ScalarCodec<>(AttributeType.BOOL, ValueReader::booleanValue, Scalars::written));
		all.put(AtomicBoolean.class, new ScalarCodec<>(AttributeType.BOOL,
				(value) -> new AtomicBoolean(value.booleanValue()), (AtomicBoolean value) -> written(value.get())));
		all.put(AttributeValue.class, AttributeValueCodec.UNDECLARED);
		all.put(Item.class, new ScalarCodec<>(AttributeType.M, (value) -> Item.owning(value.toAttributes()),
				(Item item) -> AttributeValue.createM(item.attributes())));
		return Map.copyOf(all);
	}

	private static AttributeValue written(boolean value) {
		return value ? TRUE : FALSE;
	}

	/** The codec of the type as its values are stored without being told otherwise. */
	static @Nullable Codec<?> of(Class<?> type) {
		return type.isEnum() ? enumCodec(type) : ALL.get(type);
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
		return (type == UUID.class && stored == AttributeType.B) ? BinaryScalars.UUID_BYTES : null;
	}

}
