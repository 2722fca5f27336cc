// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;

/**
 * The model of an order.
 */
final class OrderSchema {

	private OrderSchema() {
	}

	static Schema read() {
		try (InputStream document = OrderSchema.class.getResourceAsStream("order.yml")) {
			byte[] bytes = Objects.requireNonNull(document, "order.yml").readAllBytes();
			return Schema.of(DmsReader.read("order.yml", bytes).models());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
