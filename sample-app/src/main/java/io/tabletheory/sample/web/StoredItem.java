// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.util.List;

/**
 * An item, attribute by attribute, as the application sees it and as DynamoDB stores it.
 *
 * @param type the name of its class
 */
record StoredItem(String type, List<Row> rows) {

	/**
	 * One attribute.
	 *
	 * @param seen the value for the application, or empty
	 * @param stored the stored value, or empty
	 */
	record Row(String name, String seen, String stored, boolean sealed) {

		/** The text has no values, which may be personal data. */
		@Override
		public String toString() {
			return "Row[" + this.name + "]";
		}

	}

}
