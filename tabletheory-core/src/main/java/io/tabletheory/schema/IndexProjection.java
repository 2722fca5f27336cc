// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Objects;

/**
 * The attributes that an index copies from the table.
 *
 * @param type the extent of the copy
 * @param fields the attributes of an {@code INCLUDE} projection, otherwise empty; keys
 * are copied whether listed or not
 */
public record IndexProjection(Type type, List<String> fields) {

	/** The effective projection where a document gives none. */
	public static final IndexProjection ALL = new IndexProjection(Type.ALL, List.of());

	public static final IndexProjection KEYS_ONLY = new IndexProjection(Type.KEYS_ONLY, List.of());

	public IndexProjection {
		Objects.requireNonNull(type, "type");
		fields = List.copyOf(fields);
	}

	public static IndexProjection include(String... fields) {
		return new IndexProjection(Type.INCLUDE, List.of(fields));
	}

	/** True if an index has an attribute that is part of no key. */
	public boolean holds(String attribute) {
		return this.type == Type.ALL || this.fields.contains(attribute);
	}

	/** The extent of the copy, by the names that DynamoDB uses. */
	public enum Type {

		ALL, KEYS_ONLY, INCLUDE

	}

}
