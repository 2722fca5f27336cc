// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

import io.tabletheory.data.aot.TableTheoryManagedTypes;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedBy;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.domain.AuditorAware;
import org.springframework.data.domain.ManagedTypes;

import static org.assertj.core.api.Assertions.assertThat;

class EngineClockTests {

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00Z");

	@Test
	void everythingInAnEntityIsOfTheClockOfTheEngine() {
		Applications.shared()
			.withBean(TableTheoryManagedTypes.class,
					() -> TableTheoryManagedTypes.from(ManagedTypes.from(Session.class)))
			.withBean(TableTheoryBuilderCustomizer.class, () -> (engine) -> engine.clock(InstantSource.fixed(NOON)))
			.withBean(AuditorAware.class, () -> () -> Optional.of("ada"))
			.run((context) -> {
				TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
				Session session = operations.insert(new Session("1", Duration.ofMinutes(10), null, null, null));
				assertThat(session).isEqualTo(new Session("1", Duration.ofMinutes(10), NOON,
						LocalDateTime.ofInstant(NOON, ZoneId.systemDefault()), "ada"));
				assertThat(operations.findById("1", Session.class)).contains(session);
			});
	}

	@Table("clock-sessions")
	record Session(@PartitionKey String id, @Ttl Duration life, @CreatedDate @Nullable Instant created,
			@CreatedDate @Nullable LocalDateTime local, @CreatedBy @Nullable String user) {

	}

}
