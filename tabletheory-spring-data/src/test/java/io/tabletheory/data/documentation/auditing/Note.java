// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation.auditing;

import java.time.Instant;
import java.time.LocalDate;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.CreatedBy;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedBy;
import org.springframework.data.annotation.LastModifiedDate;

@Table("notes")
record Note(@PartitionKey @Nullable String id, String text, @CreatedDate @Nullable Instant createdAt,
		@CreatedDate @Nullable LocalDate createdOn, @CreatedBy @Nullable String author,
		@LastModifiedDate @Nullable Instant changedAt, @LastModifiedBy @Nullable String editor) {

	Note withId(String id) {
		return new Note(id, this.text, this.createdAt, this.createdOn, this.author, this.changedAt, this.editor);
	}

	Note withText(String text) {
		return new Note(this.id, text, this.createdAt, this.createdOn, this.author, this.changedAt, this.editor);
	}

}
