// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.function.Function;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import org.springframework.data.repository.core.RepositoryMethodContext;
import org.springframework.data.repository.core.RepositoryMethodContextHolder;

/**
 * The method of a repository that this thread is in, if it is in one that exposes its
 * metadata.
 */
@Internal
public record CallingMethod(@Nullable RepositoryMethodContext method) {

	/** Spring would throw where there is none, which is most of the time. */
	public static CallingMethod current() {
		RepositoryMethodContext method = RepositoryMethodContextHolder.setContext(null);
		RepositoryMethodContextHolder.setContext(method);
		return new CallingMethod(method);
	}

	/** Such as {@code Orders.save}; {@code null} without a method. */
	public @Nullable String name() {
		return (this.method == null) ? null : this.method.getMetadata().getRepositoryInterface().getSimpleName() + "."
				+ this.method.getMethod().getName();
	}

	/** Returns the work as part of the call, which may have returned by then. */
	<A, R> Function<A, R> of(Function<A, R> work) {
		return (this.method == null) ? work : (argument) -> {
			RepositoryMethodContext around = RepositoryMethodContextHolder.setContext(this.method);
			try {
				return work.apply(argument);
			}
			finally {
				RepositoryMethodContextHolder.setContext(around);
			}
		};
	}

}
