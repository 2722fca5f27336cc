// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The settings of a table that models do not determine, and the patience of the programs
 * that wait for tables. An existing table never gets new settings.
 *
 * @param throughput the provisioned capacity; {@code null} for on-demand billing
 * @param indexThroughput the provisioned capacity of global indexes, by name; other
 * indexes get that of the table
 * @param stream the view type of the stream; {@code null} for no stream
 * @param encryption the KMS key that encrypts at rest; {@code null} for a key that AWS
 * owns
 * @param deletionProtection true if DynamoDB refuses to delete the table
 * @param tags the tags of the table
 * @param patience the longest wait for one change of a table; filling a new index of a
 * large table may take hours
 */
public record TableOptions(@Nullable Throughput throughput, Map<String, Throughput> indexThroughput,
		@Nullable StreamViewType stream, @Nullable KmsKey encryption, boolean deletionProtection,
		Map<String, String> tags, Duration patience) {

	/**
	 * On-demand billing, no stream, no protection, no tags, ten minutes of patience.
	 */
	public static final TableOptions DEFAULTS = builder().build();

	public TableOptions {
		indexThroughput = Collections.unmodifiableMap(new LinkedHashMap<>(indexThroughput));
		tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
		if (throughput == null && !indexThroughput.isEmpty()) {
			throw new IllegalArgumentException("Throughput of the indexes " + indexThroughput.keySet()
					+ " needs throughput of the table: both are provisioned, or neither");
		}
		if (patience.isNegative()) {
			throw new IllegalArgumentException("patience " + patience + " is negative");
		}
	}

	public static Builder builder() {
		return new Builder();
	}

	/**
	 * A key of AWS KMS.
	 *
	 * @param id the id, ARN or alias; {@code null} for the key that AWS manages in the
	 * account
	 */
	public record KmsKey(@Nullable String id) {

		public static final KmsKey AWS_MANAGED = new KmsKey(null);

	}

	/**
	 * The builder of {@link TableOptions}; every part is optional.
	 */
	public static final class Builder {

		private final Map<String, Throughput> indexThroughput = new LinkedHashMap<>();

		private final Map<String, String> tags = new LinkedHashMap<>();

		private @Nullable Throughput throughput;

		private @Nullable StreamViewType stream;

		private @Nullable KmsKey encryption;

		private boolean deletionProtection;

		private Duration patience = Duration.ofMinutes(10);

		private Builder() {
		}

		/**
		 * Provisions the table and each of its global indexes with this capacity.
		 */
		public Builder throughput(long reads, long writes) {
			this.throughput = new Throughput(reads, writes);
			return this;
		}

		/**
		 * Provisions one global index with a capacity of its own.
		 */
		public Builder indexThroughput(String index, long reads, long writes) {
			this.indexThroughput.put(Objects.requireNonNull(index, "index"), new Throughput(reads, writes));
			return this;
		}

		public Builder stream(@Nullable StreamViewType stream) {
			this.stream = stream;
			return this;
		}

		public Builder encryption(@Nullable KmsKey encryption) {
			this.encryption = encryption;
			return this;
		}

		public Builder deletionProtection(boolean deletionProtection) {
			this.deletionProtection = deletionProtection;
			return this;
		}

		public Builder tag(String name, String value) {
			this.tags.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
			return this;
		}

		public Builder patience(Duration patience) {
			this.patience = Objects.requireNonNull(patience, "patience");
			return this;
		}

		public TableOptions build() {
			return new TableOptions(this.throughput, this.indexThroughput, this.stream, this.encryption,
					this.deletionProtection, this.tags, this.patience);
		}

	}

}
