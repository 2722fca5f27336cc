// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.expression.Path;

/**
 * The value of an item at a path, with which another attribute is compared:
 * {@code Filter.where("spent", ">", new AttributePath("limit"))}.
 *
 * @param path such as {@code limit} or {@code lines[0].price}
 */
public record AttributePath(String path) {

	public AttributePath {
		Path unused = Path.parse(path);
	}

	@Override
	public String toString() {
		return this.path;
	}

}
