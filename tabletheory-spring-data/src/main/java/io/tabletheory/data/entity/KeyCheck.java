// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares the stored keys of an item with the values of which they are made, before the
 * item becomes an entity. Attributes that were not read are not compared.
 *
 * @param decoder makes the entity
 * @param keys the keys that are made of other attributes
 * @param names the names of the attributes to compare
 */
record KeyCheck<T>(ItemDecoder<T> decoder, List<DerivedValue> keys, NameTable names) implements ItemDecoder<T> {

	/** The decoder with the check, or itself, where no key is made of anything. */
	static <T> ItemDecoder<T> of(ItemDecoder<T> decoder, List<DerivedValue> keys) {
		Set<String> names = new LinkedHashSet<>();
		for (DerivedValue key : keys) {
			names.add(key.attribute());
			key.sources().forEach((source) -> names.add(source.attribute()));
		}
		return keys.isEmpty() ? decoder : new KeyCheck<>(decoder, keys, new NameTable(List.copyOf(names)));
	}

	@Override
	public T decode(ValueReader item) {
		Map<String, AttributeValue> stored = item.peek(this.names);
		for (DerivedValue key : this.keys) {
			AttributeValue found = stored.get(key.attribute());
			AttributeValue made = (found != null) ? key.of(stored) : null;
			if (made != null && !made.equals(found)) {
				throw contradiction(key);
			}
		}
		return this.decoder.decode(item);
	}

	/** The failure, without values, which messages may not be allowed to show. */
	private static TableTheoryException contradiction(DerivedValue key) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The stored key " + Texts.quote(key.attribute())
				+ " differs from the key" + " that " + Texts.quote(key.template().text()) + " makes of "
				+ Texts.quoteAll(key.sources().stream().map(Path::toString).toList())
				+ " of the same item; find the program that wrote the item, and store it under the correct" + " key");
	}

}
