// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.observe.ObservedOperation;
import io.tabletheory.observe.Observer;
import io.tabletheory.observe.OperationFigures;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Keeps what an observer is told.
 */
final class RecordedOperations implements Observer {

	final List<OperationFigures> begun = new CopyOnWriteArrayList<>();

	final List<Thread> threads = new CopyOnWriteArrayList<>();

	final List<String> ends = new CopyOnWriteArrayList<>();

	/** Of calls that are being made. */
	final AtomicInteger open = new AtomicInteger();

	final AtomicInteger opened = new AtomicInteger();

	private final ReturnConsumedCapacity capacity;

	RecordedOperations(ReturnConsumedCapacity capacity) {
		this.capacity = capacity;
	}

	@Override
	public ReturnConsumedCapacity capacity() {
		return this.capacity;
	}

	@Override
	public ObservedOperation begin(OperationFigures figures) {
		this.begun.add(figures);
		this.threads.add(Thread.currentThread());
		return new Recorded();
	}

	/** The only operation so far. */
	OperationFigures only() {
		if (this.begun.size() != 1 || this.ends.size() != 1) {
			throw new AssertionError("One operation was expected, found " + this.begun + ", ended " + this.ends);
		}
		return this.begun.get(0);
	}

	private final class Recorded implements ObservedOperation {

		@Override
		public Scope open() {
			RecordedOperations.this.open.incrementAndGet();
			RecordedOperations.this.opened.incrementAndGet();
			return RecordedOperations.this.open::decrementAndGet;
		}

		@Override
		public void end(@Nullable Throwable failure) {
			RecordedOperations.this.ends.add((failure != null) ? failure.getClass().getSimpleName() : "done");
		}

	}

}
