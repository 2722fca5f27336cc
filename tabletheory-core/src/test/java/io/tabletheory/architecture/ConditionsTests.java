// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.io.StringReader;
import java.io.StringWriter;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import io.tabletheory.testing.Conditions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ConditionsTests {

	private static final ArchCondition<JavaClass> CONDITION = Conditions.notCatch(Error.class, Throwable.class);

	@ParameterizedTest
	@ValueSource(classes = { CatchesThrowable.class, CatchesError.class, CatchesBesideAResource.class })
	void reportsWhatIsCaughtTooWidely(Class<?> type) {
		assertThat(holds(type)).isFalse();
	}

	@ParameterizedTest
	@ValueSource(classes = { ClosesResources.class, CatchesBesideResources.class, Finally.class })
	void leavesWhatTheCompilerCatches(Class<?> type) {
		assertThat(holds(type)).isTrue();
	}

	private static boolean holds(Class<?> type) {
		ConditionEvents events = ConditionEvents.Factory.create();
		CONDITION.check(new ClassFileImporter().importClass(type), events);
		return !events.containViolation();
	}

	static final class CatchesThrowable {

		static boolean fails(Runnable work) {
			try {
				work.run();
				return false;
			}
			catch (Throwable ex) {
				return true;
			}
		}

	}

	static final class CatchesError {

		static boolean fails(Runnable work) {
			try {
				work.run();
				return false;
			}
			catch (IllegalStateException | Error ex) {
				return true;
			}
		}

	}

	static final class CatchesBesideAResource {

		static boolean fails(Runnable work) {
			try (StringReader reader = new StringReader("x")) {
				work.run();
				return reader.markSupported();
			}
			catch (Throwable ex) {
				return true;
			}
		}

	}

	static final class ClosesResources {

		static boolean copy(Runnable work) throws Exception {
			try (StringReader reader = new StringReader("x"); StringWriter writer = new StringWriter()) {
				if (reader.transferTo(writer) > 1) {
					return true;
				}
				work.run();
				return false;
			}
		}

	}

	static final class CatchesBesideResources {

		static boolean copy(Runnable work) {
			try (StringReader reader = new StringReader("x")) {
				work.run();
				return reader.markSupported();
			}
			catch (IllegalStateException ex) {
				return true;
			}
		}

	}

	static final class Finally {

		static synchronized void run(Runnable work) {
			try {
				work.run();
			}
			finally {
				synchronized (work) {
					work.run();
				}
			}
		}

	}

}
