// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import io.tabletheory.item.reader.JsonTokens;

/**
 * The floor of all reads: walks through the body of the response once, checks that it is
 * JSON, and builds nothing. There is no request.
 */
final class BareTokens implements OrderReader {

	private final byte[] body;

	BareTokens(byte[] body) {
		this.body = body;
	}

	@Override
	public Object get() {
		return walk();
	}

	@Override
	public Object query() {
		return walk();
	}

	private int walk() {
		JsonTokens json = new JsonTokens(this.body, 0, this.body.length);
		json.skip();
		json.end();
		return json.position();
	}

}
