// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.generate.GenerationContext;
import org.springframework.core.ResolvableType;
import org.springframework.data.aot.AotContext;
import org.springframework.data.aot.ManagedTypesBeanRegistrationAotProcessor;

/**
 * Keeps the list of entity classes, and registers their members for reflection.
 */
final class TableTheoryManagedTypesAotProcessor extends ManagedTypesBeanRegistrationAotProcessor {

	TableTheoryManagedTypesAotProcessor() {
		setModuleIdentifier("tabletheory");
	}

	@Override
	protected boolean matchesByType(@Nullable Class<?> beanType) {
		return beanType == TableTheoryManagedTypes.class;
	}

	@Override
	protected void registerTypeHints(ResolvableType type, AotContext context, GenerationContext generation) {
		super.registerTypeHints(type, context, generation);
		StoredTypes.of(List.of(type.toClass())).register(generation.getRuntimeHints().reflection());
	}

}
