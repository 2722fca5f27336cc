// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The state of a migration in a file, which is replaced as a whole when the new content
 * is on the disk.
 */
final class FileCheckpoints implements Checkpoints {

	private final Path file;

	FileCheckpoints(Path file) {
		this.file = file.toAbsolutePath();
	}

	@Override
	public Optional<MigrationState> load() {
		try {
			return Optional.of(MigrationState.of(new String(Files.readAllBytes(this.file), StandardCharsets.UTF_8)));
		}
		catch (NoSuchFileException none) {
			return Optional.empty();
		}
		catch (IOException failure) {
			throw failed("be read", failure);
		}
		catch (TableTheoryException refused) {
			throw new TableTheoryException(refused.code(), "In " + this.file + ": " + refused.problem(), refused);
		}
	}

	/** Through a new file of its own, because a run that was cancelled may still save. */
	@Override
	public void save(MigrationState state) {
		try {
			Path written = Files.createTempFile(this.file.getParent(), this.file.getFileName() + ".", ".new");
			try {
				write(written, ByteBuffer.wrap(state.text().getBytes(StandardCharsets.UTF_8)));
				Files.move(written, this.file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
			}
			finally {
				Files.deleteIfExists(written);
			}
		}
		catch (IOException failure) {
			throw failed("be written", failure);
		}
	}

	private static void write(Path file, ByteBuffer bytes) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
			while (bytes.hasRemaining()) {
				channel.write(bytes);
			}
			channel.force(true);
		}
	}

	private TableTheoryException failed(String action, IOException failure) {
		return new TableTheoryException(
				ErrorCode.SERVICE_FAILURE, "The checkpoint " + this.file + " cannot " + action + ": "
						+ failure.getClass().getSimpleName() + ". Correct that, and start the migration again",
				failure);
	}

}
