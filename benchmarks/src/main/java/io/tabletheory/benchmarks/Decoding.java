// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.item.reader.JsonTokens;
import io.tabletheory.item.reader.NameTable;

/**
 * How the body of a response to a query becomes orders, without a client around it.
 */
public enum Decoding implements Alternative {

	/** What the client of the AWS SDK does with a body, and the mapping by hand. */
	SDK("AWS SDK's unmarshaller, mapping by hand") {

		@Override
		Object decode(byte[] body) {
			return OrderAttributes.orders(SdkUnmarshaller.query(body).items());
		}

	},

	/** What the wire lane does with a body. */
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
