// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.function.Predicate;

import org.springframework.data.util.TypeCollector.TypeCollectorFilters;

/**
 * Keeps the classes of the AWS SDK from being taken for parts of entities that have one
 * of them.
 */
final class DriverTypeFilters implements TypeCollectorFilters {

	@Override
	public Predicate<Class<?>> classPredicate() {
		return (type) -> !type.getName().startsWith("software.amazon.awssdk.");
	}

}
