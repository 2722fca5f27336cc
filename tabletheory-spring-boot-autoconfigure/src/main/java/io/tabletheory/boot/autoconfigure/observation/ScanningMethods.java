// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.observation;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.tabletheory.data.repository.query.DescribedQuery;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.repository.core.support.QueryCreationListener;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * Counts the repository methods that read every item of their table, so that an alert can
 * reveal a new one.
 */
final class ScanningMethods implements BeanPostProcessor, MeterBinder {

	static final String NAME = "tabletheory.repository.scanning.methods";

	private final List<RepositoryQuery> scanning = new CopyOnWriteArrayList<>();

	@Override
	public Object postProcessBeforeInitialization(Object bean, String name) {
		if (bean instanceof TableTheoryRepositoryFactoryBean<?, ?, ?> repository) {
			repository.addRepositoryFactoryCustomizer(
					(factory) -> factory.addQueryCreationListener(new Listener(this.scanning)));
		}
		return bean;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		Gauge.builder(NAME, this.scanning, List::size)
			.description("Methods of repositories that read every item of their table")
			.register(registry);
	}

	/** A record, not a lambda: Spring Data inspects the type argument of the listener. */
	private record Listener(List<RepositoryQuery> scanning) implements QueryCreationListener<RepositoryQuery> {

		@Override
		public void onCreation(RepositoryQuery query) {
			if (query instanceof DescribedQuery described && described.isScan()) {
				this.scanning.add(query);
			}
		}

	}

}
