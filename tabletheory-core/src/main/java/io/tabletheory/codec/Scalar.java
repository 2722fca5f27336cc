// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * A type that is stored as a single value. Its codec is made on request, because an
 * application uses few of these types.
 */
interface Scalar {

	Class<?> javaType();

	Codec<?> codec();

}
