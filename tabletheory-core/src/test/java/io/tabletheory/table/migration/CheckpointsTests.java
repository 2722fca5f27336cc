// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CheckpointsTests {

	private static final MigrationState STATE = new MigrationState("old-table", "new.table", null,
			List.of(SegmentState.BEGINNING,
					new SegmentState(new Counts(10, 7, 2, 1),
							new Cursor(Map.of("id", AttributeValue.fromS("Zoë\n 7")), null, null), false),
					new SegmentState(new Counts(4, 4, 0, 0), null, true)));

	private static final String TEXT = """
			tabletheory migration 1
			from old-table to new.table
			0 0 0 0 begin
			10 7 2 1 after eyJsYXN0S2V5Ijp7ImlkIjp7IlMiOiJab8OrXG4gNyJ9fX0=
			4 4 0 0 done
			crc32 %s
			""";

	@TempDir
	private Path directory;

	@Test
	void aStateIsWrittenAsLines() {
		assertThat(STATE.text()).isEqualTo(TEXT.formatted(STATE.text().strip().substring(STATE.text().length() - 9)));
	}

	@Test
	void aStateTellsWhichResealItIsOf() {
		MigrationState state = new MigrationState("patients", "patients", "0a1b2c3d", List.of(SegmentState.BEGINNING));
		assertThat(state.text()).contains("from patients to patients reseal 0a1b2c3d\n");
		assertThat(MigrationState.of(state.text())).isEqualTo(state);
		assertThat(state).hasToString("MigrationState[reseal 0a1b2c3d of patients in 1 segments: "
				+ "0 read, 0 written, 0 left out, 0 failed]");
	}

	@Test
	void aFileHoldsWhatWasSavedLast() {
		Path file = this.directory.resolve("migration");
		Checkpoints.file(file).save(MigrationState.beginning("a", "b", null, 3));
		Checkpoints.file(file).save(STATE);
		assertThat(Checkpoints.file(file).load()).contains(STATE);
		assertThat(this.directory).isDirectoryContaining("glob:**/migration").isDirectoryNotContaining("glob:**.new");
	}

	@Test
	void aFileThatIsMissingIsANewMigration() {
		assertThat(Checkpoints.file(this.directory.resolve("none")).load()).isEmpty();
	}

	@Test
	void whatACrashLeftOfANewFileDoesNoHarm() throws IOException {
		Path file = this.directory.resolve("migration");
		Checkpoints.file(file).save(STATE);
		Files.writeString(this.directory.resolve("migration.new"), "tabletheory mig");
		assertThat(Checkpoints.file(file).load()).contains(STATE);
		Checkpoints.file(file).save(STATE);
		assertThat(Checkpoints.file(file).load()).contains(STATE);
		assertThat(this.directory).isDirectoryNotContaining("glob:**.new");
	}

	@Test
	void runsThatSaveAtOneTimeLeaveAWholeFile() {
		Path file = this.directory.resolve("migration");
		IntStream.range(0, 200).parallel().forEach((run) -> Checkpoints.file(file).save(STATE));
		assertThat(Checkpoints.file(file).load()).contains(STATE);
	}

	@Test
	void whatIsNoFileIsAFailureThatLeavesNothing() throws IOException {
		Path occupied = this.directory.resolve("migration");
		Files.createDirectories(occupied.resolve("more"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Checkpoints.file(occupied).load())
			.withMessageContaining("The checkpoint " + occupied + " cannot be read");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Checkpoints.file(occupied).save(STATE))
			.withMessageContaining("The checkpoint " + occupied + " cannot be written");
		assertThat(this.directory).isDirectoryNotContaining("glob:**.new");
	}

	@Test
	void aForeignFileIsRefusedAndKept() throws IOException {
		Path file = Files.writeString(this.directory.resolve("migration"), "a letter");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Checkpoints.file(file).load())
			.withMessage("ErrInvalidCursor: In " + file
					+ ": The checkpoint does not belong to a migration, or has another "
					+ "version. Restore it, or remove it to begin the migration anew, which does no harm but costs time");
		assertThat(file).hasContent("a letter");
	}

	@Test
	void aDirectoryThatIsMissingIsNamed() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Checkpoints.file(this.directory.resolve("none/migration")).save(STATE))
			.withMessageContaining("cannot be written: NoSuchFileException")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE));
	}

	@Test
	void everyDamageIsFound() {
		byte[] text = STATE.text().getBytes(StandardCharsets.UTF_8);
		Fuzz.run(5_000, (random) -> {
			String damaged = new String(Fuzz.mutate(text, random), StandardCharsets.UTF_8);
			if (!damaged.equals(STATE.text())) {
				assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> MigrationState.of(damaged))
					.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
			}
		});
	}

}
