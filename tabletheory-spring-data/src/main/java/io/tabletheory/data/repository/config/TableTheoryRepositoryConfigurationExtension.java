// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.config;

import java.lang.annotation.Annotation;
import java.util.Collection;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.data.aot.TableTheoryRepositoryAotProcessor;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.SimpleTableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.aot.BeanRegistrationAotProcessor;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.data.repository.config.RepositoryConfigurationExtensionSupport;
import org.springframework.data.repository.config.RepositoryConfigurationSource;

/**
 * The repository configuration of this Spring Data module: it identifies the module's
 * repositories, also beside other modules, and configures their factories.
 */
@Internal
public final class TableTheoryRepositoryConfigurationExtension extends RepositoryConfigurationExtensionSupport {

	@Override
	public String getModuleName() {
		return "TableTheory";
	}

	@Override
	public String getModuleIdentifier() {
		return "tabletheory";
	}

	@Override
	@SuppressWarnings("deprecation") // Abstract where it is inherited from.
	protected String getModulePrefix() {
		return getModuleIdentifier();
	}

	@Override
	public String getRepositoryBaseClassName() {
		return SimpleTableTheoryRepository.class.getName();
	}

	@Override
	public String getRepositoryFactoryBeanClassName() {
		return TableTheoryRepositoryFactoryBean.class.getName();
	}

	@Override
	public Class<? extends BeanRegistrationAotProcessor> getRepositoryAotProcessor() {
		return TableTheoryRepositoryAotProcessor.class;
	}

	@Override
	protected Collection<Class<? extends Annotation>> getIdentifyingAnnotations() {
		return List.of(Table.class, ModelName.class);
	}

	@Override
	protected Collection<Class<?>> getIdentifyingTypes() {
		return List.of(TableTheoryRepository.class);
	}

	@Override
	public void postProcess(BeanDefinitionBuilder builder, RepositoryConfigurationSource source) {
		builder.addPropertyReference("operations",
				source.getAttribute("tableTheoryTemplateRef").orElse("tableTheoryTemplate"));
	}

}
