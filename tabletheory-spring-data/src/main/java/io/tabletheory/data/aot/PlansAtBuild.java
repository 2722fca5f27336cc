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
 * Plans as an application will, without its clients and keys: nothing is asked of
 * anybody.
 */
record PlansAtBuild(TableTheoryTemplate operations, ValueExpressionDelegate expressions) {

	/**
	 * By the converter that the application has as a bean; {@code null} without one,
	 * where nothing is known before the application starts.
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
	 * Nobody has added any yet, and beans are not injected and properties not bound
	 * without.
	 */
	private static void addPostProcessors(ConfigurableListableBeanFactory beans) {
		for (String name : beans.getBeanNamesForType(BeanPostProcessor.class, true, false)) {
			if (beans.isTypeMatch(name, PriorityOrdered.class)) {
				beans.addBeanPostProcessor(beans.getBean(name, BeanPostProcessor.class));
			}
		}
	}

	/** Nothing is encrypted, but models that have encrypted attributes ask for it. */
	private static FieldEncryption encryption() {
		LocalDataKeys keys = LocalDataKeys.insecureForDevelopment(new byte[32]);
		FieldEncryption plain = FieldEncryption.with(keys).key("build").build();
		return FieldEncryption.with(keys).key("build").digestKey(plain.newDigestKey()).build();
	}

	/** The queries of a repository, all of which can be served, or it is refused. */
	PlannedQueries queries(RepositoryInformation repository) {
		new TableTheoryRepositoryFactory(this.operations).getEntityInformation(repository);
		return new PlannedQueries(this.operations, this.expressions);
	}

}
