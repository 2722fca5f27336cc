// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.util.ArrayList;
import java.util.List;

/**
 * The place of the value of an attribute in an instance.
 *
 * @param property the property with this value
 * @param position the position of that property, or of the one that it is a part of
 * @param part the position of the part, or a negative number
 */
public record AttributeSlot(StoredProperty property, int position, int part) {

	/** The attributes of the properties, with those of the parts of an id. */
	public static List<AttributeSlot> of(List<StoredProperty> properties) {
		List<AttributeSlot> slots = new ArrayList<>();
		for (int i = 0; i < properties.size(); i++) {
			ObjectCodec<?> id = properties.get(i).embedded();
			if (id == null) {
				slots.add(new AttributeSlot(properties.get(i), i, -1));
				continue;
			}
			List<StoredProperty> parts = id.properties();
			for (int part = 0; part < parts.size(); part++) {
				slots.add(new AttributeSlot(parts.get(part), i, part));
			}
		}
		return slots;
	}

}
