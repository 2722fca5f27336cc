// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.query.DefaultParameters;
import org.springframework.data.repository.query.ParameterAccessor;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.scheduling.annotation.Async;

/**
 * A method of a repository that asks for entities: what its signature and annotations
 * say.
 */
final class TableTheoryQueryMethod extends QueryMethod {

	private final Method method;

	private final ReadOptions options;

	private final Returned shape;

	private final boolean future;

	private final int[] bindable;

	TableTheoryQueryMethod(Method method, RepositoryMetadata metadata, ProjectionFactory projections) {
		super(method, metadata, projections, DefaultParameters::new);
		this.method = method;
		this.options = ReadOptions.of(method, metadata.getRepositoryInterface());
		this.future = Future.class.isAssignableFrom(method.getReturnType()) && !isAsync(method);
		this.bindable = getParameters().getBindableParameters()
			.stream()
			.mapToInt((parameter) -> parameter.getIndex())
			.toArray();
		this.shape = shapeOf();
	}

	private static boolean isAsync(Method method) {
		return AnnotatedElementUtils.hasAnnotation(method, Async.class)
				|| AnnotatedElementUtils.hasAnnotation(method.getDeclaringClass(), Async.class);
	}

	private Returned shapeOf() {
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
			return Returned.WINDOW;
		}
		if (isSliceQuery()) {
			return Returned.SLICE;
		}
		if (isStreamQuery()) {
			return Returned.STREAM;
		}
		return isCollectionQuery() ? Returned.LIST : Returned.ONE;
	}

	ReadOptions options() {
		return this.options;
	}

	Returned shape() {
		return this.shape;
	}

	/** Whether the result comes later, without a thread that waits for it. */
	boolean isFuture() {
		return this.future;
	}

	/** What is compared with properties, out of optionals and other wrappers. */
	@Nullable Object[] arguments(ParameterAccessor accessor) {
		@Nullable Object[] arguments = new @Nullable Object[this.bindable.length];
		for (int i = 0; i < arguments.length; i++) {
			arguments[i] = accessor.getBindableValue(i);
		}
		return arguments;
	}

	/** What the future result is, or else the result. */
	Class<?> returned() {
		return this.future ? ResolvableType.forMethodReturnType(this.method).getGeneric(0).toClass()
				: this.method.getReturnType();
	}

	/** Where among those a parameter stands. */
	int position(int parameter) {
		return Arrays.binarySearch(this.bindable, parameter);
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
