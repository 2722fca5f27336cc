// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.util.List;

import io.tabletheory.data.query.CursorScrollPosition;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Window;

/**
 * One page of the orders found by a search.
 *
 * @param next the cursor for the following page; {@code null} at the end
 * @param previous the cursor for the preceding page; {@code null} at the beginning
 */
public record OrderPage(List<Order> orders, @Nullable String next, @Nullable String previous) {

	static OrderPage of(Window<Order> window, CursorScrollPosition from) {
		if (window.isEmpty()) {
			return new OrderPage(List.of(), null, null);
		}
		boolean isEnd = !from.isBackward() && !window.hasNext();
		boolean isBeginning = from.isBackward() ? !window.hasNext() : from.isInitial();
		return new OrderPage(window.getContent(), isEnd ? null : cursor(window, window.size() - 1),
				isBeginning ? null : cursor(window, 0));
	}

	private static @Nullable String cursor(Window<Order> window, int index) {
		return CursorScrollPosition.of(window.positionAt(index)).cursor();
	}

}
