// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * A write other than an insert of an item whose model is write-once. It was not sent.
 */
public final class ImmutableModelException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	ImmutableModelException(Origin origin, String model, String problem) {
		super(ErrorCode.IMMUTABLE_MODEL_MUTATION, origin,
				"The model " + Texts.quote(model) + " is write-once: an item is inserted, " + problem, null);
	}

}
