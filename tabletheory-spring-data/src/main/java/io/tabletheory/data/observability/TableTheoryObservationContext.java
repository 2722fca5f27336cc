// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import io.tabletheory.observe.OperationFigures;
import org.jspecify.annotations.Nullable;

/**
 * One operation under observation. No trace context is sent along, because DynamoDB has
 * no use for it.
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

	/** The figures of the operation so far; complete once it has ended. */
	public OperationFigures figures() {
		return this.figures;
	}

	/**
	 * The repository method that requested the operation, such as {@code Orders.save}, or
	 * {@code null}.
	 */
	public @Nullable String repositoryMethod() {
		return this.repositoryMethod;
	}

}
