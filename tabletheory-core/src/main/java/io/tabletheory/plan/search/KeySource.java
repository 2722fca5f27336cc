// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;

/**
 * A place in items of which a key may be made, and what is known of the values there. Its
 * text form names it for people.
 */
@Internal
public interface KeySource {

	Path path();

	/** The type of its stored values; {@code NULL} if nothing says it. */
	AttributeType type();

	/**
	 * How many characters each value has in the text of a key, so that texts sort as
	 * values do, whatever follows; 0 if they differ.
	 */
	int width(ValueTemplate.Placeholder text);

	/** Whether every item with a key that is made of a value has this value. */
	boolean isToldByKeys();

}
