// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

/**
 * A reason why a saved query cannot run, or runs otherwise than it is written.
 */
record QueryRemark(OneTableWarningCode code, Spot spot, String problem, String remedy) {

	boolean isObstacle() {
		return this.code == OneTableWarningCode.QUERY_NOT_EXECUTABLE;
	}

	@Override
	public String toString() {
		return this.problem + ". " + this.remedy + ".";
	}

}
