// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.KeyDisplay;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Decodes items, and gives an {@link UnreadableItem} for each that cannot be decoded, so
 * that it can be decided about where a decision may have effects.
 */
record GuardedDecoder<T>(ItemDecoder<T> decoder, KeyDisplay keys, Origin origin) implements ItemDecoder<Object> {

	@Override
	public Object decode(ValueReader item) {
		return this.decoder.decode(item);
	}

	@Override
	public Object unreadable(Map<String, AttributeValue> item, TableTheoryException failure) {
		return UnreadableItem.of(item, failure, this.keys, this.origin);
	}

	/** The decoded items, without the unreadable ones if the policy leaves them out. */
	@SuppressWarnings("unchecked") // All other elements come from the decoder.
	List<@Nullable T> readable(List<@Nullable Object> found, UnreadableItems policy) {
		List<@Nullable T> decoded = (List<@Nullable T>) found;
		for (int i = 0; i < found.size(); i++) {
			if (found.get(i) instanceof UnreadableItem) {
				return without(found, policy);
			}
		}
		return decoded;
	}

	@SuppressWarnings("unchecked") // As above.
	private List<@Nullable T> without(List<@Nullable Object> found, UnreadableItems policy) {
		List<@Nullable T> readable = new ArrayList<>(found.size());
		for (Object item : found) {
			if (item instanceof UnreadableItem unreadable) {
				policy.found(unreadable);
			}
			else {
				readable.add((T) item);
			}
		}
		return readable;
	}

}
