// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * The counts of a run that encrypts items again.
 *
 * @param resealed the number of items encrypted again; in a dry run, of those to encrypt
 * @param left the number of items left unchanged, or deleted meanwhile
 * @param failures the failures of items that could not be decrypted or written
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
