// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.Objects;
import java.util.Set;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.tabletheory.Internal;
import io.tabletheory.data.observability.OperationObservation.LowCardinality;
import io.tabletheory.observe.OperationFigures;
import io.tabletheory.observe.OperationFigures.Figure;

/**
 * Records the figures of each observed operation, with the name and tags of its
 * observation.
 */
@Internal
public final class OperationMeters implements ObservationHandler<TableTheoryObservationContext> {

	private static final Set<String> READS = Set.of("GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems");

	private final MeterRegistry registry;

	public OperationMeters(MeterRegistry registry) {
		this.registry = registry;
	}

	@Override
	public boolean supportsContext(Observation.Context context) {
		return context instanceof TableTheoryObservationContext;
	}

	@Override
	public void onStop(TableTheoryObservationContext context) {
		OperationFigures figures = context.figures();
		Tags tags = Tags.of(context.getLowCardinalityKeyValues()
			.stream()
			.map((value) -> Tag.of(value.getKey(), value.getValue()))
			.toList());
		for (OperationMeter meter : OperationMeter.values()) {
			if (meter.getType() == Meter.Type.COUNTER) {
				// A count of zero is recorded too: a counter that first appears with a
				// one has no rate.
				counter(meter, tags).increment((double) figures.count(Objects.requireNonNull(meter.figure())));
			}
		}
		if (figures.requests().stream().anyMatch(READS::contains)) {
			summary(OperationMeter.RETURNED_ROWS, tags).record((double) figures.count(Figure.RETURNED));
		}
		if (figures.count(Figure.PAGES) > 0) {
			summary(OperationMeter.SCANNED_COUNT, tags).record((double) figures.count(Figure.SCANNED));
		}
		Consumption.of(figures).forEach((consumed) -> record(consumed, tags));
	}

	private void record(Consumption consumed, Tags tags) {
		Tags own = tags.and(LowCardinality.TABLE_NAMES.asString(), consumed.table());
		if (consumed.index() != null) {
			own = own.and(LowCardinality.INDEX_NAME.asString(), consumed.index());
		}
		summary(OperationMeter.CONSUMED_CAPACITY, own).record(consumed.units());
	}

	private Counter counter(OperationMeter meter, Tags tags) {
		return Counter.builder(meter.getName()).description(meter.meaning()).tags(tags).register(this.registry);
	}

	private DistributionSummary summary(OperationMeter meter, Tags tags) {
		return DistributionSummary.builder(meter.getName())
			.description(meter.meaning())
			.tags(tags)
			.register(this.registry);
	}

}
