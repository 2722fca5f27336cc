// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

	private TableTheory tableTheory;

	private Items notes;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.overrideConfiguration((configuration) -> configuration.addExecutionInterceptor(new Recorder()))
			.build();
		byte[] document = README.blocks("yaml").get(0).getBytes(StandardCharsets.UTF_8);
		this.tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(DmsReader.read("README.md", document).models()))
			.clock(InstantSource.fixed(Instant.parse("2026-01-16T00:00:00.12Z")))
			.build();
		this.tableTheory.tables().ensure();
		this.notes = this.tableTheory.items("Note");
	}

	@Test
	void thePutIsTheRequestShown() {
		Items notes = this.tableTheory.items("Note");
		notes.put(Map.of("id", "n1", "text", "hello", "tags", Set.of()));
		Map<String, @Nullable Object> note = notes.get(Map.of("id", "n1"));
		String shown = plainBlockStarting("PutItem ").substring("PutItem ".length());
		assertThat(SENT).isEqualTo(CanonicalJson.read(shown));
		assertThat(note).containsEntry("text", "hello");
	}

	@Test
	void theMistakeSaysWhatIsShown() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.notes.put(Map.of("id", "n1", "txt", "hello")))
			.withMessage(plainBlockStarting("ErrInvalidModel").strip());
	}

	@Test
	void classesAreBoundToTheDocument() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Note.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				this.tableTheory.schema());
		TableTheoryTemplate template = new TableTheoryTemplate(this.tableTheory, converter);
		NoteRepository repository = new TableTheoryRepositoryFactory(template).getRepository(NoteRepository.class);
		Note note = repository.save(new Note("n2", "hello", Set.of(), null, null));
		assertThat(note.version()).isZero();
		assertThat(repository.findById("n2")).contains(note);
		assertThat(this.notes.get(Map.of("id", "n2"))).containsEntry("text", "hello");
		assertThatExceptionOfType(InvalidRepositoryException.class)
			.isThrownBy(() -> new TableTheoryRepositoryFactory(template).getRepository(Unanswered.class))
			.withMessageContaining("findByText");
	}

	@Test
	void itWorksWithoutSpring(@TempDir Path directory) throws IOException {
		Files.writeString(directory.resolve("notes.yml"), README.blocks("yaml").get(0));
		Map<String, String> settings = Map.of("aws.endpointUrlDynamoDb", LocalDynamoDb.shared().endpoint().toString(),
				"aws.region", "us-east-1", "aws.accessKeyId", "local", "aws.secretAccessKey", "local");
		LocalDynamoDb.shared().reset();
		settings.forEach(System::setProperty);
		try {
			Schema schema = Schema.of(DmsReader.read(directory.resolve("notes.yml")).models());
			TableTheory tableTheory = TableTheory.builder().client(DynamoDbClient.create()).schema(schema).build();
			tableTheory.tables().ensure();
			assertThat(tableTheory.tables().validate()).isEmpty();
		}
		finally {
			settings.keySet().forEach(System::clearProperty);
		}
		assertThat(LocalDynamoDb.shared().dynamoDbClient().listTables().tableNames()).containsExactly("notes");
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

	@ModelName("Note")
	record Note(String id, String text, Set<String> tags, @Nullable Instant createdAt, @Nullable Long version) {

	}

	interface NoteRepository extends TableTheoryRepository<Note, String> {

	}

	interface Unanswered extends NoteRepository {

		List<Note> findByText(String text);

	}

}
