// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import io.tabletheory.observe.OperationFigures;
import org.jspecify.annotations.Nullable;

/**
 * One operation under observation. Nothing of it is sent along: DynamoDB has no use for
 * the context of a trace.
 */
public final class TableTheoryObservationContext extends SenderContext<Object> {

	private final OperationFigures figures;

	private final @Nullable String repositoryMethod;

	TableTheoryObservationContext(OperationFigures figures, @Nullable String repositoryMethod) {
		super((carrier, key, value) -> {
		}, Kind.CLIENT);
		this.figures = figures;
		this.repositoryMethod = repositoryMethod;
		setRemoteServiceName("dynamodb");
	}

	/** What the operation has done so far; all of it once it has ended. */
	public OperationFigures figures() {
		return this.figures;
	}

	/** The method of a repository that has asked for it, such as {@code Orders.save}. */
	public @Nullable String repositoryMethod() {
		return this.repositoryMethod;
	}

}
