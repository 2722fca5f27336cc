// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * All of a scan, in equal parts.
 *
 * @param total how many there are
 * @param atOnce how many are read at one time
 */
@Internal
public record Segments(int total, int atOnce) implements Share {

	public Segments {
		Segment.requireTotal(total);
		if (atOnce < 1) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"At least one segment is read at a time, found " + atOnce);
		}
	}

	Stream<Segment> each() {
		return IntStream.range(0, this.total).mapToObj((number) -> new Segment(number, this.total));
	}

}
