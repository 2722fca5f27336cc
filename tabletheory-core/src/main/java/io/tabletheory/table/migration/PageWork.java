// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.engine.Segment;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;

/**
 * The work of a run on the items that it reads.
 */
@FunctionalInterface
interface PageWork {

	/**
	 * Works on the items of a page, which are as they are stored. The step ends when all
	 * of the page is done.
	 */
	Step<PageResult> done(List<Item> items, Segment segment);

}
