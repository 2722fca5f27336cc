// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.config;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.testing.TemplateConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.data.annotation.CreatedBy;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedBy;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.AuditorAware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AuditingTests {

	private static AnnotationConfigApplicationContext context;

	private static TableTheoryTemplate template;

	private final String id = UUID.randomUUID().toString();

	@BeforeAll
	static void start() {
		context = new AnnotationConfigApplicationContext(Application.class);
		template = context.getBean(TableTheoryTemplate.class);
	}

	@AfterAll
	static void stop() {
		context.close();
	}

	@Test
	void notesWhoCreatedAndWhoChangedAnEntity() {
		CurrentUser.name = "ann";
		Document created = template.save(document(this.id));
		assertThat(created.createdBy()).isEqualTo("ann");
		assertThat(created.changedBy()).isEqualTo("ann");
		assertThat(created.createdOn()).isNotNull();
		CurrentUser.name = "bob";
		Document changed = template.save(created);
		assertThat(changed.createdBy()).isEqualTo("ann");
		assertThat(changed.changedBy()).isEqualTo("bob");
		assertThat(changed.createdOn()).isEqualTo(created.createdOn());
		assertThat(template.findById(this.id, Document.class)).contains(changed);
	}

	@Test
	void whatAnAuditorThrowsReachesTheCaller() {
		CurrentUser.name = CurrentUser.UNKNOWN;
		assertThatThrownBy(() -> template.save(document(this.id))).isInstanceOf(UnsupportedOperationException.class);
	}

	@Test
	void leavesToTheLibraryWhatItStamps() {
		CurrentUser.name = "ann";
		Paper paper = new Paper(this.id);
		paper.changed = Instant.EPOCH;
		assertThat(template.save(paper)).isSameAs(paper);
		assertThat(paper.changed).isAfter(Instant.EPOCH);
		assertThat(paper.changedBy).isEqualTo("ann");
	}

	@Test
	void anUpdateNeverChangesCreationDataOfAnEntityWithoutVersion() {
		CurrentUser.name = "ann";
		Letter created = template.insert(letter(this.id));
		assertThat(created.createdBy()).isEqualTo("ann");
		assertThat(created.createdOn()).isNotNull();
		Audit audit = Objects.requireNonNull(created.audit());
		assertThat(audit.by()).isEqualTo("ann");
		assertThat(audit.millis()).isPositive();
		CurrentUser.name = "bob";
		Letter changed = template.update(created);
		assertThat(changed).isEqualTo(template.findById(this.id, Letter.class).orElseThrow());
		assertThat(changed.createdBy()).isEqualTo("ann");
		assertThat(changed.changedBy()).isEqualTo("bob");
		assertThat(changed.createdOn()).isEqualTo(created.createdOn());
		assertThat(changed.created()).isEqualTo(created.created());
		assertThat(changed.audit()).isEqualTo(created.audit());
		Letter fresh = template.update(letter(this.id));
		assertThat(fresh.createdBy()).isEqualTo("ann");
		assertThat(fresh.createdOn()).isEqualTo(created.createdOn());
		assertThat(fresh.created()).isEqualTo(created.created());
	}

	@Test
	void anInsertTellsOfItsOwnCreationWhateverTheEntityHas() {
		CurrentUser.name = "ann";
		Letter first = template.insert(letter(this.id));
		CurrentUser.name = "bob";
		Letter copy = template.insert(first.with(this.id + 1));
		assertThat(copy.createdBy()).isEqualTo("bob");
		assertThat(copy.created()).isAfter(first.created());
	}

	@Test
	void aSaveWithoutVersionKeepsTheCreationDataOfWhatWasRead() {
		CurrentUser.name = "ann";
		Letter created = template.save(letter(this.id));
		CurrentUser.name = "bob";
		Letter again = template.save(template.findById(this.id, Letter.class).orElseThrow());
		assertThat(again).isEqualTo(template.findById(this.id, Letter.class).orElseThrow());
		assertThat(again.created()).isEqualTo(created.created());
		assertThat(again.createdBy()).isEqualTo("ann");
		assertThat(again.createdOn()).isEqualTo(created.createdOn());
		assertThat(again.audit()).isEqualTo(created.audit());
		assertThat(again.changedBy()).isEqualTo("bob");
		Letter batched = template.saveAll(List.of(again)).get(0);
		assertThat(batched.created()).isEqualTo(created.created());
		assertThat(batched.createdBy()).isEqualTo("ann");
		assertThat(template.save(letter(this.id)).createdBy()).isEqualTo("bob");
	}

	@Test
	void entitiesThatTellWhoIsAtWorkNeedSomebodyWhoKnows() {
		assertThatExceptionOfType(BeanCreationException.class)
			.isThrownBy(() -> new AnnotationConfigApplicationContext(Anonymous.class).close())
			.withMessageContaining("Nothing would fill @CreatedBy of createdBy; declare an AuditorAware bean");
	}

	@Test
	void whatIsNullHasNothingToAudit() {
		assertThat(template.insert(new Letter(this.id, null, null, null, null, null)).audit()).isNull();
	}

	private static Letter letter(String id) {
		return new Letter(id, null, null, null, null, new Audit(null, null));
	}

	@Test
	void takesPartInBatchesAndTransactions() {
		CurrentUser.name = "ann";
		List<Paper> papers = template.saveAll(List.of(new Paper(this.id + 1), new Paper(this.id + 2)));
		assertThat(papers).extracting((paper) -> paper.changedBy).containsOnly("ann");
		List<Document> documents = template.saveAll(List.of(document(this.id + 1), document(this.id + 2)));
		assertThat(documents).extracting(Document::createdBy).containsOnly("ann");
		List<Object> results = template.transact((tx) -> tx.insert(document(this.id + 3)).save(documents.get(0))).all();
		assertThat(results).extracting((result) -> ((Document) result).changedBy()).containsOnly("ann");
	}

	private static Document document(String id) {
		return new Document(id, null, null, null, null);
	}

	@Table(name = "audited")
	record Document(@PartitionKey String id, @CreatedBy @Nullable String createdBy,
			@LastModifiedBy @Nullable String changedBy, @CreatedDate @Nullable LocalDateTime createdOn,
			@Version @Nullable Long version) {

	}

	@Table(name = "letters")
	record Letter(@PartitionKey String id, @CreatedBy @Nullable String createdBy,
			@LastModifiedBy @Nullable String changedBy, @CreatedDate @Nullable LocalDateTime createdOn,
			@CreatedDate @Nullable Instant created, @Nullable Audit audit) {

		Letter with(String other) {
			return new Letter(other, this.createdBy, this.changedBy, this.createdOn, this.created, this.audit);
		}

	}

	record Audit(@CreatedBy @Nullable String by, @CreatedDate @Nullable Long millis) {

	}

	@Table(name = "papers")
	static class Paper {

		@PartitionKey
		private final String id;

		@LastModifiedBy
		private @Nullable String changedBy;

		@LastModifiedDate
		private @Nullable Instant changed;

		Paper(String id) {
			this.id = id;
		}

		@Override
		public String toString() {
			return this.id;
		}

	}

	static final class CurrentUser implements AuditorAware<String> {

		private static final String UNKNOWN = "unknown";

		private static @Nullable String name;

		@Override
		public Optional<String> getCurrentAuditor() {
			if (UNKNOWN.equals(name)) {
				throw new UnsupportedOperationException();
			}
			return Optional.ofNullable(name);
		}

	}

	/** In which nobody tells who is at work. */
	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryAuditing
	@Import(TemplateConfiguration.class)
	static class Anonymous {

		@Bean
		TableTheoryMappingContext tableTheoryMappingContext() {
			TableTheoryMappingContext mapping = new TableTheoryMappingContext();
			mapping.setInitialEntitySet(Set.of(Document.class, Paper.class, Letter.class));
			return mapping;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryAuditing
	static class Application extends Anonymous {

		@Bean
		CurrentUser currentUser() {
			return new CurrentUser();
		}

	}

}
