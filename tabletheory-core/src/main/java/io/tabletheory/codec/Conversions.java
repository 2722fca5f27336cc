// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import org.jspecify.annotations.Nullable;

/**
 * The registered conversions: the types of an application that are stored as another
 * type.
 */
@FunctionalInterface
public interface Conversions {

	/** Converts no type. */
	Conversions NONE = (type) -> null;

	/** The conversion of a class that is no primitive type, or {@code null}. */
	@Nullable Conversion conversion(Class<?> type);

}
