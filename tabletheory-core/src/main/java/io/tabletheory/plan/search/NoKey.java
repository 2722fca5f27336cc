// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.plan.Attributes;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The remedies for a search that no key answers.
 */
record NoKey(AlwaysPresent certainty, Search search, Conjuncts parts) {

	String remedy() {
		String partition = compared(true, null);
		if (partition == null) {
			return "Compare a partition key with =, or read every item with a scan";
		}
		String sort = this.search.order().attribute();
		if (sort == null) {
			sort = compared(false, partition);
		}
		String index = Texts.quote(partition) + ((sort != null) ? " and " + Texts.quote(sort) : "");
		boolean sorted = !this.search.order().equals(Search.Order.NATURAL);
		return "A complete index with the key " + index + " would serve it; a scan reads every item"
				+ (sorted ? ", in no order" : "");
	}

	/** The first attribute that could be the part of a key that is needed. */
	private @Nullable String compared(boolean partition, @Nullable String other) {
		for (int i = 0; i < this.parts.size(); i++) {
			for (AttributeModel attribute : Attributes.of(this.certainty.model()).all()) {
				if (attribute.type().isKeyType() && !attribute.name().equals(other)) {
					KeyAttribute key = new KeyAttribute(attribute.name(), attribute.type());
					if (partition ? KeyComparison.isEquality(this.parts.get(i), key)
							: KeyComparison.isRange(this.parts.get(i), key)) {
						return attribute.name();
					}
				}
			}
		}
		return null;
	}

}
