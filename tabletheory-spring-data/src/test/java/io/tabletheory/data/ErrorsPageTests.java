// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.ConditionFailedException.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.TransientDataAccessException;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tables of docs/errors.md say what the enum and the translator do.
 */
class ErrorsPageTests {

	private static final Pattern MEANING = Pattern.compile("/\\*\\* ([^*]+) \\*/\\s+[A-Z_]+\\(\"(\\w+)\"\\)");

	private static final TableTheoryExceptionTranslator TRANSLATOR = new TableTheoryExceptionTranslator();

	@ParameterizedTest
	@EnumSource
	void everyCodeHasItsRow(ErrorCode code) throws IOException {
		String row = "| `" + code.portableName() + "` | " + meanings().get(code.portableName()) + " | " + spring(code)
				+ " | ";
		assertThat(rows()).as("the row of docs/errors.md that begins with " + row).anySatisfy((found) -> {
			assertThat(found).startsWith(row);
			assertThat(found.substring(row.length())).as("what to do").matches("\\S.{5,} \\|");
		});
	}

	@Test
	void everyCodeOfAwsIsTranslatedAsThePageSays() throws IOException {
		Map<String, String> said = rows().filter((row) -> row.contains("Exception` | `"))
			.map((row) -> row.split("`", -1))
			.collect(Collectors.toMap((cells) -> cells[1], (cells) -> cells[3]));
		assertThat(said).hasSize(8).allSatisfy((code, spring) -> assertThat(ofAws(code)).isEqualTo(spring));
	}

	@Test
	void thePageHasNoOtherRows() throws IOException {
		assertThat(rows()).hasSize(ErrorCode.values().length + 8);
	}

	@Test
	void theSnippetRuns() {
		EntityStore store = EntityStore.of(Ticket.class);
		TableTheoryTemplate template = store.template();
		Ticket order = new Ticket("errors-page");
		template.save(order);
		try {
			template.insert(order);
		}
		catch (DuplicateKeyException ex) {
			assertThat(ex.getCause()).isInstanceOfSatisfying(TableTheoryException.class,
					(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED));
		}
	}

	@Test
	@SuppressWarnings("DuplicateBranches") // They say in comments what to do.
	void theSnippetAboutRepeatingRuns() {
		TableTheoryTemplate template = EntityStore.of(Ticket.class).template();
		try {
			template.save(new Ticket("t1"));
		}
		catch (TransientDataAccessException | DataAccessResourceFailureException ex) {
			if (ex.getCause() instanceof UnknownOutcomeException) {
				// The write may have taken effect: read before you repeat it.
			}
			else {
				// Nothing was written: repeat it.
			}
		}
		assertThat(template.existsById("t1", Ticket.class)).isTrue();
	}

	/** Sorted, as far as the code has several. */
	private static String spring(ErrorCode code) {
		return switch (code) {
			case CONDITION_FAILED -> names(Arrays.stream(Reason.values())
				.flatMap((reason) -> Stream.of(condition(reason, true), condition(reason, false))));
			case PROTECTED_FIELD_MUTATION ->
				names(Stream.of(condition(Reason.PROTECTED, false), translated(code).getClass()));
			case TRANSACTION_FAILED -> "as the first failure of its operations, [below](#errors-of-aws-by-their-code)";
			case BATCH_INCOMPLETE -> names(Stream.of(BatchIncompleteDataAccessException.class));
			default -> names(Stream.of(translated(code).getClass()));
		};
	}

	private static DataAccessException translated(ErrorCode code) {
		return TRANSLATOR.translate(new TableTheoryException(code, Origin.NONE, "no", null));
	}

	private static Class<?> condition(Reason reason, boolean versioned) {
		return TableTheoryExceptionTranslator
			.condition(reason, versioned, null,
					new TableTheoryException(ErrorCode.CONDITION_FAILED, Origin.NONE, "no", null), "no")
			.getClass();
	}

	private static String names(Stream<? extends Class<?>> types) {
		Set<String> names = types.map((type) -> "`" + type.getSimpleName() + "`")
			.collect(Collectors.toCollection(TreeSet::new));
		return String.join(", ", names);
	}

	private static String ofAws(String code) {
		DynamoDbException refused = (DynamoDbException) DynamoDbException.builder()
			.statusCode(400)
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
			.build();
		return TRANSLATOR.translate(new TableTheoryException(ErrorCode.SERVICE_FAILURE, Origin.NONE, "no", refused))
			.getClass()
			.getSimpleName();
	}

	/** As the enum documents its constants. */
	private static Map<String, String> meanings() throws IOException {
		Map<String, String> meanings = new LinkedHashMap<>();
		MEANING.matcher(Files.readString(Path.of("../tabletheory-core/src/main/java/io/tabletheory/ErrorCode.java")))
			.results()
			.forEach((constant) -> meanings.put(Objects.requireNonNull(constant.group(2)), constant.group(1)));
		return meanings;
	}

	private static Stream<String> rows() throws IOException {
		return Files.readString(Path.of("..", "docs", "errors.md")).lines().filter((line) -> line.startsWith("| `"));
	}

	@Table("errors-page")
	record Ticket(@PartitionKey String id) {

	}

}
