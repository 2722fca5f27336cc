// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.Collection;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.observe.OperationFigures.Figure;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The counter that calls report to. Several threads may use it at one time.
 */
@Internal
public final class FigureCounter {

	private final OperationFigures figures;

	/** A counter that starts from zero, for an operation that begins here. */
	public FigureCounter(Origin origin) {
		this(origin, Map.of());
	}

	FigureCounter(Origin origin, Map<String, String> tags) {
		this.figures = new OperationFigures(origin, tags);
	}

	/** The figures, which go on changing. */
	public OperationFigures figures() {
		return this.figures;
	}

	/** Records the origin of a call. */
	void at(Origin place) {
		this.figures.at(place);
	}

	/** Counts a request by its name, and its tables. */
	public void sent(String request, Collection<String> tables) {
		this.figures.sent(request, tables);
	}

	/** Counts the consumed capacity of an answer. */
	public void consumed(Collection<ConsumedCapacity> consumed) {
		this.figures.consumed(consumed);
	}

	public void add(Figure figure, long more) {
		this.figures.add(figure, more);
	}

}
