// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * The writes of single items of one model as programs that take and give maps of plain
 * Java values.
 */
record WritePrograms(PlainItems items, Writes writes, InstantSource clock) {

	/** Runs any write; the result depends on its kind. */
	Step<Map<String, @Nullable Object>> write(ItemWrite described) {
		Instant now = this.clock.instant();
		Origin origin = this.items.plan().origin("write");
		return this.writes.write(described.on(this.items, now), this.items.results(origin), now);
	}

	/** The request of a write, which is not sent. */
	Explanation explain(ItemWrite described) {
		return Engine.explain(write(described), this.items.plan().origin("write"), List.of());
	}

}
