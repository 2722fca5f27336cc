// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * The source of a {@link ValueReader}. It relies on the reader for the order of calls:
 * open a value, read its content, close it. Each container is known by its depth; the
 * outermost is 1.
 */
sealed interface ValueSource permits TreeSource, JsonSource {

	/**
	 * Opens the current value and returns its type; {@code null} if that is missing or
	 * unknown.
	 */
	@Nullable AttributeType open();

	String string();

	/** The position of the string in the table, or {@link NameTable#UNKNOWN}. */
	int string(NameTable table);

	/** The result of the parser for a string or a number. */
	<T> T string(TextParser<T> parser);

	/** The bytes, or {@code null} if the content is not base64. */
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

	/** The name of the current attribute at this depth, or {@code null}. */
	@Nullable String name(int depth);

	/** Skips a value that was not opened. */
	void skip();

	/** Skips the content of a value that was opened. */
	void skipContent(AttributeType type);

	/** Closes a value whose content was read. */
	void close();

	/** Marks the current item, which was not entered yet. */
	int mark();

	/** Goes back to the item that was marked last. */
	void reset(int mark);

	/** A bookmark of the current item, which was not entered yet. */
	ItemBookmark bookmark();

	/** The position of the current value, to follow its name in a message. */
	String place();

}
