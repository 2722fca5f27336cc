// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.util.List;

/**
 * An item, attribute by attribute as the application sees it and as DynamoDB stores it.
 *
 * @param type what the application calls it
 */
record StoredItem(String type, List<Row> rows) {

	/**
	 * One attribute.
	 *
	 * @param seen empty for what the application does not see
	 * @param stored empty for what is not stored
	 */
	record Row(String name, String seen, String stored, boolean sealed) {

		/** Without values, which may be personal. */
		@Override
		public String toString() {
			return "Row[" + this.name + "]";
		}

	}

}
