// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.support.AbstractTestExecutionListener;

/**
 * Measures the tests that have a {@link CapacityBudget}.
 */
class CapacityBudgetListener extends AbstractTestExecutionListener {

	private static final String MEASUREMENT = CapacityBudgetListener.class.getName() + ".measurement";

	@Override
	public void beforeTestExecution(TestContext test) {
		if (budget(test) != null) {
			CapacityAssertions assertions = test.getApplicationContext()
				.getBeanProvider(CapacityAssertions.class)
				.getIfAvailable(() -> {
					throw new IllegalStateException("@CapacityBudget needs a client that is measured: annotate "
							+ test.getTestClass().getName() + " with @DataTableTheoryTest, or beside @SpringBootTest"
							+ " with @AutoConfigureDataTableTheory");
				});
			test.setAttribute(MEASUREMENT, assertions.measure());
		}
	}

	@Override
	public void afterTestExecution(TestContext test) {
		CapacityBudget budget = budget(test);
		if (budget == null || !(test.removeAttribute(MEASUREMENT) instanceof Measurement measured)) {
			return;
		}
		measured.close();
		if (test.getTestException() == null) {
			new CapacityAssert<>(test.getTestMethod(), measured.costs()).readsAtMost(budget.read())
				.writesAtMost(budget.write())
				.sendsAtMost(budget.requests());
		}
	}

	private static @Nullable CapacityBudget budget(TestContext test) {
		return AnnotatedElementUtils.findMergedAnnotation(test.getTestMethod(), CapacityBudget.class);
	}

}
