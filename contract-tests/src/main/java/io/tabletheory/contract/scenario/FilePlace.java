// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

/**
 * A position in a file; lines and columns count from 1.
 */
public record FilePlace(String file, int line, int column) {

	@Override
	public String toString() {
		return this.file + ":" + this.line + ":" + this.column;
	}

}
