// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.support.AbstractTestExecutionListener;

/**
 * Lets no test see what those before it have stored, injected or made of the time.
 */
class FreshStart extends AbstractTestExecutionListener {

	/** Before those of Spring that run SQL or prepare other resources. */
	private static final int ORDER = 4000;

	@Override
	public int getOrder() {
		return ORDER;
	}

	/**
	 * Only of a context that an earlier class has left; one that is made for this class
	 * starts with fresh tables, and not before the class has started its containers.
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
	 * Tables are made without the faults of the test before, and are no calls of this
	 * one.
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
