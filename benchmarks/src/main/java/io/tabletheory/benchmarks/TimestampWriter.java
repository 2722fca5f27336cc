// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;

import io.tabletheory.item.Timestamps;

/**
 * The ways to write a moment as text with nine digits of fraction.
 */
public enum TimestampWriter implements Alternative {

	/** The formatter of the JDK. */
	JAVA_TIME("java.time, nine digits") {

		@Override
		String write(Instant instant) {
			return FORMAT.format(instant);
		}

	},

	/** TableTheory's. */
	TIMESTAMPS("Timestamps.write") {

		@Override
		String write(Instant instant) {
			return Timestamps.write(instant);
		}

	};

	private static final DateTimeFormatter FORMAT = new DateTimeFormatterBuilder().appendInstant(9).toFormatter();

	private final String label;

	TimestampWriter(String label) {
		this.label = label;
	}

	@Override
	public String label() {
		return this.label;
	}

	abstract String write(Instant instant);

}
