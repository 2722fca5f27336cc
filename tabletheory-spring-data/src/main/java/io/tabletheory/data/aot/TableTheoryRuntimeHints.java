// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.List;

import io.tabletheory.aws.AttemptWitness;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.data.mapping.event.LifecycleCallback;
import io.tabletheory.data.repository.support.SimpleTableTheoryRepository;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * The reflection hints that every application needs, whatever its entities are.
 */
final class TableTheoryRuntimeHints implements RuntimeHintsRegistrar {

	private static final List<Class<?>> CALLBACKS = List.of(BeforeConvertCallback.class, BeforeSaveCallback.class,
			AfterSaveCallback.class, AfterConvertCallback.class, BeforeDeleteCallback.class, AfterDeleteCallback.class,
			LifecycleCallback.class);

	/** The annotations with aliases, which Spring reads through proxies. */
	private static final List<Class<?>> ALIASED = List.of(Table.class, Attribute.class);

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		hints.reflection()
			.registerType(SimpleTableTheoryRepository.class, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
					MemberCategory.INVOKE_PUBLIC_METHODS);
		// The AWS SDK reads the class name from a resource that its own hints include.
		hints.reflection().registerType(AttemptWitness.class, MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS);
		CALLBACKS
			.forEach((callback) -> hints.reflection().registerType(callback, MemberCategory.INVOKE_PUBLIC_METHODS));
		ALIASED.forEach((annotation) -> hints.proxies().registerJdkProxy(annotation));
	}

}
