// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * What became of items that were to be sealed anew.
 *
 * @param resealed how many were; in a dry run, how many would have been
 * @param left how many are as they were, or were deleted meanwhile
 * @param failures of those that could not be opened or written
 */
@Internal
public record ResealResult(int resealed, int left, List<TableTheoryException> failures) {

	static final ResealResult NONE = new ResealResult(0, 0, List.of());

	static final ResealResult LEFT = new ResealResult(0, 1, List.of());

	static final ResealResult ONE = new ResealResult(1, 0, List.of());

	public ResealResult {
		failures = List.copyOf(failures);
	}

	static ResealResult failed(TableTheoryException failure) {
		return new ResealResult(0, 0, List.of(failure));
	}

	ResealResult plus(ResealResult other) {
		return new ResealResult(this.resealed + other.resealed, this.left + other.left,
				Stream.concat(this.failures.stream(), other.failures.stream()).toList());
	}

}
