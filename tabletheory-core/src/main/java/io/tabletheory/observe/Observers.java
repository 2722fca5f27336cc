// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Several observers of the same operations. They share the figures. The detail of
 * consumed capacity is the highest that one of them requests.
 */
record Observers(List<Observer> all) implements Observer {

	private static final List<ReturnConsumedCapacity> BY_DETAIL = List.of(ReturnConsumedCapacity.NONE,
			ReturnConsumedCapacity.TOTAL, ReturnConsumedCapacity.INDEXES);

	static Observer of(Observer first, Observer second) {
		return new Observers(Stream.of(first, second).toList());
	}

	@Override
	public ObservedOperation begin(OperationFigures figures) {
		return new ObservedByAll(this.all.stream().map((observer) -> observer.begin(figures)).toList());
	}

	@Override
	public ReturnConsumedCapacity capacity() {
		return this.all.stream()
			.map(Observer::capacity)
			.max(Comparator.comparing(BY_DETAIL::indexOf))
			.orElse(ReturnConsumedCapacity.NONE);
	}

	private record ObservedByAll(List<ObservedOperation> all) implements ObservedOperation {

		/** Opens all scopes. They close in the opposite order, as nested scopes do. */
		@Override
		public Scope open() {
			Scope opened = () -> {
			};
			for (ObservedOperation observed : this.all) {
				Scope outer = opened;
				Scope inner = observed.open();
				opened = () -> {
					inner.close();
					outer.close();
				};
			}
			return opened;
		}

		@Override
		public void end(@Nullable Throwable failure) {
			this.all.forEach((observed) -> observed.end(failure));
		}

	}

}
