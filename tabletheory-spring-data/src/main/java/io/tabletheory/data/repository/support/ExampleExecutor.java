// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.query.InheritedMethods;
import io.tabletheory.data.repository.query.ReadOptions;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.query.FluentQuery.FetchableFluentQuery;
import org.springframework.data.repository.query.ListQueryByExampleExecutor;

/**
 * Queries by example, for repositories that declare them. An example needs the values of
 * a key, unless a scan is allowed.
 *
 * @param <T> the class of the entities
 */
final class ExampleExecutor<T> implements ListQueryByExampleExecutor<T> {

	private final TableTheoryOperations operations;

	private final InheritedMethods inherited;

	ExampleExecutor(TableTheoryOperations operations, Class<?> repository) {
		this.operations = operations;
		this.inherited = InheritedMethods.of(repository);
	}

	@Override
	public <S extends T> Optional<S> findOne(Example<S> example) {
		return asked("findOne", 1).answer(() -> this.operations.findOne(finder("findOne", 1, example)));
	}

	@Override
	public <S extends T> List<S> findAll(Example<S> example) {
		return asked("findAll", 1).answer(() -> this.operations.findAll(finder("findAll", 1, example)));
	}

	@Override
	public <S extends T> List<S> findAll(Example<S> example, Sort sort) {
		return asked("findAll", 2).answer(() -> this.operations.findAll(finder("findAll", 2, example).sort(sort)));
	}

	@Override
	public <S extends T> Page<S> findAll(Example<S> example, Pageable pageable) {
		throw noPage();
	}

	static InvalidDataAccessApiUsageException noPage() {
		return new InvalidDataAccessApiUsageException("DynamoDB cannot count items without reading"
				+ " all of them, so there is no Page; use findBy(example, (query) -> query.slice(pageable)), or"
				+ " scroll, and count separately if the number is worth its price");
	}

	@Override
	public <S extends T> long count(Example<S> example) {
		return asked("count", 1).answer(() -> this.operations.count(finder("count", 1, example)));
	}

	@Override
	public <S extends T> boolean exists(Example<S> example) {
		return asked("exists", 1).answer(() -> this.operations.exists(finder("exists", 1, example)));
	}

	@Override
	public <S extends T, R> R findBy(Example<S> example, Function<FetchableFluentQuery<S>, R> query) {
		return query.apply(new ExampleQuery<>(this.operations, asked("findBy", 2), finder("findBy", 2, example),
				example.getProbeType(), List.of()));
	}

	private ExampleMethod asked(String method, int parameters) {
		return new ExampleMethod(method, this.inherited.options(method, parameters).query().access().allowsScan());
	}

	private <S extends T> FindOperation<S> finder(String method, int parameters, Example<S> example) {
		ReadOptions options = this.inherited.options(method, parameters);
		TableTheoryConverter converter = this.operations.converter();
		Criteria criteria = ExampleCriteria.of(example, converter.entities().entity(example.getProbeType()),
				converter.context());
		return FindOperation.of(example.getProbeType()).with(options.query().criteria(criteria));
	}

}
