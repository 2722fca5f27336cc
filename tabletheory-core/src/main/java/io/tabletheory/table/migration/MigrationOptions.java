// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.Objects;
import java.util.function.Consumer;

import io.tabletheory.engine.Backoff;

/**
 * The options of a migration, or of a job that encrypts items anew.
 *
 * @param segments the number of parallel scan segments; a resumed migration needs the
 * number that it was begun with
 * @param concurrency the number of segments at one time
 * @param pageSize the number of items in a page
 * @param itemsPerSecond the highest number of items per second, over all segments; 0 for
 * no limit
 * @param dryRun true to read and transform everything, and write and save nothing
 * @param skipFailures true to count and skip items that cannot be decrypted, transformed
 * or encrypted; otherwise the first one ends the migration
 * @param backoff the retries of writes that DynamoDB left undone or that another writer
 * interfered with
 * @param checkpoints the store for the state
 * @param progress the listener that hears of each page
 */
public record MigrationOptions(int segments, int concurrency, int pageSize, int itemsPerSecond, boolean dryRun,
		boolean skipFailures, Backoff backoff, Checkpoints checkpoints, Consumer<MigrationState> progress) {

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
	 * Four segments at one time, 100 items in a page, no rate limit, checkpoints in
	 * memory.
	 */
	public static Builder builder() {
		return new Builder();
	}

	/**
	 * The number of items in a page, smaller if the rate is low, so that the rate holds
	 * within a second.
	 */
	int itemsPerPage() {
		return (this.itemsPerSecond == 0) ? this.pageSize
				: Math.max(1, Math.min(this.pageSize, this.itemsPerSecond / atOnce()));
	}

	int atOnce() {
		return Math.min(this.concurrency, this.segments);
	}

	/** The builder of {@link MigrationOptions}; every part is optional. */
	public static final class Builder {

		private int segments = 4;

		private int concurrency = 4;

		private int pageSize = 100;

		private int itemsPerSecond;

		private boolean dryRun;

		private boolean skipFailures;

		private Backoff backoff = Backoff.DEFAULT;

		private Checkpoints checkpoints = Checkpoints.inMemory();

		private Consumer<MigrationState> progress = (state) -> {
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

		/** The highest number of items per second, over all segments; 0 for no limit. */
		public Builder itemsPerSecond(int itemsPerSecond) {
			this.itemsPerSecond = itemsPerSecond;
			return this;
		}

		/** Reads and transforms everything, and writes and saves nothing. */
		public Builder dryRun(boolean dryRun) {
			this.dryRun = dryRun;
			return this;
		}

		/** Counts and skips items that fail. */
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

		/**
		 * Told how far the migration is, after each page. Whichever thread has finished a
		 * page calls, one at a time. An exception ends the migration, which can be
		 * resumed.
		 */
		public Builder progress(Consumer<MigrationState> progress) {
			this.progress = Objects.requireNonNull(progress, "progress");
			return this;
		}

		public MigrationOptions build() {
			return new MigrationOptions(this.segments, this.concurrency, this.pageSize, this.itemsPerSecond,
					this.dryRun, this.skipFailures, this.backoff, this.checkpoints, this.progress);
		}

	}

}
