// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;

/**
 * Takes from an item the attributes whose values the library makes.
 */
record GeneratedAttributes(NameTable names) implements ItemDecoder<Item> {

	static GeneratedAttributes of(List<String> names) {
		return new GeneratedAttributes(new NameTable(names));
	}

	@Override
	public Item decode(ValueReader item) {
		return Item.owning(item.peek(this.names));
	}

	/** Looks at nothing else. */
	@Override
	public Item of(Item item) {
		AttributeRow found = new AttributeRow(this.names);
		for (int i = 0; i < this.names.size(); i++) {
			found.set(i, item.get(this.names.name(i)));
		}
		return Item.owning(found);
	}

}
