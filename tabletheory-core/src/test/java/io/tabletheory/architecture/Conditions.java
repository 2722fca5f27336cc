// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/**
 * Conditions that ArchUnit does not have.
 */
final class Conditions {

	private Conditions() {
	}

	static ArchCondition<JavaClass> beClosedAndFinal() {
		return condition("be records, enums, or sealed or final with final fields",
				(type) -> isClosed(type) && type.getFields().stream().allMatch(Conditions::isFinal));
	}

	static ArchCondition<JavaClass> notCatch(Class<?>... types) {
		Set<String> names = Stream.of(types).map(Class::getName).collect(Collectors.toSet());
		return condition("not catch " + names,
				(type) -> type.getCodeUnits().stream().flatMap(Conditions::caught).noneMatch(names::contains));
	}

	/** The names of what a method catches by its own will. */
	private static Stream<String> caught(JavaCodeUnit unit) {
		List<String> caught = unit.getTryCatchBlocks()
			.stream()
			.flatMap((block) -> block.getCaughtThrowables().stream())
			.map(JavaClass::getName)
			.toList();
		String throwable = Throwable.class.getName();
		boolean generated = Collections.frequency(caught, throwable) <= catchesOfResources(unit);
		return caught.stream().filter((name) -> !generated || !name.equals(throwable));
	}

	/**
	 * For every resource of a try statement javac catches Throwable twice: from the body,
	 * and from the close that follows, which it adds to the first as suppressed.
	 */
	private static long catchesOfResources(JavaCodeUnit unit) {
		return 2 * unit.getMethodCallsFromSelf()
			.stream()
			.filter((call) -> call.getName().equals("addSuppressed"))
			.count();
	}

	private static boolean isClosed(JavaClass type) {
		return type.isRecord() || type.isEnum() || type.getModifiers().contains(JavaModifier.FINAL)
				|| type.reflect().isSealed() || type.getSimpleName().equals("package-info");
	}

	private static boolean isFinal(JavaField field) {
		return field.getModifiers().contains(JavaModifier.FINAL);
	}

	private static ArchCondition<JavaClass> condition(String description, Predicate<JavaClass> holds) {
		return new ArchCondition<>(description) {

			@Override
			public void check(JavaClass type, ConditionEvents events) {
				if (!holds.test(type)) {
					events.add(SimpleConditionEvent.violated(type, type.getName() + " does not " + description));
				}
			}

		};
	}

}
