// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Duration;
import java.time.InstantSource;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;

/**
 * The ways to read the first items of many; the others are compared with the first way.
 */
public enum FirstPage implements Alternative {

	/** A list of them, without a position. */
	LIST("TableTheory, map, list") {

		@Override
		Object first(PagedOrders orders) {
			return orders.list();
		}

	},

	/** A window with the cursor of its end. */
	WINDOW("TableTheory, map, window"),

	/** The same with a signed cursor. */
	SIGNED_WINDOW("TableTheory, map, window with signed cursors") {

		@Override
		CursorCodec cursors() {
			return CursorCodec.signed(new CursorSigning(CursorKey.of("key-1", new byte[32]), Duration.ofHours(1)),
					InstantSource.system());
		}

	};

	private final String label;

	FirstPage(String label) {
		this.label = label;
	}

	/** Opens the orders on a transport that answers with this body. */
	PagedOrders open(byte[] body) {
		return new PagedOrders(Clients.withWireLane(body), cursors());
	}

	CursorCodec cursors() {
		return CursorCodec.portable();
	}

	Object first(PagedOrders orders) {
		return orders.window();
	}

	@Override
	public String label() {
		return this.label;
	}

}
