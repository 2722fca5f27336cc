// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import io.tabletheory.data.core.TableTheoryOperations;
import org.jspecify.annotations.Nullable;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.util.Assert;

/**
 * The factory bean of a repository. It adds no transaction interceptor, because DynamoDB
 * has no transactions that belong to a thread.
 *
 * @param <T> the repository
 * @param <S> the class of its entities
 * @param <ID> the class of their ids
 */
public class TableTheoryRepositoryFactoryBean<T extends Repository<S, ID>, S, ID>
		extends RepositoryFactoryBeanSupport<T, S, ID> {

	private @Nullable TableTheoryOperations operations;

	public TableTheoryRepositoryFactoryBean(Class<? extends T> repositoryInterface) {
		super(repositoryInterface);
	}

	/** The operations that store and find the entities; required. */
	public void setOperations(TableTheoryOperations operations) {
		this.operations = operations;
		setMappingContext(operations.converter().context());
	}

	@Override
	protected RepositoryFactorySupport createRepositoryFactory() {
		Assert.state(this.operations != null, "A repository needs TableTheoryOperations");
		return new TableTheoryRepositoryFactory(this.operations);
	}

}
