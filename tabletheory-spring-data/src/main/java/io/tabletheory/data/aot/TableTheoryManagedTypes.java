// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.List;
import java.util.function.Consumer;

import org.springframework.data.domain.ManagedTypes;

/**
 * The entity classes of an application. As a bean, they are found at build time and not
 * again at start-up.
 */
public final class TableTheoryManagedTypes implements ManagedTypes {

	private final List<Class<?>> types;

	private TableTheoryManagedTypes(List<Class<?>> types) {
		this.types = types;
	}

	/** The managed types in their order. */
	public static TableTheoryManagedTypes from(ManagedTypes types) {
		return new TableTheoryManagedTypes(List.copyOf(types.toList()));
	}

	@Override
	public void forEach(Consumer<Class<?>> action) {
		this.types.forEach(action);
	}

	@Override
	public List<Class<?>> toList() {
		return this.types;
	}

	/** The text has the names of the classes. */
	@Override
	public String toString() {
		return "TableTheoryManagedTypes" + this.types;
	}

}
