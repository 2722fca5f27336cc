// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.fragments;

import java.util.UUID;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.data.repository.fragments.Tickets.Ticket;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

class FragmentsTests {

	private static final Repositories DATABASE = Repositories.of(Ticket.class);

	@Test
	void callsMethodsOfTheApplicationBesideThoseThatAreDerived() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Application.class)) {
			Tickets tickets = context.getBean(Tickets.class);
			String queue = UUID.randomUUID().toString();
			assertThat(tickets.next(queue)).isOne();
			tickets.save(new Ticket(queue, tickets.next(queue)));
			tickets.save(new Ticket(queue, tickets.next(queue)));
			assertThat(tickets.next(queue)).isEqualTo(3);
			assertThat(tickets.waiting(queue)).isEqualTo(2);
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackageClasses = Tickets.class)
	static class Application {

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return DATABASE.template();
		}

	}

}
