// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Two moments of one second are two values, and may not become one key.
 */
class EpochSecondsKeyTests {

	private static final Instant WHOLE = Instant.parse("2099-01-01T00:00:00Z");

	@Test
	void aFractionIsRefusedInAKey() {
		MappedEntity<Session> entity = Entities.entity(Session.class);
		Session session = new Session("1", WHOLE);
		assertThat(Entities.stored(entity, session)).isEqualTo(session);
		Session fraction = new Session("1", WHOLE.plusMillis(500));
		String problem = "The key is written in whole seconds, but the property has a fraction of one, without which it"
				+ " would be the key of another item. Truncate it to seconds.";
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> entity.item(fraction))
			.withMessageContaining(problem);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> entity.keyOf(fraction))
			.withMessageContaining(problem);
	}

	@Test
	void aFractionIsCutOffElsewhere() {
		MappedEntity<Note> entity = Entities.entity(Note.class);
		assertThat(Entities.stored(entity, new Note("1", WHOLE.plusMillis(500)))).isEqualTo(new Note("1", WHOLE));
	}

	@Table("tests")
	record Session(@PartitionKey String id, @SortKey @Ttl Instant expires) {

	}

	@Table("tests")
	record Note(@PartitionKey String id, @Ttl Instant expires) {

	}

}
