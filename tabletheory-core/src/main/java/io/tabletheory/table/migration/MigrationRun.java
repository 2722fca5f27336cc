// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ReadRequest;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Segment;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.QueryPlan;
import io.tabletheory.plan.search.Search;
import org.jspecify.annotations.Nullable;

/**
 * One run of a migration or of a similar job: its segments in parallel, each page after
 * page. The position behind a page is saved only when all of the page is written. A run
 * that stops anywhere else repeats the page, with the same result.
 */
final class MigrationRun {

	/** The number of failures that a report holds. */
	private static final int FIRST = 10;

	private final TablePlan source;

	private final PageWork work;

	private final MigrationOptions options;

	private final QueryPlan scan;

	private final Origin origin;

	private final List<ItemFailure> failures = new ArrayList<>();

	private MigrationState state;

	/**
	 * A run of a job that reads its items from the table of the plan.
	 * @param beginning the state of the job with nothing done
	 */
	MigrationRun(TablePlan source, MigrationState beginning, PageWork work, MigrationOptions options, Origin origin) {
		this.source = keysOf(source);
		this.work = work;
		this.options = options;
		this.origin = origin;
		this.scan = new Planner(this.source.model())
			.plan(new Search(null, null, Search.Order.NATURAL, List.of(), true, Search.Access.SCAN), this.origin)
			.bind(this.origin)
			.reads()
			.get(0);
		this.state = begun(beginning);
	}

	/**
	 * The plan with the keys only: a job that reads items as they are stored needs
	 * nothing else of the model.
	 */
	private static TablePlan keysOf(TablePlan plan) {
		return TablePlan.of(plan.ofStored().model(), plan.table());
	}

	private MigrationState begun(MigrationState beginning) {
		Optional<MigrationState> saved = this.options.dryRun() ? Optional.empty() : this.options.checkpoints().load();
		if (saved.isPresent() && !saved.get().isOfSameJob(beginning)) {
			throw new TableTheoryException(ErrorCode.INVALID_CURSOR, this.origin,
					"The checkpoint is of the " + saved.get().job() + ", and this is the " + beginning.job()
							+ ". Use the same tables and number of segments, or another checkpoint",
					null);
		}
		return saved.orElse(beginning);
	}

	Step<MigrationReport> run() {
		List<Step<Boolean>> programs = IntStream.range(0, this.state.segments().size())
			.filter((number) -> !segment(number).done())
			.mapToObj((number) -> page(new Segment(number, this.state.segments().size())))
			.toList();
		return Step.parallel(programs, this.options.atOnce(), this.origin).map((ended) -> report());
	}

	private synchronized SegmentState segment(int number) {
		return this.state.segments().get(number);
	}

	private synchronized MigrationReport report() {
		return new MigrationReport(this.options.dryRun(),
				this.state.segments().stream().map(SegmentState::counts).toList(), this.failures);
	}

	/** Does the next page and those after it. */
	private Step<Boolean> page(Segment segment) {
		KeyedWindow.Start start = new KeyedWindow.Start(segment(segment.number()).position(), false);
		Limits limits = new Limits(Long.MAX_VALUE, this.options.itemsPerPage());
		ReadRequest<Item> read = new ReadRequest<>(this.source, this.scan, start, limits, segment,
				(item) -> new Item(item.toAttributes()));
		return new Reads().window(read).then((page) -> done(segment, page));
	}

	private Step<Boolean> done(Segment segment, KeyedWindow<Item> page) {
		return this.work.done(page.items(), segment).then((result) -> {
			int active = finished(segment.number(), result.accepted(this.options), page.next());
			return paused(page.items().size(), active)
				.then((paused) -> (page.next() != null) ? page(segment) : Step.done(true));
		});
	}

	/**
	 * Records a page. Returns the number of segments that were under way, or 0 when all
	 * are done.
	 */
	private synchronized int finished(int number, PageResult page, @Nullable Cursor next) {
		long open = this.state.segments().stream().filter((segment) -> !segment.done()).count();
		this.state = this.state.with(number, segment(number).behind(page.counts(), next));
		page.failures().stream().limit(FIRST - this.failures.size()).forEach(this.failures::add);
		if (!this.options.dryRun()) {
			this.options.checkpoints().save(this.state);
		}
		this.options.progress().accept(this.state);
		return this.state.done() ? 0 : (int) Math.min(open, this.options.concurrency());
	}

	/**
	 * Pauses after a page. Each active segment has an equal part of the rate. Requests
	 * take time in addition, so the rate is never exceeded.
	 */
	private Step<?> paused(int items, int active) {
		if (this.options.itemsPerSecond() == 0 || active == 0 || items == 0) {
			return Step.done(Duration.ZERO);
		}
		Duration pause = Duration.ofSeconds((long) items * active).dividedBy(this.options.itemsPerSecond());
		return Step.await(new Pause(pause), this.origin);
	}

}
