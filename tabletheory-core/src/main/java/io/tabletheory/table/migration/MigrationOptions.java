// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.Objects;

import io.tabletheory.engine.Backoff;

/**
 * How a migration, or a job that seals items anew, is divided, paced, kept and watched.
 *
 * @param segments how many parts of the source are read beside each other; a migration is
 * resumed with as many as it was begun with
 * @param concurrency how many segments at one time
 * @param pageSize how many items at a time in a segment
 * @param itemsPerSecond how many items at most in a second, over all segments; 0 for no
 * limit
 * @param dryRun whether everything is read and transformed, but nothing written or saved
 * @param skipFailures whether items that cannot be opened, transformed or sealed are
 * counted and left as they are; otherwise the first one ends the migration
 * @param backoff how often to try what DynamoDB left unwritten, or others wrote meanwhile
 * @param checkpoints where the state is kept
 * @param progress is told how far the migration is
 */
public record MigrationOptions(int segments, int concurrency, int pageSize, int itemsPerSecond, boolean dryRun,
		boolean skipFailures, Backoff backoff, Checkpoints checkpoints, MigrationProgress progress) {

	public MigrationOptions {
		if (segments < 1 || concurrency < 1 || pageSize < 1) {
			throw new IllegalArgumentException("Segments, concurrency and page size must be at least 1; found "
					+ segments + ", " + concurrency + " and " + pageSize);
		}
		if (itemsPerSecond < 0) {
			throw new IllegalArgumentException(
					"Items per second must be at least 1, or 0 for no limit; found " + itemsPerSecond);
		}
	}

	/**
	 * Four segments at one time, 100 items in a page, no limit, checkpoints in memory.
	 */
	public static Builder builder() {
		return new Builder();
	}

	/** Smaller pages where the rate is low, so that it holds within a second. */
	int itemsPerPage() {
		return (this.itemsPerSecond == 0) ? this.pageSize
				: Math.max(1, Math.min(this.pageSize, this.itemsPerSecond / atOnce()));
	}

	int atOnce() {
		return Math.min(this.concurrency, this.segments);
	}

	/** Collects the parts of {@link MigrationOptions}, all of them optional. */
	public static final class Builder {

		private int segments = 4;

		private int concurrency = 4;

		private int pageSize = 100;

		private int itemsPerSecond;

		private boolean dryRun;

		private boolean skipFailures;

		private Backoff backoff = Backoff.DEFAULT;

		private Checkpoints checkpoints = Checkpoints.inMemory();

		private MigrationProgress progress = (state) -> {
		};

		private Builder() {
		}

		public Builder segments(int segments) {
			this.segments = segments;
			return this;
		}

		public Builder concurrency(int concurrency) {
			this.concurrency = concurrency;
			return this;
		}

		public Builder pageSize(int pageSize) {
			this.pageSize = pageSize;
			return this;
		}

		/** Over all segments; 0 for no limit. */
		public Builder itemsPerSecond(int itemsPerSecond) {
			this.itemsPerSecond = itemsPerSecond;
			return this;
		}

		/** Reads and transforms everything, and writes and saves nothing. */
		public Builder dryRun(boolean dryRun) {
			this.dryRun = dryRun;
			return this;
		}

		/** Counts items that fail, and goes on. */
		public Builder skipFailures(boolean skipFailures) {
			this.skipFailures = skipFailures;
			return this;
		}

		public Builder backoff(Backoff backoff) {
			this.backoff = Objects.requireNonNull(backoff, "backoff");
			return this;
		}

		public Builder checkpoints(Checkpoints checkpoints) {
			this.checkpoints = Objects.requireNonNull(checkpoints, "checkpoints");
			return this;
		}

		public Builder progress(MigrationProgress progress) {
			this.progress = Objects.requireNonNull(progress, "progress");
			return this;
		}

		public MigrationOptions build() {
			return new MigrationOptions(this.segments, this.concurrency, this.pageSize, this.itemsPerSecond,
					this.dryRun, this.skipFailures, this.backoff, this.checkpoints, this.progress);
		}

	}

}
