// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.convert.TableTheoryCustomConversions;
import io.tabletheory.core.TableTheoryTemplate;
import io.tabletheory.item.CanonicalJson;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.mapping.Model;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.repository.TableTheoryRepository;
import io.tabletheory.repository.query.InvalidRepositoryException;
import io.tabletheory.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ReadmeTests {

	private static final Page README = Page.of("README.md");

	private static final Map<String, Object> SENT = new LinkedHashMap<>();

	private static TableTheory tableTheory;

	private static Items notes;

	@BeforeAll
	static void start() {
		DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.overrideConfiguration((configuration) -> configuration.addExecutionInterceptor(new Recorder()))
			.build();
		byte[] document = README.blocks("yaml").get(0).getBytes(StandardCharsets.UTF_8);
		tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(DmsReader.read("README.md", document).models()))
			.clock(InstantSource.fixed(Instant.parse("2026-01-16T00:00:00.12Z")))
			.build();
		tableTheory.tables().ensure();
		notes = tableTheory.items("Note");
	}

	@Test
	void thePutIsTheRequestShown() {
		notes.put(Map.of("id", "n1", "text", "hello", "tags", Set.of()));
		String shown = plainBlockStarting("PutItem ").substring("PutItem ".length());
		assertThat(SENT).isEqualTo(CanonicalJson.read(shown));
		Map<String, Object> note = notes.get(Map.of("id", "n1"));
		assertThat(note).containsEntry("text", "hello");
	}

	@Test
	void theMistakeSaysWhatIsShown() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> notes.put(Map.of("id", "n1", "txt", "hello")))
			.withMessage(plainBlockStarting("ErrInvalidModel").strip());
	}

	@Test
	void classesAreBoundToTheDocument() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Note.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				tableTheory.schema());
		TableTheoryTemplate template = new TableTheoryTemplate(tableTheory, converter);
		NoteRepository repository = new TableTheoryRepositoryFactory(template).getRepository(NoteRepository.class);
		Note note = repository.save(new Note("n2", "hello", Set.of(), null, null));
		assertThat(note.version()).isZero();
		assertThat(repository.findById("n2")).contains(note);
		assertThat(notes.get(Map.of("id", "n2"))).containsEntry("text", "hello");
		assertThatExceptionOfType(InvalidRepositoryException.class)
			.isThrownBy(() -> new TableTheoryRepositoryFactory(template).getRepository(Unanswered.class))
			.withMessageContaining("findByText");
	}

	@Test
	void itIsShort() {
		assertThat(README.text().lines()).hasSizeLessThan(150);
	}

	private static String plainBlockStarting(String start) {
		List<String> blocks = README.blocks("").stream().filter((block) -> block.startsWith(start)).toList();
		assertThat(blocks).hasSize(1);
		return blocks.get(0);
	}

	/** Keeps what the put sends, as DynamoDB JSON. */
	private static final class Recorder implements ExecutionInterceptor {

		@Override
		public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
			if (context.request() instanceof PutItemRequest put) {
				Map<String, Object> item = new LinkedHashMap<>();
				put.item().forEach((name, value) -> item.put(name, typed(value)));
				SENT.put("TableName", put.tableName());
				SENT.put("Item", item);
			}
		}

		private static Map<String, Object> typed(AttributeValue value) {
			return (value.n() != null) ? Map.of("N", value.n()) : Map.of("S", value.s());
		}

	}

	@Model("Note")
	record Note(String id, String text, Set<String> tags, @Nullable Instant createdAt, @Nullable Long version) {

	}

	interface NoteRepository extends TableTheoryRepository<Note, String> {

	}

	interface Unanswered extends NoteRepository {

		List<Note> findByText(String text);

	}

}
