// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;

/**
 * The path to a value in front of a failure, such as {@code address.lines[2]}. It grows
 * from the inside out.
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

	/** The failure of the current value of the reader, or of the one read last. */
	static TableTheoryException of(ValueReader value, TableTheoryException failure) {
		return PlacedException.within(value.path(), failure);
	}

	/**
	 * The failure of a value whose stored type differs from the one that the class has.
	 */
	static TableTheoryException mismatch(ValueReader value, AttributeType expected) {
		return of(value, new TableTheoryException(ErrorCode.INVALID_MODEL,
				"Expected a stored " + expected + ", found " + value.type() + "."));
	}

	static TableTheoryException refuse(ValueReader value, String problem) {
		return of(value, new TableTheoryException(ErrorCode.INVALID_VALUE, problem));
	}

}
