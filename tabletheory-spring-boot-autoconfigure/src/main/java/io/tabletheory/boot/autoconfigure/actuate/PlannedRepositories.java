// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

import io.tabletheory.boot.autoconfigure.actuate.MethodDescriptor.RequestDescriptor;
import io.tabletheory.data.query.RequestDescription;
import io.tabletheory.data.repository.query.DescribedQuery;
import io.tabletheory.data.repository.query.QueryDescription;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.repository.core.support.QueryCreationListener;
import org.springframework.data.repository.query.Parameter;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * Collects the queries of repositories when these are made.
 */
final class PlannedRepositories implements BeanPostProcessor {

	private final Map<String, List<RepositoryQuery>> queries = new ConcurrentHashMap<>();

	@Override
	public Object postProcessBeforeInitialization(Object bean, String name) {
		if (bean instanceof TableTheoryRepositoryFactoryBean<?, ?, ?> repository) {
			String type = repository.getObjectType().getName();
			repository.addRepositoryFactoryCustomizer((factory) -> factory.addQueryCreationListener(
					new Listener(this.queries.computeIfAbsent(type, (key) -> new CopyOnWriteArrayList<>()))));
		}
		return bean;
	}

	Map<String, List<MethodDescriptor>> describe(ValueMask masking, boolean showValues) {
		Map<String, List<MethodDescriptor>> described = new TreeMap<>();
		this.queries.forEach((repository, known) -> described.put(repository,
				known.stream()
					.filter(DescribedQuery.class::isInstance)
					.map((query) -> describe(query, masking, showValues))
					.sorted(Comparator.comparing(MethodDescriptor::method))
					.toList()));
		return described;
	}

	private static MethodDescriptor describe(RepositoryQuery query, ValueMask masking, boolean showValues) {
		String method = signature(query.getQueryMethod());
		QueryDescription description = ((DescribedQuery) query).describe(masking.of(method, showValues));
		return new MethodDescriptor(method, description.aim(),
				(description.limit() == Long.MAX_VALUE) ? null : description.limit(),
				description.requests().stream().map(PlannedRepositories::describe).toList());
	}

	private static RequestDescriptor describe(RequestDescription request) {
		return new RequestDescriptor(request.operation(), request.table(), request.index(), request.key(),
				request.filter(), request.projection(), request.descending(), request.consistent(), request.warnings());
	}

	/** The signature of a method, because methods may differ only in their parameters. */
	private static String signature(QueryMethod method) {
		return method.getName() + method.getParameters()
			.stream()
			.map((parameter) -> parameter.getName().orElseGet(() -> type(parameter)))
			.collect(Collectors.joining(", ", "(", ")"));
	}

	private static String type(Parameter parameter) {
		return parameter.getType().getSimpleName();
	}

	/** A record, not a lambda: Spring Data inspects the type argument of the listener. */
	private record Listener(List<RepositoryQuery> queries) implements QueryCreationListener<RepositoryQuery> {

		@Override
		public void onCreation(RepositoryQuery query) {
			this.queries.add(query);
		}

	}

}
