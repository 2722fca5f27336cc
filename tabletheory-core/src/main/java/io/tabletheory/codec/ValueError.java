// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;

/**
 * Puts the path to a value in front of a failure, such as {@code address.lines[2]}, from
 * the inside out.
 */
public final class ValueError {

	private ValueError() {
	}

	/** The failure of the value of an attribute. */
	public static TableTheoryException ofAttribute(String name, TableTheoryException failure) {
		return PlacedException.within(Texts.printable(name), failure);
	}

	/** The failure of an element of a list or set. */
	public static TableTheoryException ofElement(int index, TableTheoryException failure) {
		return PlacedException.within("[" + index + "]", failure);
	}

	/** The failure of the value that the reader is at or has just read. */
	static TableTheoryException of(ValueReader value, TableTheoryException failure) {
		return PlacedException.within(value.path(), failure);
	}

	/** Another type is stored than the class stands for. */
	static TableTheoryException mismatch(ValueReader value, AttributeType expected) {
		return of(value, new TableTheoryException(ErrorCode.INVALID_MODEL,
				"Expected a stored " + expected + ", found " + value.type() + "."));
	}

	static TableTheoryException refuse(ValueReader value, String problem) {
		return of(value, new TableTheoryException(ErrorCode.INVALID_VALUE, problem));
	}

}
