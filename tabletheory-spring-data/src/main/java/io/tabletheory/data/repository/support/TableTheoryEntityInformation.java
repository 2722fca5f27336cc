// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import io.tabletheory.data.entity.MappedEntity;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Persistable;
import org.springframework.data.repository.core.EntityInformation;

/**
 * The entity information for repositories. An id may consist of several properties.
 *
 * @param <T> the class of the entities
 * @param <ID> the class of their ids
 */
final class TableTheoryEntityInformation<T, ID> implements EntityInformation<T, ID> {

	private final MappedEntity<T> entity;

	private final Class<ID> idType;

	/** Throws for a class that cannot be the id of these entities. */
	TableTheoryEntityInformation(MappedEntity<T> entity, Class<ID> idType) {
		entity.requireId(idType);
		this.entity = entity;
		this.idType = idType;
	}

	@Override
	public boolean isNew(T entity) {
		boolean telling = this.entity.isVersioned() || entity instanceof Persistable;
		return telling ? this.entity.isNew(entity) : getId(entity) == null;
	}

	@Override
	@SuppressWarnings("unchecked") // The id is an instance of that class.
	public @Nullable ID getId(T entity) {
		return (ID) this.entity.id(entity, this.idType);
	}

	@Override
	public Class<ID> getIdType() {
		return this.idType;
	}

	@Override
	public Class<T> getJavaType() {
		return this.entity.type();
	}

	MappedEntity<T> entity() {
		return this.entity;
	}

	/** The text has the class of the entities. */
	@Override
	public String toString() {
		return "TableTheoryEntityInformation[" + getJavaType().getName() + "]";
	}

}
