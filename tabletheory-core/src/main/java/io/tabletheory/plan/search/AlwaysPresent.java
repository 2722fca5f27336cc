// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;

/**
 * The attributes that every item of a model has: its keys, the required attributes, and
 * those that each write of any implementation stores (DMS, "Lifecycle").
 *
 * @param others further attributes that every item has
 */
record AlwaysPresent(Model model, Set<String> others) {

	AlwaysPresent {
		others = Set.copyOf(others);
	}

	boolean of(String name) {
		AttributeModel attribute = this.model.attribute(name);
		return this.model.keys().contains(name) || this.others.contains(name)
				|| (attribute != null && attribute.isAlwaysStored());
	}

}
