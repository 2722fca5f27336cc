// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.IndexProjection;
import org.jspecify.annotations.Nullable;

/**
 * An index of a OneTable schema. Its name is the name in DynamoDB; that of the table's
 * own key is {@code primary}.
 */
public final class OneTableIndex {

	/** The name of the table's own key. */
	public static final String PRIMARY = "primary";

	private final String name;

	private final Content content;

	private final @Nullable String primaryHash;

	OneTableIndex(String name, @Nullable Object content, @Nullable String primaryHash) {
		this.name = name;
		this.content = Content.of(content);
		this.primaryHash = primaryHash;
	}

	public String name() {
		return this.name;
	}

	public boolean isPrimary() {
		return this.name.equals(PRIMARY);
	}

	/**
	 * Returns true for a local secondary index: one of type {@code local}, or one without
	 * a type and a partition key.
	 */
	public boolean isLocal() {
		return !isPrimary() && (isDeclaredLocal() || (!this.content.has("type") && !this.content.has("hash")));
	}

	boolean isDeclaredLocal() {
		return "local".equals(this.content.text("type"));
	}

	/** The attribute of the partition key, which a local index has from the table. */
	public String hash() {
		String hash = this.content.text("hash");
		return String.valueOf((hash == null && isLocal()) ? this.primaryHash : hash);
	}

	/** The attribute of the sort key, or {@code null}. */
	public @Nullable String sort() {
		return this.content.text("sort");
	}

	/**
	 * The projection; all attributes where the document states none or an unknown one.
	 */
	public IndexProjection projection() {
		if (this.content.get("project") instanceof List<?>) {
			return new IndexProjection(IndexProjection.Type.INCLUDE, this.content.texts("project"));
		}
		return "keys".equals(this.content.text("project")) ? IndexProjection.KEYS_ONLY : IndexProjection.ALL;
	}

	/** Returns true if queries read the whole items by their primary keys. */
	public boolean follow() {
		return this.content.isTrue("follow");
	}

	public @Nullable String description() {
		return this.content.text("description");
	}

	/** The properties in the order of the document. */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

}
