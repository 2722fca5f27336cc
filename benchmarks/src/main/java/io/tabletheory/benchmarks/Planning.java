// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.Schema;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * The size of the application to map and plan.
 */
public enum Planning implements Alternative {

	/** A template with nothing to store. */
	NOTHING("Template"),

	/** The entities of a large one. */
	MAPPED("Template, 50 entities mapped"),

	/** Its repositories, too. */
	ALL("Template, 50 entities mapped and 250 methods planned");

	private final String label;

	Planning(String label) {
		this.label = label;
	}

	/** Plans the queries of each repository. */
	static List<List<RepositoryQuery>> plan(Set<Class<?>> entities, List<RepositoryInformation> repositories) {
		TableTheoryTemplate template = template(entities);
		PlannedOnly planned = new PlannedOnly(template);
		return repositories.stream().map(planned::plan).toList();
	}

	/** As the starter makes it. */
	static TableTheoryTemplate template(Set<Class<?>> entities) {
		TableTheoryConverter converter = converter(entities);
		return new TableTheoryTemplate(
				TableTheory.builder().client(new SilentClient()).schema(converter.schema()).build(), converter);
	}

	static TableTheoryConverter converter(Set<Class<?>> entities) {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions.of(List.of());
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setInitialEntitySet(entities);
		context.initialize();
		return TableTheoryConverter.of(context, conversions, Schema.of(List.of()));
	}

	@Override
	public String label() {
		return this.label;
	}

}
