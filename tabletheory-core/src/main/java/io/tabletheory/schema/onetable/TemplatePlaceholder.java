// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import io.tabletheory.Internal;

/**
 * A placeholder for the value of a field.
 *
 * @param path the name of the field, or the path of a value below it, such as
 * {@code address.zip}
 * @param size the smallest length of the text; zero to pad nothing
 * @param pad the text that is put in front until the size is reached; always whole
 */
@Internal
public record TemplatePlaceholder(String path, int size, String pad) implements TemplatePart {

	/** The name of the field. */
	public String field() {
		int dot = this.path.indexOf('.');
		return (dot < 0) ? this.path : this.path.substring(0, dot);
	}

	void append(StringBuilder text, String value) {
		for (int length = value.length(); length < this.size; length += this.pad.length()) {
			text.append(this.pad);
		}
		text.append(value);
	}

}
