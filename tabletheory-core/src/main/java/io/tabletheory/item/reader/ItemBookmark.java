// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The position of an item in a response, with which its attributes can be read later. It
 * keeps the whole response in memory.
 */
public sealed interface ItemBookmark {

	/** The values of these attributes, without those that the item lacks. */
	Map<String, AttributeValue> peek(NameTable names);

	/** An item in memory. Its text form hides it. */
	record OfTree(Map<String, AttributeValue> item) implements ItemBookmark {

		@Override
		public Map<String, AttributeValue> peek(NameTable names) {
			return ValueReader.ofItem(this.item).peek(names);
		}

		@Override
		public String toString() {
			return "OfTree[]";
		}

	}

	/** An item within JSON. Its text form hides it. */
	final class OfJson implements ItemBookmark {

		private final byte[] json;

		private final int from;

		private final int end;

		OfJson(byte[] json, int from, int end) {
			this.json = json;
			this.from = from;
			this.end = end;
		}

		@Override
		public Map<String, AttributeValue> peek(NameTable names) {
			return new JsonTokens(this.json, this.from, this.end - this.from).item().peek(names);
		}

		@Override
		public String toString() {
			return "OfJson[" + this.from + "]";
		}

	}

}
