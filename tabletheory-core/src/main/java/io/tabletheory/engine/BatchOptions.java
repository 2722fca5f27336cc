// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

import io.tabletheory.expression.Path;

/**
 * The division of a batch into requests, and the limits of its attempts.
 *
 * @param chunkSize the maximum number of keys in one request; a request never has more
 * than DynamoDB takes, 100 to read and 25 to write
 * @param concurrency the maximum number of requests at one time
 * @param backoff the attempts for keys that DynamoDB left unprocessed
 * @param patience the maximum time without progress; a request that is under way is still
 * completed
 * @param consistency of reads
 * @param projection the paths to read; none for whole items
 * @param progress receives the progress of the batch
 */
public record BatchOptions(int chunkSize, int concurrency, Backoff backoff, Duration patience, Consistency consistency,
		List<String> projection, BatchProgress progress) {

	/**
	 * The largest requests, four at one time, {@link Backoff#DEFAULT}, a minute of
	 * patience; reads are eventually consistent and of whole items.
	 */
	public static final BatchOptions DEFAULTS = builder().build();

	public BatchOptions {
		if (chunkSize < 1 || concurrency < 1) {
			throw new IllegalArgumentException(
					"Chunk size and concurrency must be at least 1; found " + chunkSize + " and " + concurrency);
		}
		if (patience.isZero() || patience.isNegative()) {
			throw new IllegalArgumentException("The patience of a batch must be more than nothing, found " + patience);
		}
		projection = List.copyOf(projection);
		projection.forEach(Path::parse);
	}

	/** Returns these options with this consistency of reads. */
	public BatchOptions consistency(Consistency other) {
		return new BatchOptions(this.chunkSize, this.concurrency, this.backoff, this.patience, other, this.projection,
				this.progress);
	}

	/** The paths to read of each item. */
	List<Path> selected() {
		return this.projection.stream().map(Path::parse).toList();
	}

	public static Builder builder() {
		return new Builder();
	}

	/** Collects the parts of {@link BatchOptions}, all of them optional. */
	public static final class Builder {

		private int chunkSize = 100;

		private int concurrency = 4;

		private Backoff backoff = Backoff.DEFAULT;

		private Duration patience = Duration.ofMinutes(1);

		private Consistency consistency = Consistency.EVENTUAL;

		private List<String> projection = List.of();

		private BatchProgress progress = (done, total) -> {
		};

		private Builder() {
		}

		/** Sets the maximum number of keys in one request. */
		public Builder chunkSize(int chunkSize) {
			this.chunkSize = chunkSize;
			return this;
		}

		/** Sets the maximum number of requests at one time. */
		public Builder concurrency(int concurrency) {
			this.concurrency = concurrency;
			return this;
		}

		public Builder backoff(Backoff backoff) {
			this.backoff = Objects.requireNonNull(backoff, "backoff");
			return this;
		}

		/** Sets the maximum time without progress; one minute by default. */
		public Builder patience(Duration patience) {
			this.patience = Objects.requireNonNull(patience, "patience");
			return this;
		}

		/** Sets the consistency of reads. */
		public Builder consistency(Consistency consistency) {
			this.consistency = Objects.requireNonNull(consistency, "consistency");
			return this;
		}

		/**
		 * The paths that a read wants, such as {@code name} or {@code lines[0].price}.
		 */
		public Builder projection(String... paths) {
			this.projection = List.of(paths);
			return this;
		}

		public Builder progress(BatchProgress progress) {
			this.progress = Objects.requireNonNull(progress, "progress");
			return this;
		}

		public BatchOptions build() {
			return new BatchOptions(this.chunkSize, this.concurrency, this.backoff, this.patience, this.consistency,
					this.projection, this.progress);
		}

	}

}
