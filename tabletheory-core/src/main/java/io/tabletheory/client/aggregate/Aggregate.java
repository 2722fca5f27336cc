// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import io.tabletheory.expression.Path;

/**
 * What is made of the values at one path. Absent and null values take no part; zero, the
 * empty text and {@code false} are values.
 *
 * @see Aggregation#aggregate(Aggregate, Path, String)
 */
public enum Aggregate {

	/** How many values there are, a Long. */
	COUNT {

		@Override
		Accumulator start() {
			return new Count();
		}

	},

	/** How many different values there are, a Long. */
	COUNT_DISTINCT {

		@Override
		Accumulator start() {
			return new DistinctCount();
		}

	},

	/** The exact sum of numbers, a BigDecimal; 0 without any. */
	SUM {

		@Override
		Accumulator start() {
			return new Sum();
		}

	},

	/** The average of numbers, a BigDecimal of 34 digits; null without any. */
	AVERAGE {

		@Override
		Accumulator start() {
			return new Average();
		}

	},

	/** The least of values of one type; null without any. */
	MIN {

		@Override
		Accumulator start() {
			return Extreme.least();
		}

	},

	/** The greatest of values of one type; null without any. */
	MAX {

		@Override
		Accumulator start() {
			return Extreme.greatest();
		}

	};

	abstract Accumulator start();

}
