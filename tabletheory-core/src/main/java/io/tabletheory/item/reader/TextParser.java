// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

/**
 * Makes a value of a text without a {@code String} in between.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface TextParser<T> {

	/** The array belongs to the caller and is only to be read, only during the call. */
	T parse(byte[] utf8, int from, int to);

}
