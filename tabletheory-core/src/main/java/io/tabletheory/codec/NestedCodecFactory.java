// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * The factory of codecs for types that are neither scalars nor collections nor maps: for
 * entities within entities.
 */
@FunctionalInterface
public interface NestedCodecFactory {

	/**
	 * The codec of a type; called once per type.
	 * @param codecs resolves the properties of the type, and differs for values within
	 * JSON
	 */
	Codec<?> codec(ValueType type, Codecs codecs);

}
