// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Instant;
import java.util.List;

import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

class FoundAnnotationsTests {

	@Test
	void thoseOfAnAnnotationAreFound() {
		assertThat(property(Composed.class, "tenant").getRoles()).containsExactly(Role.PARTITION_KEY,
				Role.indexSortKey("all"));
		assertThat(property(Composed.class, "tenant").getAttributeName()).isEqualTo("pk");
		assertThat(property(Composed.class, "until").getRoles()).containsExactly(Role.TTL);
		assertThat(property(Composed.class, "until").isRequired()).isTrue();
		assertThat(property(Composed.class, "note").getRoles()).isEmpty();
		assertThat(entity(Composed.class).getTableName()).isEqualTo("tenants");
		assertThat(entity(Composed.class).getIndexes()).containsOnlyKeys("all");
	}

	@TenantTable
	record Composed(@TenantKey String tenant, @Expiring Instant until, String note) {

	}

	@Test
	void severalOfOneKindAreFound() {
		List<Role> both = List.of(Role.indexPartitionKey("by-status"), Role.indexPartitionKey("by-state"),
				Role.indexSortKey("by-status"), Role.indexSortKey("by-state"));
		assertThat(property(Repeated.class, "status").getRoles()).containsExactlyElementsOf(both);
		assertThat(property(Repeated.class, "state").getRoles()).containsExactlyElementsOf(both);
		assertThat(entity(Repeated.class).getIndexes()).containsOnlyKeys("by-status", "by-state");
		assertThat(entity(Repeated.class).getKeys()).extracting(KeyDeclaration::role)
			.startsWith(Role.indexPartitionKey("one"), Role.indexPartitionKey("other"));
	}

	@SecondaryIndex(name = "by-status")
	@SecondaryIndex(name = "by-state")
	@IndexPartitionKey(index = "one", name = "K1", template = "A#{id}")
	@IndexPartitionKey(index = "other", name = "K2", template = "B#{id}")
	record Repeated(@PartitionKey String id, @IndexPartitionKey(index = "by-status") @IndexPartitionKey(
			index = "by-state") @IndexSortKey(index = "by-status") @IndexSortKey(index = "by-state") String status,
			@KeyOfBoth String state) {

	}

	@Test
	void thoseOfInterfacesAndSuperclassesAreFound() {
		assertThat(property(Inheriting.class, "version").isVersionProperty()).isTrue();
		assertThat(property(Inheriting.class, "until").getRoles()).containsExactly(Role.TTL);
		assertThat(entity(Inheriting.class).getKeys()).extracting(KeyDeclaration::attribute).containsExactly("PK");
		assertThat(entity(Inheriting.class).getTypeAttribute()).isEqualTo("_type");
	}

	interface Versioned {

		@Version
		@Nullable Long getVersion();

	}

	@Table(name = "things", typeAttribute = "_type")
	@PartitionKey(name = "PK", template = "THING#{id}")
	static class Thing {

		@Ttl
		@Nullable Instant until;

		String id = "";

	}

	static class Inheriting extends Thing implements Versioned {

		private @Nullable Long version;

		@Override
		public @Nullable Long getVersion() {
			return this.version;
		}

	}

	private static TableTheoryPersistentProperty property(Class<?> type, String name) {
		return entity(type).getRequiredPersistentProperty(name);
	}

	private static TableTheoryPersistentEntity<?> entity(Class<?> type) {
		return new TableTheoryMappingContext().getRequiredPersistentEntity(type);
	}

	@PartitionKey(name = "pk")
	@IndexSortKey(index = "all")
	@Retention(RetentionPolicy.RUNTIME)
	@interface TenantKey {

	}

	@Ttl
	@Attribute(required = true)
	@Retention(RetentionPolicy.RUNTIME)
	@interface Expiring {

	}

	@Table(name = "tenants")
	@SecondaryIndex(name = "all")
	@Retention(RetentionPolicy.RUNTIME)
	@interface TenantTable {

	}

	@IndexPartitionKey(index = "by-status")
	@IndexPartitionKey(index = "by-state")
	@IndexSortKey(index = "by-status")
	@IndexSortKey(index = "by-state")
	@Retention(RetentionPolicy.RUNTIME)
	@interface KeyOfBoth {

	}

}
