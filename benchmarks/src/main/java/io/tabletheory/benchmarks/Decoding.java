// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.item.reader.JsonTokens;
import io.tabletheory.item.reader.NameTable;

/**
 * The ways to make orders of the body of a response to a query, without a client around
 * them.
 */
public enum Decoding implements Alternative {

	/** The unmarshaller of the AWS SDK's client, and a mapping by hand. */
	SDK("AWS SDK's unmarshaller, mapping by hand") {

		@Override
		Object decode(byte[] body) {
			return OrderAttributes.orders(SdkUnmarshaller.query(body).items());
		}

	},

	/** The decoding of the wire lane. */
	VALUE_READER("ValueReader") {

		@Override
		Object decode(byte[] body) {
			List<Order> orders = new ArrayList<>();
			JsonTokens json = new JsonTokens(body, 0, body.length);
			json.beginObject();
			for (int member; (member = json.nextMember(ITEMS)) != NameTable.END;) {
				if (member == NameTable.UNKNOWN) {
					json.skip();
				}
				else {
					json.beginArray();
					while (json.nextElement()) {
						orders.add(DECODER.decode(json.item()));
					}
				}
			}
			json.end();
			return orders;
		}

	};

	private static final NameTable ITEMS = new NameTable(List.of("Items"));

	private static final OrderDecoder DECODER = new OrderDecoder();

	private final String label;

	Decoding(String label) {
		this.label = label;
	}

	@Override
	public String label() {
		return this.label;
	}

	abstract Object decode(byte[] body);

}
