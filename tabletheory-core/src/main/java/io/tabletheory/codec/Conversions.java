// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import org.jspecify.annotations.Nullable;

/**
 * Says which types of an application are stored by way of other types.
 */
@FunctionalInterface
public interface Conversions {

	/** Of no type. */
	Conversions NONE = (type) -> null;

	/** The conversion of a class that is no primitive type, or {@code null}. */
	@Nullable Conversion conversion(Class<?> type);

}
