// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/**
 * Conditions that ArchUnit does not have.
 */
final class Conditions {

	private Conditions() {
	}

	static ArchCondition<JavaClass> liveInNullMarkedPackages() {
		return condition("live in packages marked @NullMarked",
				(type) -> type.getPackage().isAnnotatedWith(NullMarked.class));
	}

	static ArchCondition<JavaClass> beClosedAndFinal() {
		return condition("be records, enums, or sealed or final with final fields",
				(type) -> isClosed(type) && type.getFields().stream().allMatch(Conditions::isFinal));
	}

	static ArchCondition<JavaClass> notCatch(Class<?>... types) {
		Set<String> names = Stream.of(types).map(Class::getName).collect(Collectors.toSet());
		return condition("not catch " + names,
				(type) -> type.getCodeUnits()
					.stream()
					.flatMap((unit) -> unit.getTryCatchBlocks().stream())
					.flatMap((block) -> block.getCaughtThrowables().stream())
					.noneMatch((caught) -> names.contains(caught.getName())));
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
