// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;

/**
 * The answer to the question if a saved query can run.
 *
 * @param executability the answer
 * @param reasons the reasons why the query cannot run, or runs otherwise than it is
 * written
 */
public record QueryVerdict(Executability executability, List<String> reasons) {

	public QueryVerdict {
		reasons = List.copyOf(reasons);
	}

	static QueryVerdict of(List<QueryRemark> remarks) {
		Executability executability = remarks.isEmpty() ? Executability.EXECUTABLE
				: remarks.stream().anyMatch(QueryRemark::isObstacle) ? Executability.NOT_EXECUTABLE
						: Executability.EXECUTABLE_WITH_WARNINGS;
		return new QueryVerdict(executability, remarks.stream().map(QueryRemark::toString).toList());
	}

	public boolean isExecutable() {
		return this.executability != Executability.NOT_EXECUTABLE;
	}

}
