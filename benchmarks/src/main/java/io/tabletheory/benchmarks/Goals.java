// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Duration;
import java.util.List;

/**
 * The goals of the project for the cost of operations.
 */
final class Goals {

	static final List<Goal> ALL = List.of(
			new Share(Comparison.QUERY_OF_100, Variant.RECORD_BY_WIRE, Variant.RAW, 0.45, 0.28),
			new Share(Comparison.QUERY_OF_100, Variant.RECORD_BY_WIRE, Variant.ENHANCED, 0.38, 0.22),
			new Share(Comparison.WINDOW_OF_100, FirstPage.WINDOW, FirstPage.LIST, 1.05, 1.05),
			new Share(Comparison.WINDOW_OF_100, FirstPage.SIGNED_WINDOW, FirstPage.LIST, 1.05, 1.05),
			new Share(Comparison.GET, Variant.RECORD_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Share(Comparison.GET, Variant.RECORD_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Share(Comparison.GET, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Share(Comparison.GET, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Share(Comparison.PUT, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Share(Comparison.PUT, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Share(Comparison.UPDATE, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Share(Comparison.UPDATE, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			Surcharge.ofRepository(Comparison.REQUEST_OF_GET), Surcharge.ofRepository(Comparison.REQUEST_OF_QUERY),
			Surcharge.ofRepository(Comparison.REQUEST_OF_PUT),
			Surcharge.ofTime(Comparison.PLANNING, Planning.ALL, Planning.NOTHING, Duration.ofMillis(500)),
			Surcharge.ofTime(Comparison.START_OF_BOOT, BootStart.WITH, BootStart.ENHANCED, Duration.ofMillis(600)),
			Surcharge.ofTime(Comparison.START_OF_BOOT, BootStart.WITH, BootStart.CLIENT, Duration.ofMillis(600)),
			Share.ofTime(Comparison.SEAL, Encryption.FORMAT_1, Encryption.JCE, 2),
			Share.ofTime(Comparison.SEAL, Encryption.FORMAT_1, Encryption.AWS, 0.05),
			Share.ofTime(Comparison.SEAL, Encryption.FORMAT_2, Encryption.JCE, 2),
			Share.ofTime(Comparison.SEAL, Encryption.FORMAT_2, Encryption.AWS, 0.05),
			Share.ofTime(Comparison.OPEN, Encryption.FORMAT_1, Encryption.JCE, 2),
			Share.ofTime(Comparison.OPEN, Encryption.FORMAT_1, Encryption.AWS, 0.05),
			Share.ofTime(Comparison.OPEN, Encryption.FORMAT_2, Encryption.JCE, 2),
			Share.ofTime(Comparison.OPEN, Encryption.FORMAT_2, Encryption.AWS, 0.05));

	private Goals() {
	}

}
