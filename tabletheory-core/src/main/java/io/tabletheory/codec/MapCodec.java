// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of maps, stored as M. Each key has a text form; a null value is stored as
 * NULL.
 */
record MapCodec<K, V>(TextCodec<K> keys, Codec<V> values,
		Supplier<Map<K, @Nullable V>> factory) implements Codec<Map<K, @Nullable V>> {

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	@Override
	public Map<K, @Nullable V> read(ValueReader value) {
		Map<K, @Nullable V> map = this.factory.get();
		value.beginMap();
		while (value.nextAttribute()) {
			map.put(key(value), this.values.readNullable(value));
		}
		return map;
	}

	private K key(ValueReader value) {
		try {
			return this.keys.parse(value.name());
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(Map<K, @Nullable V> value) {
		Map<String, AttributeValue> written = new LinkedHashMap<>(value.size() * 4 / 3 + 1);
		value.forEach((key, entry) -> {
			if (key == null) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A map has no key null. Leave it out.");
			}
			String name = this.keys.text(key);
			written.put(name, written(name, entry));
		});
		return AttributeValue.createM(written);
	}

	private AttributeValue written(String name, @Nullable V entry) {
		try {
			return Members.orNull(entry, this.values);
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofAttribute(name, ex);
		}
	}

}
