// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.engine.Segment;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;

/**
 * What a run does with the items that it reads.
 */
@FunctionalInterface
interface PageWork {

	/** Ends when all of a page is done, whose items are as they are stored. */
	Step<PageResult> done(List<Item> items, Segment segment);

}
