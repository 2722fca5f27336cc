// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;

/**
 * The maximum number of pages that a scan may read; one more is a failure.
 */
record PageLimit(int pages, Origin origin) {

	/** The items of as many pages. */
	<R> Step<ResultChunk<R>> chunks(Step<ResultChunk<R>> chunks) {
		return (this.pages == Integer.MAX_VALUE) ? chunks : chunks(this.pages, chunks);
	}

	private <R> Step<ResultChunk<R>> chunks(int left, Step<ResultChunk<R>> chunks) {
		return chunks.map((chunk) -> {
			Step<ResultChunk<R>> rest = chunk.rest();
			if (rest == null) {
				return chunk;
			}
			if (left == 1) {
				throw tooMany();
			}
			return new ResultChunk<>(chunk.items(), chunks(left - 1, rest));
		});
	}

	/** A program that makes a call for each page. */
	<R> Step<R> calls(Step<R> program) {
		return (this.pages == Integer.MAX_VALUE) ? program : program.limited(this.pages, this::tooMany);
	}

	private TableTheoryException tooMany() {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, this.origin,
				"The scan has read " + this.pages + " pages, its limit, and has not reached the end of the table;"
						+ " allow more pages, or add an index that serves the query",
				null);
	}

}
