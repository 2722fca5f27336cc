// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;

import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.UnreadableItems;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;

/**
 * A search for entities of one class as programs take it.
 *
 * @param type the class of the entities
 * @param result the class of the results
 * @param only the properties to read, unless the class of the results says which ones;
 * empty for all
 * @param unreadable decides about items that cannot be read; {@code null} for the default
 */
public record FindSpec<R>(Class<?> type, Class<R> result, EntityQuery query, List<String> only, Limits limits,
		@Nullable UnreadableItems unreadable) {

	FindSpec<R> sort(Sort sort) {
		return new FindSpec<>(this.type, this.result, this.query.sort(sort), this.only, this.limits, this.unreadable);
	}

}
