// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.repository.query.PlannedQueries;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.env.Environment;
import org.springframework.data.expression.ValueExpressionParser;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.query.QueryMethodValueEvaluationContextAccessor;
import org.springframework.data.repository.query.ValueExpressionDelegate;

/**
 * Plans methods as the application will, but without its clients and keys. No request is
 * made.
 */
record PlansAtBuild(TableTheoryTemplate operations, ValueExpressionDelegate expressions) {

	/**
	 * The plans with the converter bean of the application; {@code null} without one,
	 * because nothing is known before start-up then.
	 */
	static @Nullable PlansAtBuild of(ConfigurableListableBeanFactory beans, Environment environment) {
		addPostProcessors(beans);
		TableTheoryConverter converter = beans.getBeanProvider(TableTheoryConverter.class).getIfUnique();
		if (converter == null) {
			return null;
		}
		TableTheory unconnected = TableTheory.builder()
			.schema(converter.schema())
			.encryption(encryption())
			.buildUnconnected();
		return new PlansAtBuild(new TableTheoryTemplate(unconnected, converter), new ValueExpressionDelegate(
				new QueryMethodValueEvaluationContextAccessor(environment, beans), ValueExpressionParser.create()));
	}

	/**
	 * Adds the bean post-processors, which nothing has added yet. Without them, beans are
	 * not injected and properties not bound.
	 */
	private static void addPostProcessors(ConfigurableListableBeanFactory beans) {
		for (String name : beans.getBeanNamesForType(BeanPostProcessor.class, true, false)) {
			if (beans.isTypeMatch(name, PriorityOrdered.class)) {
				beans.addBeanPostProcessor(beans.getBean(name, BeanPostProcessor.class));
			}
		}
	}

	/**
	 * An encryption that encrypts nothing here. Models with encrypted attributes require
	 * one.
	 */
	private static FieldEncryption encryption() {
		LocalDataKeys keys = LocalDataKeys.insecureForDevelopment(new byte[32]);
		FieldEncryption plain = FieldEncryption.with(keys).key("build").build();
		return FieldEncryption.with(keys).key("build").digestKey(plain.newDigestKey()).build();
	}

	/** The queries of a repository. Throws if one of them cannot be served. */
	PlannedQueries queries(RepositoryInformation repository) {
		new TableTheoryRepositoryFactory(this.operations).getEntityInformation(repository);
		return new PlannedQueries(this.operations, this.expressions);
	}

}
