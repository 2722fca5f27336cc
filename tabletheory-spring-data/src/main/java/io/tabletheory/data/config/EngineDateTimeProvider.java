// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.config;

import java.time.Instant;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

import io.tabletheory.client.TableTheory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.data.auditing.DateTimeProvider;

/**
 * The time of the engine's clock, so that all dates of an entity come from one clock.
 */
final class EngineDateTimeProvider implements DateTimeProvider {

	private final ObjectProvider<TableTheory> engine;

	EngineDateTimeProvider(ObjectProvider<TableTheory> engine) {
		this.engine = engine;
	}

	@Override
	public Optional<TemporalAccessor> getNow() {
		TableTheory tableTheory = this.engine.getIfUnique();
		return Optional.of((tableTheory != null) ? tableTheory.engine().clock().instant() : Instant.now());
	}

}
