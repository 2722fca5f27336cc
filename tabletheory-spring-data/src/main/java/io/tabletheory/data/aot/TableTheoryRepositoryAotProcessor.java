// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.LinkedHashSet;
import java.util.Set;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.generate.GenerationContext;
import org.springframework.data.repository.aot.generate.RepositoryContributor;
import org.springframework.data.repository.config.AotRepositoryContext;
import org.springframework.data.repository.config.RepositoryRegistrationAotProcessor;
import org.springframework.data.repository.core.RepositoryInformation;

/**
 * Plans the repositories of an application at build time. A repository that cannot be
 * served fails the build.
 */
@Internal
public final class TableTheoryRepositoryAotProcessor extends RepositoryRegistrationAotProcessor {

	@Override
	protected void configureTypeContributions(AotRepositoryContext repository, GenerationContext generation) {
		super.configureTypeContributions(repository, generation);
		RepositoryInformation information = repository.getRepositoryInformation();
		Set<Class<?>> types = new LinkedHashSet<>(repository.getResolvedTypes());
		types.add(information.getDomainType());
		types.add(information.getIdType());
		StoredTypes.of(types).register(generation.getRuntimeHints().reflection());
	}

	@Override
	protected @Nullable RepositoryContributor contributeAotRepository(AotRepositoryContext repository) {
		if (!repository.isGeneratedRepositoriesEnabled(repository.getModuleName())) {
			return null;
		}
		PlansAtBuild plans = PlansAtBuild.of(getBeanFactory(), getEnvironment());
		return (plans != null) ? new DescribedRepository(repository, plans) : null;
	}

}
