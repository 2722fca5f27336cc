// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Optional;

import org.springframework.dao.IncorrectResultSizeDataAccessException;

/**
 * Entities of several classes that were read together.
 *
 * @param all the entities in the order in which they were found
 * @param <T> their common type
 */
public record ItemGroups<T>(List<T> all) {

	public ItemGroups {
		all = List.copyOf(all);
	}

	/** The entities of one class, or of a common type of several classes. */
	public <S extends T> List<S> of(Class<S> type) {
		return this.all.stream().filter(type::isInstance).map(type::cast).toList();
	}

	/** The only entity of a class, if there is one; more than one is a failure. */
	public <S extends T> Optional<S> one(Class<S> type) {
		List<S> found = of(type);
		if (found.size() > 1) {
			throw new IncorrectResultSizeDataAccessException(
					"At most one " + type.getSimpleName() + " was expected among the entities that were read together",
					1, found.size());
		}
		return found.stream().findFirst();
	}

	/** Counts the entities only: they may hold secret values. */
	@Override
	public String toString() {
		return "ItemGroups[" + this.all.size() + " entities]";
	}

}
