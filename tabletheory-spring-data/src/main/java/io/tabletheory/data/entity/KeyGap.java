// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.schema.key.ValueTemplate;

/**
 * A key of an index of which an update changes a part and leaves other parts unknown.
 *
 * @param attribute the attribute of the key
 * @param text the template of the key
 * @param missing the properties that the update must set too, because their values are
 * unknown
 */
@Internal
public record KeyGap(String attribute, ValueTemplate text, List<String> missing) {

	public KeyGap {
		missing = List.copyOf(missing);
	}

}
