// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The parameters of a OneTable schema, with the defaults of the npm library.
 */
public final class OneTableParams {

	private final Content content;

	OneTableParams(Map<String, @Nullable Object> content) {
		this.content = new Content(content);
	}

	/** The attribute that holds the name of an item's model. */
	public String typeField() {
		return text("typeField", "_type");
	}

	/**
	 * Returns true if dates are ISO text; otherwise they are milliseconds, as the library
	 * writes them, and not the seconds that the specification names.
	 */
	public boolean isoDates() {
		return this.content.isTrue("isoDates");
	}

	/** Returns true if the library keeps the time of creation. */
	public boolean createdKept() {
		return this.content.isTrue("timestamps") || "create".equals(this.content.text("timestamps"));
	}

	/** Returns true if the library keeps the time of the last update. */
	public boolean updatedKept() {
		return this.content.isTrue("timestamps") || "update".equals(this.content.text("timestamps"));
	}

	public String createdField() {
		return text("createdField", "created");
	}

	public String updatedField() {
		return text("updatedField", "updated");
	}

	/** Returns true if null is stored; otherwise it removes the attribute. */
	public boolean nulls() {
		return this.content.isTrue("nulls");
	}

	/** The text that separates the parts of encoded fields. */
	public String separator() {
		return text("separator", "#");
	}

	private String text(String key, String otherwise) {
		String text = this.content.text(key);
		return (text != null) ? text : otherwise;
	}

	/** The properties in the order of the document. */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

}
