// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.Map;
import java.util.SplittableRandom;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The ways in which a value can reach a {@link ValueReader}, all of which must be
 * indistinguishable to a codec.
 */
public enum Lane {

	TREE {

		@Override
		public ValueReader item(Map<String, AttributeValue> item) {
			return ValueReader.ofItem(item);
		}

		@Override
		public ValueReader value(AttributeValue value) {
			return ValueReader.ofValue(value);
		}

	},

	JSON {

		@Override
		public ValueReader item(Map<String, AttributeValue> item) {
			return json(DynamoJson.item(item)).item();
		}

		@Override
		public ValueReader value(AttributeValue value) {
			return json(DynamoJson.value(value)).value();
		}

	},

	/** With white space and escapes wherever JSON allows them. */
	LOOSE_JSON {

		@Override
		public ValueReader item(Map<String, AttributeValue> item) {
			return json(DynamoJson.item(item, new SplittableRandom(item.hashCode()))).item();
		}

		@Override
		public ValueReader value(AttributeValue value) {
			return json(DynamoJson.value(value, new SplittableRandom(value.hashCode()))).value();
		}

	};

	public abstract ValueReader item(Map<String, AttributeValue> item);

	public abstract ValueReader value(AttributeValue value);

	static JsonTokens json(byte[] json) {
		return new JsonTokens(json, 0, json.length);
	}

}
