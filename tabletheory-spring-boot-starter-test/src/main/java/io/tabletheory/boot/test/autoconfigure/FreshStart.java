// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.support.AbstractTestExecutionListener;

/**
 * Resets tables, faults and clock, so that no test sees the effects of earlier ones.
 */
class FreshStart extends AbstractTestExecutionListener {

	/** Precedes the listeners of Spring that run SQL or prepare other resources. */
	private static final int ORDER = 4000;

	@Override
	public int getOrder() {
		return ORDER;
	}

	/**
	 * Resets a context only if an earlier class has used it. A new context starts with
	 * fresh tables, and must not start before the class has started its containers.
	 */
	@Override
	public void beforeTestClass(TestContext test) {
		if (settings(test) != null && !TestContextAnnotationUtils.searchEnclosingClass(test.getTestClass())
				&& test.hasApplicationContext()) {
			prepare(test.getApplicationContext(), true);
		}
	}

	@Override
	public void beforeTestMethod(TestContext test) {
		AutoConfigureDataTableTheory settings = settings(test);
		if (settings != null) {
			prepare(test.getApplicationContext(), settings.freshTables() == FreshTables.FOR_EACH_METHOD);
		}
	}

	/**
	 * Resets the state. Tables are created without the faults of the previous test, and
	 * without being counted as calls of this one.
	 */
	private static void prepare(ApplicationContext context, boolean tables) {
		Faults faults = context.getBean(Faults.class);
		faults.reset();
		if (tables) {
			context.getBean(TestTables.class).makeAnew();
			faults.reset();
		}
		context.getBean(MutableClock.class).restart();
	}

	private static @Nullable AutoConfigureDataTableTheory settings(TestContext test) {
		return TestContextAnnotationUtils.findMergedAnnotation(test.getTestClass(), AutoConfigureDataTableTheory.class);
	}

}
