// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

/**
 * All of the parts hold.
 */
record FilterConjunction(List<Filter> parts) implements Filter {

	FilterConjunction {
		parts = List.copyOf(parts);
	}

	@Override
	public String toString() {
		return "all of " + this.parts;
	}

}
