// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.expression.Path;

/**
 * What an item holds at a path, as the value that another attribute is compared with:
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
