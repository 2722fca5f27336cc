// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.Collection;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.observe.OperationFigures.Figure;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * What calls count with. Several threads may do so at one time.
 */
@Internal
public final class FigureCounter {

	private final OperationFigures figures;

	/** From zero, for an operation that begins here. */
	public FigureCounter(Origin origin) {
		this(origin, Map.of());
	}

	FigureCounter(Origin origin, Map<String, String> tags) {
		this.figures = new OperationFigures(origin, tags);
	}

	/** What has been counted, which goes on changing. */
	public OperationFigures figures() {
		return this.figures;
	}

	/** A call is made for this. */
	void at(Origin place) {
		this.figures.at(place);
	}

	/** A request leaves, by its name, for these tables. */
	public void sent(String request, Collection<String> tables) {
		this.figures.sent(request, tables);
	}

	/** An answer tells what it has cost. */
	public void consumed(Collection<ConsumedCapacity> consumed) {
		this.figures.consumed(consumed);
	}

	public void add(Figure figure, long more) {
		this.figures.add(figure, more);
	}

}
