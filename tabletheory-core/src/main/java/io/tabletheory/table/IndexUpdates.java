// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * The program that brings the global indexes of a live table in line with the models. It
 * describes the table before each change, so it can be stopped and run again at any
 * point.
 */
final class IndexUpdates {

	private final TableDefinition wanted;

	private final IndexChanges allowed;

	private final TableOptions options;

	private final Origin origin;

	IndexUpdates(TableDefinition wanted, IndexChanges allowed, TableOptions options) {
		this.wanted = wanted;
		this.allowed = allowed;
		this.options = options;
		this.origin = new Origin("update indexes", null, wanted.table(), null);
	}

	Step<IndexUpdate> run() {
		return run(List.of(), null, PollSchedule.of(this.options));
	}

	/**
	 * Describes the table and makes the next change.
	 * @param done the changes of this run
	 * @param pending the last of them until a description shows its effect: descriptions
	 * may be older than the change
	 */
	private Step<IndexUpdate> run(List<IndexChange> done, @Nullable IndexChange pending, PollSchedule patience) {
		return TableDescriber.existing(this.wanted.table(), this.origin).then((live) -> {
			if (live.isBusy()) {
				return patience.pause(this.origin, live.activity(), (left) -> run(done, pending, left));
			}
			if (pending != null && !pending.isDone(live)) {
				return patience.pause(this.origin, pending.toString(), (left) -> run(done, pending, left));
			}
			return IndexChange.next(this.wanted, live, this.allowed, this.options)
				.map((change) -> apply(change, done, patience))
				.orElseGet(() -> result(done));
		});
	}

	private Step<IndexUpdate> apply(IndexChange change, List<IndexChange> done, PollSchedule patience) {
		Origin place = new Origin(this.origin.operation(), null, this.wanted.table(), change.index());
		return TableRefusals.of(Step.await(DynamoDbOperation.UPDATE_TABLE.call(change.request()), place))
			.then((refusal) -> {
				if (refusal.isPresent()) {
					return refused(change, done, patience, refusal.get());
				}
				List<IndexChange> more = new ArrayList<>(done);
				more.add(change);
				return run(more, change, PollSchedule.of(this.options));
			});
	}

	/**
	 * Goes on after a refusal if another process has made the same change, or if the
	 * refusal is temporary.
	 */
	private Step<IndexUpdate> refused(IndexChange change, List<IndexChange> done, PollSchedule patience,
			TableTheoryException refusal) {
		return TableDescriber.existing(this.wanted.table(), this.origin).then((live) -> {
			if (!change.hasBegun(live) && !TableRefusals.isTemporary(refusal)) {
				throw refusal;
			}
			return patience.pause(this.origin, refusal.problem(), (left) -> run(done, null, left));
		});
	}

	private Step<IndexUpdate> result(List<IndexChange> done) {
		return TableDescriber.differences(this.wanted, this.origin)
			.map((remaining) -> new IndexUpdate(this.wanted.table(), names(done, true), names(done, false), remaining));
	}

	private static List<String> names(List<IndexChange> done, boolean additions) {
		return done.stream().filter((change) -> change.addition() == additions).map(IndexChange::index).toList();
	}

}
