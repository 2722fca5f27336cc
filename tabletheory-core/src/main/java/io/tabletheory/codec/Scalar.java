// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * A type that is stored as one value of its own. Applications use few of them, so that a
 * codec is made when it is asked for.
 */
interface Scalar {

	Class<?> javaType();

	Codec<?> codec();

}
