// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

/**
 * At least one of the parts holds.
 */
record FilterDisjunction(List<Filter> parts) implements Filter {

	FilterDisjunction {
		parts = List.copyOf(parts);
	}

	@Override
	public String toString() {
		return "any of " + this.parts;
	}

}
