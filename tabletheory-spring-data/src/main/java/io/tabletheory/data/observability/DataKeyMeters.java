// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.DataKeyStatistics;

/**
 * The meters of data keys: how often one was needed, and how often KMS was asked.
 */
public final class DataKeyMeters implements MeterBinder {

	/** The name of the meter. */
	public static final String NAME = "tabletheory.data.key.requests";

	private final TableTheory tableTheory;

	public DataKeyMeters(TableTheory tableTheory) {
		this.tableTheory = tableTheory;
	}

	/** Binds the meters, or none if no encryption is configured. */
	@Override
	public void bindTo(MeterRegistry registry) {
		if (this.tableTheory.dataKeyStatistics().isPresent()) {
			bind(registry, "seal", "hit", (statistics) -> statistics.sealingHits());
			bind(registry, "seal", "miss", (statistics) -> statistics.sealingMisses());
			bind(registry, "open", "hit", (statistics) -> statistics.openingHits());
			bind(registry, "open", "miss", (statistics) -> statistics.openingMisses());
		}
	}

	private void bind(MeterRegistry registry, String use, String result, ToDoubleFunction<DataKeyStatistics> count) {
		FunctionCounter
			.builder(NAME, this.tableTheory, (known) -> known.dataKeyStatistics().map(count::applyAsDouble).orElse(0.0))
			.description("Uses of data keys that the cache had (hit) or that KMS was asked for (miss)")
			.tag("tabletheory.use", use)
			.tag("result", result)
			.register(registry);
	}

}
