// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.data.query.CursorPageRequest;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.Limits;
import io.tabletheory.plan.QueryPlan;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.ScrollPosition.Direction;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;

/**
 * A part of the results of a query, and the cursor of each of them.
 *
 * @param more whether others follow in the direction of reading
 */
record WindowPart<R>(List<R> results, List<String> cursors, boolean more) {

	/**
	 * One item more was read than is wanted: the one that is furthest away.
	 */
	static <D, R> WindowPart<R> of(KeyedWindow<KeyedResult<D>> window, QueryPlan read, boolean backwards, Limits limits,
			CursorCodec codec, Function<? super D, ? extends R> finish) {
		List<KeyedResult<D>> rows = window.items();
		boolean cut = limits.hasResults() && rows.size() > limits.results();
		boolean open = !limits.hasResults() && (backwards ? window.previous() : window.next()) != null;
		if (cut) {
			rows = backwards ? rows.subList(1, rows.size()) : rows.subList(0, rows.size() - 1);
		}
		List<R> results = new ArrayList<>(rows.size());
		List<String> cursors = new ArrayList<>(rows.size());
		for (KeyedResult<D> row : rows) {
			D value = row.value();
			if (value != null) {
				results.add(finish.apply(value));
				cursors.add(codec.encode(read.scope().after(row.keys())));
			}
		}
		return new WindowPart<>(results, cursors, cut || open);
	}

	/** As Spring knows it. */
	org.springframework.data.domain.Window<R> window(boolean backwards) {
		Direction direction = backwards ? Direction.BACKWARD : Direction.FORWARD;
		return org.springframework.data.domain.Window.from(this.results,
				(position) -> new CursorScrollPosition(this.cursors.get(position), direction), this.more);
	}

	/** As Spring knows it, with the request of the next one. */
	Slice<R> slice(CursorPageRequest request) {
		@Nullable String last = this.cursors.isEmpty() ? null : this.cursors.get(this.cursors.size() - 1);
		return new SliceImpl<>(this.results, request.endingAt(last), this.more);
	}

}
