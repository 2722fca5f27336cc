// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;

/**
 * What became of items that were to be sealed anew.
 *
 * @param resealed how many were; in a dry run, how many would have been
 * @param left how many are as they were, or were deleted meanwhile
 * @param failures of those that could not be opened or written
 */
public record Resealed(int resealed, int left, List<TableTheoryException> failures) {

	static final Resealed NONE = new Resealed(0, 0, List.of());

	static final Resealed LEFT = new Resealed(0, 1, List.of());

	static final Resealed ONE = new Resealed(1, 0, List.of());

	public Resealed {
		failures = List.copyOf(failures);
	}

	static Resealed failed(TableTheoryException failure) {
		return new Resealed(0, 0, List.of(failure));
	}

	Resealed plus(Resealed other) {
		return new Resealed(this.resealed + other.resealed, this.left + other.left,
				Stream.concat(this.failures.stream(), other.failures.stream()).toList());
	}

}
