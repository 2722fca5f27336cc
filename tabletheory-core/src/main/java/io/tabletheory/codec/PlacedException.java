// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * A failure that knows the path to its value. Each level puts its own part in front.
 */
final class PlacedException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final String path;

	private final String reason;

	private PlacedException(String path, String reason, TableTheoryException failure, @Nullable Throwable cause) {
		super(failure.code(), failure.origin(), path.isEmpty() ? reason : path + ": " + reason, cause);
		this.path = path;
		this.reason = reason;
	}

	static PlacedException within(String step, TableTheoryException failure) {
		if (failure instanceof PlacedException placed) {
			String separator = (step.isEmpty() || placed.path.isEmpty() || placed.path.startsWith("[")) ? "" : ".";
			return new PlacedException(step + separator + placed.path, placed.reason, placed, placed.getCause());
		}
		return new PlacedException(step, failure.problem(), failure, failure);
	}

}
