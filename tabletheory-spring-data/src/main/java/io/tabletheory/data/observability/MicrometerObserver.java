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
 * Makes an observation of each operation, within the one that is current where it is
 * asked for. To name methods of repositories, these have to expose their metadata, as
 * {@code RepositoryFactorySupport.setExposeMetadata} makes them.
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
	 * For this registry.
	 * @param convention {@code null} for that of the registry or, without one, ours
	 * @param capacity which capacity DynamoDB is asked to tell
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

		/** What the AWS client observes of the call is part of the operation. */
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
