// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.io.Serializable;

/**
 * A place in a schema source.
 *
 * @param source the file, resource or class
 * @param line counted from 1; 0 where the source has no lines
 * @param column counted from 1, in code points; 0 where the source has no lines
 */
public record Location(String source, int line, int column) implements Serializable {

	@Override
	public String toString() {
		return (this.line > 0) ? this.source + ":" + this.line + ":" + this.column : this.source;
	}

}
