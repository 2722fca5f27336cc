// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The one query or scan that a cursor is valid for. The scope makes the cursors of its
 * pages and refuses those of any other. Its text form has no values, because keys may be
 * personal data.
 *
 * @param table the table's key
 * @param index the index that is read, or {@code null} for the table
 * @param sort the direction of a query, or {@code null} for a scan
 * @param partition the partition that is queried, or {@code null} for a scan
 */
@Internal
public record CursorScope(KeySchema table, @Nullable Index index, @Nullable SortDirection sort,
		@Nullable AttributeValue partition) {

	public static CursorScope query(KeySchema table, @Nullable Index index, SortDirection sort,
			AttributeValue partition) {
		return new CursorScope(table, index, sort, partition);
	}

	public static CursorScope scan(KeySchema table, @Nullable Index index) {
		return new CursorScope(table, index, null, null);
	}

	/** The position after a page with this last key. */
	public Cursor after(Map<String, AttributeValue> lastKey) {
		return new Cursor(lastKey, (this.index != null) ? this.index.name() : null, this.sort);
	}

	/**
	 * The exclusive start key. Throws for a cursor of another index, direction, key or
	 * partition. Go leaves out an index that it chose by itself and a direction that was
	 * not requested, so a missing one is accepted.
	 */
	public Map<String, AttributeValue> startKey(Cursor cursor) {
		if (cursor.index() != null && (this.index == null || !cursor.index().equals(this.index.name()))) {
			throw InvalidCursor.because("belongs to another index");
		}
		if (cursor.sort() != null && cursor.sort() != this.sort) {
			throw InvalidCursor.because("belongs to the other direction");
		}
		requireKeys(cursor.lastKey());
		requirePartition(cursor.lastKey());
		return cursor.lastKey();
	}

	private void requireKeys(Map<String, AttributeValue> lastKey) {
		Map<String, AttributeType> expected = keys();
		if (!lastKey.keySet().equals(expected.keySet())) {
			throw InvalidCursor
				.because("does not have exactly the key attributes " + Texts.quoteAll(expected.keySet()));
		}
		expected.forEach((name, type) -> {
			if (!KeyValues.isUsable(type, lastKey.get(name))) {
				throw InvalidCursor.because("has no usable value of type " + type + " for " + Texts.quote(name));
			}
		});
	}

	private Map<String, AttributeType> keys() {
		Map<String, AttributeType> keys = new LinkedHashMap<>();
		for (KeyAttribute part : this.table.parts()) {
			keys.put(part.name(), part.type());
		}
		if (this.index != null) {
			for (KeyAttribute part : this.index.keys().parts()) {
				keys.put(part.name(), part.type());
			}
		}
		return keys;
	}

	private void requirePartition(Map<String, AttributeValue> lastKey) {
		KeySchema keys = (this.index != null) ? this.index.keys() : this.table;
		AttributeValue read = lastKey.get(keys.partition().name());
		if (this.partition != null && (read == null || !KeyValues.isSame(this.partition, read))) {
			throw InvalidCursor.because("belongs to another partition");
		}
	}

	@Override
	public String toString() {
		return "CursorScope" + keys().keySet();
	}

}
