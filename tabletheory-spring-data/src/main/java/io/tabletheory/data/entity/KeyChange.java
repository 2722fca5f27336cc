// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The change that an update must make to an index key, because it changes an ingredient
 * of that key.
 *
 * @param attribute the attribute of the key
 * @param text the template of the key
 * @param value the new key; {@code null} if the update removes a part, and with it the
 * key, or if parts are missing
 * @param missing the properties that the update must set too, because their values are
 * unknown
 */
@Internal
public record KeyChange(String attribute, ValueTemplate text, @Nullable AttributeValue value, List<String> missing) {

	public KeyChange {
		missing = List.copyOf(missing);
	}

	/** True if no property is missing. */
	public boolean isKnown() {
		return this.missing.isEmpty();
	}

}
