// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation.auditing;

import java.util.Set;

import io.tabletheory.data.config.EnableTableTheoryAuditing;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.testing.TemplateConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The code of docs/auditing.md is that of the files here.
 */
class AuditingPageTests {

	@Test
	void theCodeOfThePageRuns() {
		try (var context = new AnnotationConfigApplicationContext(CurrentUser.class, NewNoteIds.class,
				AuditingConfiguration.class, Store.class)) {
			TableTheoryTemplate template = context.getBean(TableTheoryTemplate.class);
			Note note = template.insert(new Note(null, "first", null, null, null, null, null));
			Note changed = template.update(note.withText("second"));
			assertThat(note.id()).isNotBlank();
			assertThat(note.createdOn()).isNotNull();
			assertThat(changed.createdAt()).isEqualTo(note.createdAt());
			assertThat(changed.author()).isEqualTo(System.getProperty("user.name")).isEqualTo(changed.editor());
			assertThat(changed.changedAt()).isAfter(note.changedAt());
		}
	}

	@Configuration
	@EnableTableTheoryAuditing
	static class AuditingConfiguration {

	}

	@Configuration(proxyBeanMethods = false)
	@Import(TemplateConfiguration.class)
	static class Store {

		@Bean
		TableTheoryMappingContext tableTheoryMappingContext() {
			TableTheoryMappingContext mapping = new TableTheoryMappingContext();
			mapping.setInitialEntitySet(Set.of(Note.class));
			return mapping;
		}

	}

}
