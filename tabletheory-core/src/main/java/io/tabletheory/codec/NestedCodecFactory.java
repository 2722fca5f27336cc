// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * Makes the codecs of types that are neither simple nor collections nor maps: of entities
 * within others.
 */
@FunctionalInterface
public interface NestedCodecFactory {

	/**
	 * Called once per type.
	 * @param codecs resolves the properties of the type; within JSON they are others than
	 * elsewhere
	 */
	Codec<?> codec(ValueType type, Codecs codecs);

}
