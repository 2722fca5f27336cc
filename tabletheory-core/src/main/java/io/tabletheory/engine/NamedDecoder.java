// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.KeyDisplay;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Decodes items; the failure of one that cannot be decoded names its key.
 *
 * @param done a sentence about the effect until then; empty for none
 */
record NamedDecoder<T>(ItemDecoder<T> decoder, String done, KeyDisplay keys, Origin origin) implements ItemDecoder<T> {

	NamedDecoder(ItemDecoder<T> decoder, KeyDisplay keys, Origin origin) {
		this(decoder, "", keys, origin);
	}

	@Override
	public T decode(ValueReader item) {
		return this.decoder.decode(item);
	}

	@Override
	public T unreadable(Map<String, AttributeValue> item, TableTheoryException failure) {
		TableTheoryException named = UnreadableItem.of(item, failure, this.keys, this.origin).failure();
		throw this.done.isEmpty() ? named
				: new TableTheoryException(named.code(), named.origin(), this.done + " " + named.problem(), failure);
	}

}
