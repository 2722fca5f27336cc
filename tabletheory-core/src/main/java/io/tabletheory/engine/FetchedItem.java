// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TypeCheck;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that a read found: decoded, or still closed because parts of it are encrypted.
 */
sealed interface FetchedItem<T> {

	/**
	 * The decoder for the items of a model as they arrive; leaves them encrypted if the
	 * model encrypts attributes. An item of another model gives none.
	 * @param type tells the wanted items from others; {@code null} if all are wanted
	 * @param seals the encrypted attributes; {@code null} if there are none
	 * @param key the key of the item, if known
	 */
	static <T> ItemDecoder<FetchedItem<T>> decoder(@Nullable TypeCheck type, @Nullable Seals seals,
			Map<String, AttributeValue> key, ItemDecoder<? extends T> decoder) {
		return (item) -> {
			if (type != null && !type.isOwn(item)) {
				return new Decoded<>(null);
			}
			return (seals == null) ? new Decoded<>(decoder.decode(item))
					: new Closed<>(seals, seals.identity(key), item.toAttributes(), List.of(), List.of(), decoder);
		};
	}

	/**
	 * An item that contains its key.
	 * @param type tells the wanted items from others; {@code null} if all are wanted
	 * @param hidden the attributes that are not shown to the decoder
	 * @param expected the values that the decrypted item must have; other items are left
	 * out
	 */
	static <T> FetchedItem<T> of(@Nullable TypeCheck type, @Nullable Seals seals, ValueReader item, List<String> hidden,
			List<ByDigest.Expected> expected, ItemDecoder<? extends T> decoder) {
		if (type != null && !type.isOwn(item)) {
			return new Decoded<>(null);
		}
		if (seals == null) {
			return new Decoded<>(hidden.isEmpty() ? decoder.decode(item)
					: decode(new LinkedHashMap<>(item.toAttributes()), hidden, decoder));
		}
		Map<String, AttributeValue> attributes = item.toAttributes();
		return new Closed<>(seals, seals.identity(attributes), attributes, hidden, expected, decoder);
	}

	/** The decoded values, in order; {@code null} if an item is still encrypted. */
	static <T> @Nullable List<@Nullable T> values(List<@Nullable FetchedItem<T>> items) {
		List<@Nullable T> values = new ArrayList<>(items.size());
		for (FetchedItem<T> item : items) {
			if (item instanceof Closed) {
				return null;
			}
			values.add((item != null) ? ((Decoded<T>) item).value() : null);
		}
		return values;
	}

	private static <T> T decode(Map<String, AttributeValue> item, List<String> hidden,
			ItemDecoder<? extends T> decoder) {
		item.keySet().removeAll(hidden);
		ValueReader reader = ValueReader.ofItem(item);
		T value = decoder.decode(reader);
		reader.end();
		return value;
	}

	/**
	 * An item that is decoded.
	 *
	 * @param value the decoded value; {@code null} for an item of another model
	 */
	record Decoded<T>(@Nullable T value) implements FetchedItem<T> {

		/** Shows no value, because it may be secret. */
		@Override
		public String toString() {
			return "Decoded[]";
		}

	}

	/**
	 * An item that is decrypted before it is decoded.
	 *
	 * @param attributes as they are stored
	 * @param hidden the attributes that are not shown to the decoder
	 * @param expected the values that the decrypted item must have
	 */
	record Closed<T>(Seals seals, ItemIdentity identity, Map<String, AttributeValue> attributes, List<String> hidden,
			List<ByDigest.Expected> expected, ItemDecoder<? extends T> decoder) implements FetchedItem<T> {

		/**
		 * Decodes the item with these values in place of envelopes; returns {@code null}
		 * if the item lacks an expected value.
		 */
		@Nullable T decode(Map<String, AttributeValue> opened) {
			Map<String, AttributeValue> item = new LinkedHashMap<>(this.attributes);
			item.putAll(opened);
			if (!this.expected.stream().allMatch((expected) -> expected.isMet(item))) {
				return null;
			}
			return FetchedItem.decode(item, this.hidden, this.decoder);
		}

		/** Names the attributes only. */
		@Override
		public String toString() {
			return "Closed[" + this.attributes.keySet() + "]";
		}

	}

}
