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
 * What a table is created with beyond that which its models demand, and how long programs
 * wait for tables. An existing table is never changed to it.
 *
 * @param throughput the provisioned capacity; {@code null} to be billed by request
 * @param indexThroughput the provisioned capacity of global indexes, by name; the others
 * get that of the table
 * @param stream what the stream shows of each change; {@code null} for no stream
 * @param encryption the KMS key that encrypts at rest; {@code null} for a key that AWS
 * owns
 * @param deletionProtection whether deletion is refused
 * @param tags names and values that AWS shows with the table
 * @param patience how long to wait for one change of a table to be done; filling a new
 * index of a large table may take hours
 */
public record TableOptions(@Nullable Throughput throughput, Map<String, Throughput> indexThroughput,
		@Nullable StreamViewType stream, @Nullable KmsKey encryption, boolean deletionProtection,
		Map<String, String> tags, Duration patience) {

	/** Billed by request, nothing switched on, ten minutes of patience. */
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

	/** Collects the parts of {@link TableOptions}, all of them optional. */
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

		/** Provisions the table, and its global indexes alike. */
		public Builder throughput(long reads, long writes) {
			this.throughput = new Throughput(reads, writes);
			return this;
		}

		/** Provisions one global index otherwise than the table. */
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
