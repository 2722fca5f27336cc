// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.data.query.CursorPageRequest;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.ScrollPosition.Direction;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;

/**
 * A part of the results of a query. The cursor of a result is written when it is asked
 * for.
 *
 * @param cursors the cursor of the result with each number
 * @param more whether others follow in the direction of reading
 */
record WindowPart<R>(List<R> results, IntFunction<String> cursors, boolean more) {

	/**
	 * One item more was read than is wanted: the one that is furthest away.
	 */
	static <D> WindowPart<D> of(KeyedWindow<D> window, boolean backwards, Limits limits, CursorCodec codec) {
		List<D> items = window.items();
		boolean cut = limits.hasResults() && items.size() > limits.results();
		boolean open = !limits.hasResults() && window.isOpen();
		int from = (cut && backwards) ? 1 : 0;
		int end = (cut && !backwards) ? items.size() - 1 : items.size();
		return new WindowPart<>(new ArrayList<>(items.subList(from, end)),
				(number) -> codec.encode(window.position(from + number)), cut || open);
	}

	/** Returns this part with results that are made of its own. */
	<S> Step<WindowPart<S>> finished(Function<List<R>, Step<List<S>>> work) {
		return work.apply(this.results).map((finished) -> new WindowPart<>(finished, this.cursors, this.more));
	}

	/** The part as a window of Spring Data. */
	org.springframework.data.domain.Window<R> window(boolean backwards) {
		Direction direction = backwards ? Direction.BACKWARD : Direction.FORWARD;
		return org.springframework.data.domain.Window.from(this.results,
				(number) -> new CursorScrollPosition(this.cursors.apply(number), direction), this.more);
	}

	/** The part as a slice of Spring Data, with the request of the next one. */
	Slice<R> slice(CursorPageRequest request) {
		@Nullable String last = this.results.isEmpty() ? null : this.cursors.apply(this.results.size() - 1);
		return new SliceImpl<>(this.results, request.endingAt(last), this.more);
	}

}
