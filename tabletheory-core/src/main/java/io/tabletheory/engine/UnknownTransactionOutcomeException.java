// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;

/**
 * No answer says whether a transaction took effect. It can be repeated as it was sent:
 * within ten minutes it takes effect once, however often it is repeated.
 */
public final class UnknownTransactionOutcomeException extends UnknownOutcomeException {

	private static final long serialVersionUID = 1L;

	private final transient Supplier<Step<List<Item>>> repetition;

	UnknownTransactionOutcomeException(UnknownOutcomeException failure, Supplier<Step<List<Item>>> repetition) {
		super(failure);
		this.repetition = repetition;
	}

	/** The program that sends the same request again, with its token. */
	Step<List<Item>> repetition() {
		return this.repetition.get();
	}

}
