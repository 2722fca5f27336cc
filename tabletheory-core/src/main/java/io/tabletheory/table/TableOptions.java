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
 */
public final class TableOptions {

	/** On-demand billing, no stream, no protection, no tags, ten minutes of patience. */
	public static final TableOptions DEFAULTS = builder().build();

	private final @Nullable Throughput throughput;

	private final Map<String, Throughput> indexThroughput;

	private final @Nullable StreamViewType stream;

	private final @Nullable KmsKey encryption;

	private final boolean deletionProtection;

	private final Map<String, String> tags;

	private final Duration patience;

	private TableOptions(Builder builder) {
		this.throughput = builder.throughput;
		this.indexThroughput = Collections.unmodifiableMap(new LinkedHashMap<>(builder.indexThroughput));
		this.stream = builder.stream;
		this.encryption = builder.encryption;
		this.deletionProtection = builder.deletionProtection;
		this.tags = Collections.unmodifiableMap(new LinkedHashMap<>(builder.tags));
		this.patience = builder.patience;
		if (this.throughput == null && !this.indexThroughput.isEmpty()) {
			throw new IllegalArgumentException("Throughput of the indexes " + this.indexThroughput.keySet()
					+ " needs throughput of the table: both are provisioned, or neither");
		}
		if (this.patience.isNegative()) {
			throw new IllegalArgumentException("patience " + this.patience + " is negative");
		}
	}

	public static Builder builder() {
		return new Builder();
	}

	/** The provisioned capacity; {@code null} to be billed by request. */
	@Nullable Throughput throughput() {
		return this.throughput;
	}

	/**
	 * The provisioned capacity of global indexes, by name; the others get that of the
	 * table.
	 */
	Map<String, Throughput> indexThroughput() {
		return this.indexThroughput;
	}

	@Nullable StreamViewType stream() {
		return this.stream;
	}

	/** The key that encrypts at rest; {@code null} for one that AWS owns. */
	@Nullable KmsKey encryption() {
		return this.encryption;
	}

	boolean deletionProtection() {
		return this.deletionProtection;
	}

	Map<String, String> tags() {
		return this.tags;
	}

	Duration patience() {
		return this.patience;
	}

	/**
	 * A key of AWS KMS.
	 *
	 * @param id {@code null} for the key that AWS manages in the account
	 */
	record KmsKey(@Nullable String id) {

	}

	/** The builder of {@link TableOptions}; every part is optional. */
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

		/** Provisions the table and each of its global indexes with this capacity. */
		public Builder throughput(long reads, long writes) {
			this.throughput = new Throughput(reads, writes);
			return this;
		}

		/** Provisions one global index with a capacity of its own. */
		public Builder indexThroughput(String index, long reads, long writes) {
			this.indexThroughput.put(Objects.requireNonNull(index, "index"), new Throughput(reads, writes));
			return this;
		}

		/** The view type of the stream; {@code null} for no stream. */
		public Builder stream(@Nullable StreamViewType stream) {
			this.stream = stream;
			return this;
		}

		/**
		 * Encrypts at rest with a KMS key, given by its id, ARN or alias. Default: a key
		 * that AWS owns.
		 */
		public Builder kmsKey(String id) {
			this.encryption = new KmsKey(Objects.requireNonNull(id, "id"));
			return this;
		}

		/** Encrypts at rest with the KMS key that AWS manages in the account. */
		public Builder awsManagedKey() {
			this.encryption = new KmsKey(null);
			return this;
		}

		/** True if DynamoDB must refuse to delete the table. Default: false. */
		public Builder deletionProtection(boolean deletionProtection) {
			this.deletionProtection = deletionProtection;
			return this;
		}

		/** Adds a tag to the table. */
		public Builder tag(String name, String value) {
			this.tags.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
			return this;
		}

		/**
		 * The longest wait for one change of a table; filling a new index of a large
		 * table may take hours. Default: ten minutes.
		 */
		public Builder patience(Duration patience) {
			this.patience = Objects.requireNonNull(patience, "patience");
			return this;
		}

		public TableOptions build() {
			return new TableOptions(this);
		}

	}

}
