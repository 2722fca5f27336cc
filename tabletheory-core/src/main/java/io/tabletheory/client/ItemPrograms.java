// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Reads;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * The operations on the items of one model as programs that take and give maps of plain
 * Java values; all of {@link Items} and {@link AsyncItems} but the running.
 */
final class ItemPrograms {

	private final TablePlan plan;

	private final PlainItems items;

	private final WritePrograms writes;

	private final Reads reads;

	ItemPrograms(PlainItems items, WritePrograms writes, Reads reads) {
		this.plan = items.plan();
		this.items = items;
		this.writes = writes;
		this.reads = reads;
	}

	PlainItems items() {
		return this.items;
	}

	WritePrograms writes() {
		return this.writes;
	}

	Step<Map<String, @Nullable Object>> get(Map<String, ?> key) {
		return find(key, Consistency.EVENTUAL).map((found) -> found.orElseThrow(this::notFound));
	}

	Step<Optional<Map<String, @Nullable Object>>> find(Map<String, ?> key, Consistency consistency) {
		Origin origin = this.plan.origin("get");
		return this.reads.get(this.plan, this.items.key(key, origin), consistency)
			.map((found) -> found.map((item) -> this.items.plain(item, origin)));
	}

	private TableTheoryException notFound() {
		return new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, this.plan.origin("get"), "No item has this key",
				null);
	}

}
