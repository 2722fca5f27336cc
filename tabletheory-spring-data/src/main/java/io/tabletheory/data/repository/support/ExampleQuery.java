// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.query.FluentQuery.FetchableFluentQuery;

/**
 * A fluent query by example.
 *
 * @param operations the operations that run it
 * @param method the repository method with the example
 * @param finder the find operation of the entities
 * @param result the class of the results
 * @param properties the properties to read; empty for all
 */
record ExampleQuery<R>(TableTheoryOperations operations, ExampleMethod method, FindOperation<?> finder, Class<R> result,
		List<String> properties) implements FetchableFluentQuery<R> {

	@Override
	public FetchableFluentQuery<R> sortBy(Sort sort) {
		return new ExampleQuery<>(this.operations, this.method, this.finder.sort(sort), this.result, this.properties);
	}

	@Override
	public FetchableFluentQuery<R> limit(int limit) {
		return new ExampleQuery<>(this.operations, this.method, this.finder.limit(limit), this.result, this.properties);
	}

	@Override
	public <P> FetchableFluentQuery<P> as(Class<P> projection) {
		return new ExampleQuery<>(this.operations, this.method, this.finder, projection, this.properties);
	}

	@Override
	public FetchableFluentQuery<R> project(Collection<String> names) {
		return new ExampleQuery<>(this.operations, this.method, this.finder, this.result, List.copyOf(names));
	}

	private FindOperation<R> found() {
		return this.finder.as(this.result).only(this.properties);
	}

	@Override
	public @Nullable R oneValue() {
		return this.method.answer(() -> this.operations.findOne(found())).orElse(null);
	}

	@Override
	public @Nullable R firstValue() {
		return this.method.answer(() -> this.operations.findFirst(found())).orElse(null);
	}

	@Override
	public List<R> all() {
		return this.method.answer(() -> this.operations.findAll(found()));
	}

	@Override
	public Window<R> scroll(ScrollPosition position) {
		return this.method.answer(() -> this.operations.scroll(found(), position));
	}

	@Override
	public Slice<R> slice(Pageable pageable) {
		return this.method.answer(() -> this.operations.slice(found(), pageable));
	}

	@Override
	public Page<R> page(Pageable pageable) {
		throw ExampleExecutor.noPage();
	}

	@Override
	public Stream<R> stream() {
		return this.method.answer(() -> this.operations.stream(found()));
	}

	@Override
	public long count() {
		return this.method.answer(() -> this.operations.count(this.finder));
	}

	@Override
	public boolean exists() {
		return this.method.answer(() -> this.operations.exists(this.finder));
	}

}
