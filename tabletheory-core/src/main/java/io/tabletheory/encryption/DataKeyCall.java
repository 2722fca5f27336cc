// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import io.tabletheory.Internal;
import io.tabletheory.observe.CountedCall;
import io.tabletheory.observe.FigureCounter;
import io.tabletheory.observe.OperationFigures.Figure;

/**
 * A call for a data key. The receiver of the answer closes it.
 */
@Internal
public sealed interface DataKeyCall extends CountedCall<DataKey> permits SealingKey, OpeningKey {

	/** The key; blocks until it is available. */
	DataKey ask(DataKeyCache keys);

	/** The key, without blocking. */
	CompletableFuture<DataKey> askLater(DataKeyCache keys);

	@Override
	default String requirement() {
		return "encryption, such as TableTheory.builder().encryption(FieldEncryption)";
	}

	@Override
	default void asked(FigureCounter counter) {
		counter.add(Figure.DATA_KEYS, 1);
	}

}
