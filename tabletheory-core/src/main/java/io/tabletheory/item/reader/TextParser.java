// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

/**
 * A parser that makes a value from bytes of text without a {@code String}.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface TextParser<T> {

	/**
	 * The value of the text. The array belongs to the caller: read it only during the
	 * call and never change it.
	 */
	T parse(byte[] utf8, int from, int to);

}
