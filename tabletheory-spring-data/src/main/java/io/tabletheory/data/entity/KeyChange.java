// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What an update must do to the key of an index, because it changes something that the
 * key is made of.
 *
 * @param attribute the key
 * @param text what it is made of
 * @param value what to set; {@code null} where the update removes a part, and with it the
 * key, or where parts are missing
 * @param missing the properties that the update would have to set, too, because nothing
 * else says what they are
 */
@Internal
public record KeyChange(String attribute, ValueTemplate text, @Nullable AttributeValue value, List<String> missing) {

	public KeyChange {
		missing = List.copyOf(missing);
	}

	/** Whether nothing is missing. */
	public boolean isKnown() {
		return this.missing.isEmpty();
	}

}
