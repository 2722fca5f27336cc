// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * Where a {@link ValueReader} gets its values from. It relies on the reader for the order
 * of calls: open a value, read its content, close it. Containers are told apart by their
 * depth, the outermost being 1.
 */
sealed interface ValueSource permits TreeSource, JsonSource {

	/**
	 * Looks at the current value; {@code null} where it has no type or an unknown one.
	 */
	@Nullable AttributeType open();

	String string();

	/** The position of the string in the table, or {@link NameTable#UNKNOWN}. */
	int string(NameTable table);

	/** What the parser makes of a string or a number. */
	<T> T string(TextParser<T> parser);

	/** The bytes, or {@code null} where the content is not base64. */
	byte @Nullable [] binary();

	boolean bool();

	void enter(AttributeType container, int depth);

	boolean nextElement(AttributeType container, int depth);

	boolean nextAttribute(int depth);

	/**
	 * The next position in the table, or one of the constants of {@link NameTable}.
	 * @param previous the position that was found last in this map
	 */
	int nextAttribute(NameTable names, int previous, int depth);

	/** The name of the attribute that was reached at this depth, if one was. */
	@Nullable String name(int depth);

	/** Passes over a value that was not opened. */
	void skip();

	/** Passes over the content of a value that was opened. */
	void skipContent(AttributeType type);

	/** Ends a value whose content was read. */
	void close();

	/** Remembers the current item, which was not entered yet. */
	int mark();

	/** Goes back to the item that was remembered last. */
	void reset(int mark);

	/** Where the current value is, to follow its name in a message. */
	String place();

}
