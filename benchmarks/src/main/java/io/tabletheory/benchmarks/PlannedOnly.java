// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.repository.query.PlannedQueries;
import io.tabletheory.data.repository.support.SimpleTableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import org.springframework.data.repository.core.EntityInformation;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.core.support.AbstractRepositoryMetadata;
import org.springframework.data.repository.core.support.PropertiesBasedNamedQueries;
import org.springframework.data.repository.core.support.RepositoryComposition.RepositoryFragments;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.ValueExpressionDelegate;

/**
 * Does with a repository what this library does, and leaves out what Spring does with
 * every one: finding it, reading its interface, defining its bean, making its proxy.
 */
final class PlannedOnly extends RepositoryFactorySupport {

	private final TableTheoryOperations operations;

	private final TableTheoryRepositoryFactory factory;

	PlannedOnly(TableTheoryOperations operations) {
		this.operations = operations;
		this.factory = new TableTheoryRepositoryFactory(operations);
	}

	/** The information that Spring Data Commons reads from the interface. */
	RepositoryInformation information(Class<?> repository) {
		RepositoryInformation information = getRepositoryInformation(AbstractRepositoryMetadata.getMetadata(repository),
				RepositoryFragments.empty());
		information.getQueryMethods();
		return information;
	}

	/** Plans all methods, and those that every repository has. */
	List<RepositoryQuery> plan(RepositoryInformation information) {
		getTargetRepository(information);
		PlannedQueries queries = new PlannedQueries(this.operations, ValueExpressionDelegate.create());
		return information.getQueryMethods()
			.stream()
			.map((method) -> queries.resolveQuery(method, information, getProjectionFactory(),
					PropertiesBasedNamedQueries.EMPTY))
			.toList();
	}

	@Override
	public EntityInformation<?, ?> getEntityInformation(RepositoryMetadata metadata) {
		return this.factory.getEntityInformation(metadata);
	}

	@Override
	protected Object getTargetRepository(RepositoryInformation information) {
		getEntityInformation(information);
		return getTargetRepositoryViaReflection(information, information, this.operations);
	}

	@Override
	protected Class<?> getRepositoryBaseClass(RepositoryMetadata metadata) {
		return SimpleTableTheoryRepository.class;
	}

}
