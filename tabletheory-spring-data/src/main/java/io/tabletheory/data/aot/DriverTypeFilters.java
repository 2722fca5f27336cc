// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.function.Predicate;

import org.springframework.data.util.TypeCollector.TypeCollectorFilters;

/**
 * Excludes the classes of the AWS SDK from the types that entities consist of.
 */
final class DriverTypeFilters implements TypeCollectorFilters {

	@Override
	public Predicate<Class<?>> classPredicate() {
		return (type) -> !type.getName().startsWith("software.amazon.awssdk.");
	}

}
