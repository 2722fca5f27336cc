// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;

/**
 * A place in items of which a key may be made, with the known facts about its values. The
 * text form names the place in messages.
 */
@Internal
public interface KeySource {

	Path path();

	/** The type of its stored values; {@code NULL} if unknown. */
	AttributeType type();

	/**
	 * The number of characters that each value has in the text of a key; 0 if they
	 * differ. With a fixed number, texts sort as values do, whatever text follows.
	 */
	int width(ValueTemplate.Placeholder text);

	/** True if every item whose key is made of a value has this value. */
	boolean isToldByKeys();

}
