// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.Locale;

/**
 * The consequences that a loss in translation has, from the least to the worst.
 */
public enum LossSeverity {

	/** Nothing that is stored changes. */
	INFO,

	/** Programs of the two formats store or read some values in different ways. */
	WARN,

	/** A program of the other format can damage items, or their keys and markers. */
	SEVERE;

	/** The word on the command line. */
	public String text() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** Returns true if the consequences are at least these. */
	public boolean reaches(LossSeverity other) {
		return compareTo(other) >= 0;
	}

}
