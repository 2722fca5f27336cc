// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;
import java.util.Optional;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.query.PlannedQueries;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.repository.core.EntityInformation;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.core.support.RepositoryComposition.RepositoryFragments;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.data.repository.query.QueryByExampleExecutor;
import org.springframework.data.repository.query.QueryCreationException;
import org.springframework.data.repository.query.QueryLookupStrategy;
import org.springframework.data.repository.query.ValueExpressionDelegate;

/**
 * The factory of repositories. If DynamoDB cannot serve methods of a repository, the
 * factory fails with all problems in one message.
 */
public final class TableTheoryRepositoryFactory extends RepositoryFactorySupport {

	private final TableTheoryOperations operations;

	public TableTheoryRepositoryFactory(TableTheoryOperations operations) {
		this.operations = operations;
		TranslatingInterceptor translation = new TranslatingInterceptor();
		// The translation must come first, because the check for null is an advice too.
		addRepositoryProxyPostProcessor((proxies, repository) -> proxies.addAdvice(0, translation));
	}

	@Override
	public <T> T getRepository(Class<T> repositoryInterface, RepositoryFragments fragments) {
		try {
			return super.getRepository(repositoryInterface, fragments);
		}
		catch (QueryCreationException ex) {
			// The exception names the first method, but its cause has the problems of
			// all.
			throw (ex.getCause() instanceof InvalidRepositoryException invalid) ? invalid : ex;
		}
	}

	@Override
	public EntityInformation<?, ?> getEntityInformation(RepositoryMetadata metadata) {
		try {
			return new TableTheoryEntityInformation<>(
					this.operations.converter().entities().entity(metadata.getDomainType()), metadata.getIdType());
		}
		catch (MappingException ex) {
			throw new InvalidRepositoryException(metadata.getRepositoryInterface(),
					List.of(new Refusal("the ids of " + metadata.getDomainType().getSimpleName(),
							String.valueOf(ex.getMessage()))));
		}
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

	@Override
	protected RepositoryFragments getRepositoryFragments(RepositoryMetadata metadata) {
		return QueryByExampleExecutor.class.isAssignableFrom(metadata.getRepositoryInterface())
				? RepositoryFragments.just(new ExampleExecutor<>(this.operations, metadata.getRepositoryInterface()))
				: RepositoryFragments.empty();
	}

	@Override
	protected Optional<QueryLookupStrategy> getQueryLookupStrategy(QueryLookupStrategy.@Nullable Key key,
			ValueExpressionDelegate expressions) {
		return Optional.of(new PlannedQueries(this.operations, expressions));
	}

}
