// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.TestContextAnnotationUtils;

/**
 * Applies {@link TestProperties} to tests that use DynamoDB.
 */
class TestPropertiesFactory implements ContextCustomizerFactory {

	@Override
	public @Nullable ContextCustomizer createContextCustomizer(Class<?> testClass,
			List<ContextConfigurationAttributes> attributes) {
		return TestContextAnnotationUtils.hasAnnotation(testClass, AutoConfigureDataTableTheory.class)
				? new TestProperties() : null;
	}

}
