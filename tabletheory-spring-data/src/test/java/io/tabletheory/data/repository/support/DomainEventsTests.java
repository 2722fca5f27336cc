// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.event.EventListener;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.AbstractAggregateRoot;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Spring Data publishes the events of an aggregate when it is saved, and listeners of
 * transactions choose the moment at which they hear of them.
 */
class DomainEventsTests {

	private static final Repositories DATABASE = Repositories.of(Booking.class);

	private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(
			Application.class);

	private final Bookings bookings = this.context.getBean(Bookings.class);

	private final Listeners listeners = this.context.getBean(Listeners.class);

	private final TransactionTemplate transaction = new TransactionTemplate(
			this.context.getBean(TableTheoryTransactionManager.class));

	private final String id = UUID.randomUUID().toString();

	@AfterEach
	void close() {
		this.context.close();
	}

	@Test
	void areHeardAfterTheCommit() {
		this.transaction.executeWithoutResult((status) -> {
			this.bookings.save(new Booking(this.id, null).confirmed());
			assertThat(this.listeners.heard).containsExactly("at once false");
		});
		assertThat(this.listeners.heard).containsExactly("at once false", "after commit true");
	}

	@Test
	void areNotHeardAsCommittedAfterARollback() {
		this.transaction.executeWithoutResult((status) -> {
			this.bookings.save(new Booking(this.id, null).confirmed());
			status.setRollbackOnly();
		});
		assertThat(this.listeners.heard).containsExactly("at once false", "after rollback false");
	}

	@Test
	void areNotHeardAsCommittedAfterAFailedCommit() {
		Booking known = this.bookings.save(new Booking(this.id, null));
		this.bookings.save(known);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> this.transaction
			.executeWithoutResult((status) -> this.bookings.save(new Booking(this.id, known.version).confirmed())));
		assertThat(this.listeners.heard).containsExactly("at once true", "after rollback true");
	}

	@Test
	void ofADeletionAreHeardAfterTheCommit() {
		this.bookings.save(new Booking(this.id, null));
		Booking known = this.bookings.findById(this.id).orElseThrow();
		this.transaction.executeWithoutResult((status) -> this.bookings.delete(known.confirmed()));
		assertThat(this.listeners.heard).containsExactly("at once true", "after commit false");
	}

	@Test
	void areNotPublishedByInsertAndUpdate() {
		Booking inserted = this.bookings.insert(new Booking(this.id, null).confirmed());
		this.bookings.update(inserted);
		assertThat(this.listeners.heard).isEmpty();
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement
	@EnableTableTheoryRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Bookings.class))
	static class Application {

		@Bean
		TableTheoryTemplate tableTheoryTemplate() {
			return DATABASE.template();
		}

		@Bean
		TableTheoryTransactionManager transactionManager(TableTheoryTemplate template) {
			return new TableTheoryTransactionManager(template.tableTheory());
		}

		@Bean
		Listeners listeners() {
			return new Listeners();
		}

	}

	/** Notes when an event is heard, and whether its aggregate is stored then. */
	static class Listeners {

		private final List<String> heard = new ArrayList<>();

		@EventListener
		void onceMade(Confirmation confirmation) {
			hear("at once", confirmation);
		}

		@TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
		void onceCommitted(Confirmation confirmation) {
			hear("after commit", confirmation);
		}

		@TransactionalEventListener(phase = TransactionPhase.AFTER_ROLLBACK)
		void onceRolledBack(Confirmation confirmation) {
			hear("after rollback", confirmation);
		}

		private void hear(String moment, Confirmation confirmation) {
			// A map is read beside the transaction.
			this.heard.add(moment + " "
					+ DATABASE.tableTheory()
						.items("Booking")
						.find(Map.of("id", confirmation.booking()), Consistency.STRONG)
						.isPresent());
		}

	}

	interface Bookings extends TableTheoryRepository<Booking, String> {

	}

	/** That a booking is confirmed. */
	record Confirmation(String booking) {

	}

	@Table("domain-events-bookings")
	static class Booking extends AbstractAggregateRoot<Booking> {

		@PartitionKey
		private final String id;

		@Version
		private final @Nullable Long version;

		Booking(String id, @Nullable Long version) {
			this.id = id;
			this.version = version;
		}

		Booking confirmed() {
			return andEvent(new Confirmation(this.id));
		}

	}

}
