// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.expression.Path;
import io.tabletheory.plan.Attributes;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * A place in the items of a model.
 *
 * @param attribute the attribute that is the place as a whole; {@code null} for a place
 * within one, of which no model says the type
 */
record ModelSource(Path path, @Nullable AttributeModel attribute) implements KeySource {

	static ModelSource of(Path path, Attributes attributes) {
		return new ModelSource(path, path.isAttribute() ? attributes.find(path.attribute()) : null);
	}

	@Override
	public AttributeType type() {
		return (this.attribute != null) ? this.attribute.type() : AttributeType.NULL;
	}

	@Override
	public int width(ValueTemplate.Placeholder text) {
		return (type() == AttributeType.N) ? text.width() : 0;
	}

	/** Another model of the same table may make such a key of other attributes. */
	@Override
	public boolean isToldByKeys() {
		return false;
	}

	/** Names the place. */
	@Override
	public String toString() {
		return this.path.toString();
	}

}
