// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.Collection;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * Makes the failures of declarations, and tells those of values where the value was.
 */
final class Refusal {

	private Refusal() {
	}

	static TableTheoryException because(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, problem);
	}

	static TableTheoryException unknown(String kind, String name, Collection<String> known) {
		String others = known.isEmpty() ? "none is declared" : "there are " + Texts.quoteAll(known);
		return because("There is no " + kind + " " + Texts.quote(name) + "; " + others);
	}

	static TableTheoryException at(String place, TableTheoryException failure) {
		return new TableTheoryException(failure.code(), failure.origin(), place + ": " + failure.problem(), failure);
	}

}
