// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.Query;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.query.DefaultParameters;
import org.springframework.data.repository.query.ParameterAccessor;
import org.springframework.data.repository.query.Parameters;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.scheduling.annotation.Async;

/**
 * A method of a repository that asks for entities: what its signature and annotations
 * say.
 */
final class TableTheoryQueryMethod extends QueryMethod {

	private final Method method;

	private final Class<?> repository;

	private final ReadOptions options;

	private final ResultShape shape;

	private final boolean future;

	private final int[] bindable;

	private final @Nullable Query query;

	private final @Nullable Modifying modifying;

	/**
	 * A method of the repository.
	 * @param shared how its methods read that say nothing themselves
	 */
	TableTheoryQueryMethod(Method method, RepositoryMetadata metadata, ProjectionFactory projections,
			ReadOptions shared) {
		super(method, metadata, projections, DefaultParameters::new);
		this.method = method;
		this.repository = metadata.getRepositoryInterface();
		MethodAnnotations annotations = MethodAnnotations.of(method);
		this.options = ReadOptions.of(annotations, shared);
		this.query = annotations.find(Query.class);
		this.future = Future.class.isAssignableFrom(method.getReturnType()) && !isAsync(method);
		this.bindable = bindable(getParameters().getBindableParameters());
		this.modifying = annotations.find(Modifying.class);
		this.shape = shapeOf();
	}

	private static int[] bindable(Parameters<?, ?> parameters) {
		int[] bindable = new int[parameters.getNumberOfParameters()];
		for (int i = 0; i < bindable.length; i++) {
			bindable[i] = parameters.getParameter(i).getIndex();
		}
		return bindable;
	}

	private static boolean isAsync(Method method) {
		return AnnotatedElementUtils.hasAnnotation(method, Async.class)
				|| AnnotatedElementUtils.hasAnnotation(method.getDeclaringClass(), Async.class);
	}

	private ResultShape shapeOf() {
		if (isPageQuery()) {
			throw new RefusedMethodException("Page: DynamoDB does not know how many items there are without reading"
					+ " all of them; return Slice or Window, and count apart where the number is worth its price");
		}
		if (isSearchQuery()) {
			throw new RefusedMethodException("SearchResults: DynamoDB compares no distances; return List");
		}
		if (Iterator.class.isAssignableFrom(this.method.getReturnType())) {
			throw new RefusedMethodException("Iterator cannot be closed; return Stream or List");
		}
		if (isScrollQuery()) {
			return ResultShape.WINDOW;
		}
		if (isSliceQuery()) {
			return ResultShape.SLICE;
		}
		if (isStreamQuery()) {
			return ResultShape.STREAM;
		}
		return isCollectionQuery() ? ResultShape.LIST : ResultShape.ONE;
	}

	/** The query annotation of the method, or {@code null}. */
	@Nullable Query query() {
		return this.query;
	}

	/** The annotation for a modifying method, or {@code null}. */
	@Nullable Modifying modifying() {
		return this.modifying;
	}

	@Override
	public boolean isModifyingQuery() {
		return this.modifying != null;
	}

	ReadOptions options() {
		return this.options;
	}

	ResultShape shape() {
		return this.shape;
	}

	/** True if the method returns a future, so that no thread waits for the result. */
	boolean isFuture() {
		return this.future;
	}

	/**
	 * The values to compare with properties, unwrapped from optionals and other wrappers.
	 */
	@Nullable Object[] arguments(ParameterAccessor accessor) {
		@Nullable Object[] arguments = new @Nullable Object[this.bindable.length];
		for (int i = 0; i < arguments.length; i++) {
			arguments[i] = accessor.getBindableValue(i);
		}
		return arguments;
	}

	/** The type of the future's result, or of the result. */
	ResolvableType returned() {
		ResolvableType returned = ResolvableType.forMethodReturnType(this.method, this.repository);
		return this.future ? returned.getGeneric(0) : returned;
	}

	/** The position of the argument with a name; negative if there is none. */
	int position(String name) {
		for (int i = 0; i < this.bindable.length; i++) {
			if (name.equals(getParameters().getParameter(this.bindable[i]).getName().orElse(null))) {
				return i;
			}
		}
		return -1;
	}

	/** Their names, as messages show them. */
	List<String> argumentNames() {
		return getParameters().getBindableParameters()
			.stream()
			.map((parameter) -> parameter.getName().map((name) -> ":" + name).orElse("an unnamed one"))
			.toList();
	}

	/** The remedy for arguments with unknown names; empty if all names are known. */
	String namingHint() {
		boolean named = getParameters().getBindableParameters()
			.stream()
			.allMatch((parameter) -> parameter.getName().isPresent());
		return named ? "" : "; the names of arguments are not in the class: compile it with -parameters, or annotate"
				+ " each argument with @Param(\"name\")";
	}

	/** The type that one of them is declared with, out of an optional. */
	ResolvableType argumentType(int position) {
		ResolvableType type = ResolvableType.forMethodParameter(this.method, this.bindable[position], this.repository);
		return Optional.class.isAssignableFrom(type.toClass()) ? type.getGeneric(0) : type;
	}

	/** True if every parameter is an argument of the query. */
	boolean hasArgumentsOnly() {
		return this.bindable.length == this.method.getParameterCount();
	}

	int argumentCount() {
		return this.bindable.length;
	}

	/** The method as it is declared. */
	static String text(Method method) {
		return method.getReturnType().getSimpleName() + " " + method.getName() + "("
				+ Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(", "))
				+ ")";
	}

}
