// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.util.Set;

import org.springframework.boot.test.context.filter.annotation.StandardAnnotationCustomizableTypeExcludeFilter;
import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Excludes the components of an application, except those that change the stored items.
 */
final class DataTableTheoryTypeExcludeFilter
		extends StandardAnnotationCustomizableTypeExcludeFilter<DataTableTheoryTest> {

	DataTableTheoryTypeExcludeFilter(Class<?> testClass) {
		super(testClass);
	}

	@Override
	protected Set<Class<?>> getKnownIncludes() {
		return Set.of(EntityCallback.class);
	}

}
