// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.config;

import java.lang.annotation.Annotation;

import io.tabletheory.data.mapping.event.AuditingCallback;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.data.auditing.AuditingHandler;
import org.springframework.data.auditing.config.AuditingBeanDefinitionRegistrarSupport;
import org.springframework.data.auditing.config.AuditingConfiguration;
import org.springframework.util.StringUtils;

/**
 * The registrar of the beans that {@link EnableTableTheoryAuditing} enables.
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
		BeanDefinitionBuilder handler = configureDefaultAuditHandlerAttributes(configuration,
				BeanDefinitionBuilder.rootBeanDefinition(AuditingHandler.class))
			.setFactoryMethod("from")
			.addConstructorArgReference("tableTheoryMappingContext");
		if (!StringUtils.hasText(configuration.getDateTimeProviderRef())) {
			handler.addPropertyValue("dateTimeProvider", autowired(EngineDateTimeProvider.class).getBeanDefinition());
		}
		return handler;
	}

	@Override
	protected void registerAuditListenerBeanDefinition(BeanDefinition handler, BeanDefinitionRegistry registry) {
		registerInfrastructureBeanWithId(
				autowired(AuditingCallback.class).addConstructorArgValue(HANDLER).getBeanDefinition(),
				"tableTheoryAuditingCallback", registry);
	}

	private static BeanDefinitionBuilder autowired(Class<?> type) {
		return BeanDefinitionBuilder.rootBeanDefinition(type)
			.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
	}

}
