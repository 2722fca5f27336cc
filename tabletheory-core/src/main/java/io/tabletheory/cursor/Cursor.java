// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The position after one page of a query or scan. A cursor comes from outside and is
 * trusted only after {@link CursorScope#startKey} has compared it with the query. Its
 * text form has the names of the attributes only, because keys may be personal data.
 *
 * @param lastKey the key of the last item read; empty if there is no next page
 * @param index the index read, or {@code null} for the table
 * @param sort the direction read; {@code null} if the writer of the cursor did not know
 * it
 */
@Internal
public record Cursor(Map<String, AttributeValue> lastKey, @Nullable String index, @Nullable SortDirection sort) {

	public Cursor {
		lastKey = Collections.unmodifiableMap(new LinkedHashMap<>(lastKey));
		index = (index == null || index.isEmpty()) ? null : index;
	}

	@Override
	public String toString() {
		return "Cursor" + this.lastKey.keySet();
	}

}
