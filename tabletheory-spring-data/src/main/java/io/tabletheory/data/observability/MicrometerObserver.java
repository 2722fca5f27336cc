// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import io.tabletheory.data.core.CallingMethod;
import io.tabletheory.observe.ObservedOperation;
import io.tabletheory.observe.Observer;
import io.tabletheory.observe.OperationFigures;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * An observer that makes a Micrometer observation of each operation, within the current
 * one of the caller. It names repository methods only if repositories expose their
 * metadata, as {@code RepositoryFactorySupport.setExposeMetadata} makes them do.
 *
 * <pre>{@code
 * TableTheory.builder().observer(new MicrometerObserver(registry, null, ReturnConsumedCapacity.NONE))
 * }</pre>
 */
public final class MicrometerObserver implements Observer {

	private static final TableTheoryObservationConvention DEFAULT = new DefaultTableTheoryObservationConvention();

	private final ObservationRegistry registry;

	private final @Nullable TableTheoryObservationConvention convention;

	private final ReturnConsumedCapacity capacity;

	/**
	 * An observer for this registry.
	 * @param convention the convention; {@code null} for that of the registry or, without
	 * one, the default
	 * @param capacity the detail of consumed capacity to request from DynamoDB
	 */
	public MicrometerObserver(ObservationRegistry registry, @Nullable TableTheoryObservationConvention convention,
			ReturnConsumedCapacity capacity) {
		this.registry = registry;
		this.convention = convention;
		this.capacity = capacity;
	}

	@Override
	public ReturnConsumedCapacity capacity() {
		return this.capacity;
	}

	@Override
	public ObservedOperation begin(OperationFigures figures) {
		return new UnderObservation(OperationObservation.OPERATION
			.observation(this.convention, DEFAULT,
					() -> new TableTheoryObservationContext(figures, CallingMethod.current().name()), this.registry)
			.start());
	}

	private record UnderObservation(Observation observation) implements ObservedOperation {

		/**
		 * Opens a scope, so that observations by the AWS client become part of the
		 * operation.
		 */
		@Override
		public Scope open() {
			return this.observation.openScope()::close;
		}

		@Override
		public void end(@Nullable Throwable failure) {
			if (failure != null) {
				this.observation.error(failure);
			}
			this.observation.stop();
		}

	}

}
