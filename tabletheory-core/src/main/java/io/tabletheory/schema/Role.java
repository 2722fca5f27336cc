// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Objects;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The purpose of an attribute (DMS: one entry of {@code roles}).
 *
 * @param kind the role
 * @param index the index that the role belongs to; given for index roles and only for
 * them
 */
public record Role(@Internal RoleType kind, @Nullable String index) {

	public static final Role PARTITION_KEY = new Role(RoleType.PARTITION_KEY, null);

	public static final Role SORT_KEY = new Role(RoleType.SORT_KEY, null);

	public static final Role CREATED_AT = new Role(RoleType.CREATED_AT, null);

	public static final Role UPDATED_AT = new Role(RoleType.UPDATED_AT, null);

	public static final Role VERSION = new Role(RoleType.VERSION, null);

	public static final Role TTL = new Role(RoleType.TTL, null);

	@Internal
	public Role {
		if (kind.ofIndex != (index != null)) {
			throw new IllegalArgumentException(
					"Role " + kind.text + (kind.ofIndex ? " needs the name of an index" : " belongs to no index"));
		}
	}

	public static Role indexPartitionKey(String index) {
		return new Role(RoleType.INDEX_PARTITION_KEY, index);
	}

	public static Role indexSortKey(String index) {
		return new Role(RoleType.INDEX_SORT_KEY, index);
	}

	/** The entry in a DMS document, such as {@code pk} or {@code index_pk:by-email}. */
	public String text() {
		return this.kind.ofIndex ? this.kind.text + ":" + this.index : this.kind.text;
	}

	/** Written out, because that of records is linked when an application starts. */
	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof Role role && this.kind == role.kind && Objects.equals(this.index, role.index);
	}

	@Override
	public int hashCode() {
		return 31 * this.kind.hashCode() + Objects.hashCode(this.index);
	}

	@Override
	public String toString() {
		return text();
	}

	/** The vocabulary of roles. */
	@Internal
	public enum RoleType {

		PARTITION_KEY("pk", false), SORT_KEY("sk", false), CREATED_AT("created_at", false),
		UPDATED_AT("updated_at", false), VERSION("version", false), TTL("ttl", false),
		INDEX_PARTITION_KEY("index_pk", true), INDEX_SORT_KEY("index_sk", true);

		private final String text;

		private final boolean ofIndex;

		RoleType(String text, boolean ofIndex) {
			this.text = text;
			this.ofIndex = ofIndex;
		}

		/** The word in a DMS document. */
		public String text() {
			return this.text;
		}

		public boolean ofIndex() {
			return this.ofIndex;
		}

		/**
		 * True if the role makes its attribute part of a key, of the table or of an
		 * index.
		 */
		public boolean isOfKey() {
			return this.ofIndex || this == PARTITION_KEY || this == SORT_KEY;
		}

	}

}
