// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.time.InstantSource;
import java.util.List;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.data.entity.MappedEntities;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.Schema;

/**
 * Compiles the entities of an application, each with its model. Everything that is wrong
 * with any of them is reported together.
 */
public final class TableTheoryConverter {

	private final MappedEntities entities;

	private TableTheoryConverter(MappedEntities entities) {
		this.entities = entities;
	}

	/**
	 * For classes that annotations describe.
	 * @throws InvalidEntityException where one of them is no entity, or none that can be
	 * stored
	 */
	public static TableTheoryConverter of(Class<?>... entities) {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions.of(List.of());
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setInitialEntitySet(Set.of(entities));
		context.initialize();
		TableTheoryConverter converter = of(context, conversions, Schema.of(List.of()));
		converter.entities.requireEntities(entities);
		return converter;
	}

	/**
	 * For the entities of the context.
	 * @param conversions those of the application
	 * @param declared the models that entities name
	 */
	public static TableTheoryConverter of(TableTheoryMappingContext context, TableTheoryCustomConversions conversions,
			Schema declared) {
		return new TableTheoryConverter(new MappedEntities(context, conversions.ofEntities(), declared, null));
	}

	/**
	 * Creates a converter with a clock other than the engine's.
	 * @param clock tells from when on an item has to live as long as it says
	 */
	public static TableTheoryConverter of(TableTheoryMappingContext context, TableTheoryCustomConversions conversions,
			Schema declared, InstantSource clock) {
		return new TableTheoryConverter(new MappedEntities(context, conversions.ofEntities(), declared, clock));
	}

	/** The models of all entities, and those that were declared. */
	public Schema schema() {
		return this.entities.schema();
	}

	public TableTheoryMappingContext context() {
		return this.entities.context();
	}

	/** The entities with all that operations know of each. */
	@Internal
	public MappedEntities entities() {
		return this.entities;
	}

	/** The simple names of all entities, for messages. */
	@Override
	public String toString() {
		return "TableTheoryConverter" + this.entities;
	}

}
