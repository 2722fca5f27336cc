// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.config;

import java.lang.annotation.Annotation;

import io.tabletheory.mapping.event.AuditingCallback;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.data.auditing.IsNewAwareAuditingHandler;
import org.springframework.data.auditing.config.AuditingBeanDefinitionRegistrarSupport;
import org.springframework.data.auditing.config.AuditingConfiguration;

/**
 * Registers what {@link EnableTableTheoryAuditing} stands for.
 */
final class TableTheoryAuditingRegistrar extends AuditingBeanDefinitionRegistrarSupport {

	private static final String HANDLER = "tableTheoryAuditingHandler";

	@Override
	protected Class<? extends Annotation> getAnnotation() {
		return EnableTableTheoryAuditing.class;
	}

	@Override
	protected String getAuditingHandlerBeanName() {
		return HANDLER;
	}

	@Override
	protected BeanDefinitionBuilder getAuditHandlerBeanDefinitionBuilder(AuditingConfiguration configuration) {
		return configureDefaultAuditHandlerAttributes(configuration,
				BeanDefinitionBuilder.rootBeanDefinition(IsNewAwareAuditingHandler.class))
			.setFactoryMethod("from")
			.addConstructorArgReference("tableTheoryMappingContext");
	}

	@Override
	protected void registerAuditListenerBeanDefinition(BeanDefinition handler, BeanDefinitionRegistry registry) {
		registerInfrastructureBeanWithId(BeanDefinitionBuilder.rootBeanDefinition(AuditingCallback.class)
			.addConstructorArgValue(handlerFactory())
			.addConstructorArgReference("tableTheoryMappingContext")
			.getBeanDefinition(), "tableTheoryAuditingCallback", registry);
	}

	private static BeanDefinition handlerFactory() {
		return BeanDefinitionBuilder
			.rootBeanDefinition("org.springframework.beans.factory.config.ObjectFactoryCreatingFactoryBean")
			.addPropertyValue("targetBeanName", HANDLER)
			.getBeanDefinition();
	}

}
