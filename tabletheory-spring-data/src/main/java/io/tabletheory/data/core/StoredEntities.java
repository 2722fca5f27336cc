// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;

import org.springframework.dao.IncorrectResultSizeDataAccessException;

/**
 * The whole entities that a transaction has stored, with their generated values, in the
 * order of their writes.
 *
 * @param all the entities of all classes
 */
public record StoredEntities(List<Object> all) {

	public StoredEntities {
		all = List.copyOf(all);
	}

	/**
	 * From the results of all writes; a write without an entity has a flag as its result.
	 */
	static StoredEntities of(List<Object> results) {
		return new StoredEntities(results.stream().filter((result) -> !(result instanceof Boolean)).toList());
	}

	/** The entities of one class, or of a type that several of them have. */
	public <T> List<T> of(Class<T> type) {
		return this.all.stream().filter(type::isInstance).map(type::cast).toList();
	}

	/**
	 * The only entity of a class.
	 * @throws IncorrectResultSizeDataAccessException unless there is exactly one
	 */
	public <T> T one(Class<T> type) {
		List<T> found = of(type);
		if (found.size() != 1) {
			throw new IncorrectResultSizeDataAccessException("One " + type.getSimpleName()
					+ " was expected among the entities that the transaction stored; take of(" + type.getSimpleName()
					+ ".class)", 1, found.size());
		}
		return found.get(0);
	}

	/** Counts the entities only: they may hold secret values. */
	@Override
	public String toString() {
		return "StoredEntities[" + this.all.size() + " entities]";
	}

}
