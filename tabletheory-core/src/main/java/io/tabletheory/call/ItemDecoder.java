// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes a value of an item that a read found. It reads the item to its end or not at all,
 * keeps nothing of the reader, and has no side effects, because an item may be decoded
 * more than once, and on a thread of the AWS client.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface ItemDecoder<T> {

	T decode(ValueReader item);

	/**
	 * Returns a value in place of an item that {@link #decode} cannot decode. By default
	 * the failure is thrown and fails the whole answer.
	 * @param item as it is stored
	 */
	default T unreadable(Map<String, AttributeValue> item, TableTheoryException failure) {
		throw failure;
	}

	/** Makes a value of an item at hand, which does not change any more. */
	default T of(Item item) {
		return decode(ValueReader.of(item));
	}

	/** The decoder for items of this table in the answer to a batch. */
	default ItemDecoder<T> forTable(String table) {
		return this;
	}

	/** The decoder for the item at this position in the answer to a transaction. */
	default ItemDecoder<T> forPosition(int position) {
		return this;
	}

}
