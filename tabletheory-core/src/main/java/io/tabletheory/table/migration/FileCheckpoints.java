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
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The state of a migration in a file, which is replaced as a whole once the new content
 * is on the disk.
 */
final class FileCheckpoints implements Checkpoints {

	/**
	 * The lock for saving, which is static because a cancelled run may still save while
	 * the next one does.
	 */
	private static final Object SAVING = new Object();

	private static final FileAttribute<?> OWNER_ONLY = PosixFilePermissions
		.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

	private final Path file;

	/**
	 * The temporary file. Its name never changes, so that a killed process leaves one
	 * such file at most.
	 */
	private final Path written;

	FileCheckpoints(Path file) {
		this.file = file.toAbsolutePath();
		this.written = this.file.resolveSibling(this.file.getFileName() + ".new");
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

	@Override
	public void save(MigrationState state) {
		ByteBuffer bytes = ByteBuffer.wrap(state.text().getBytes(StandardCharsets.UTF_8));
		// The lock is held while a small file is written, as long as the disk takes.
		synchronized (SAVING) {
			try {
				replace(bytes);
			}
			catch (IOException failure) {
				throw failed("be written", failure);
			}
		}
	}

	private void replace(ByteBuffer bytes) throws IOException {
		Files.deleteIfExists(this.written);
		try {
			write(this.written, bytes);
			Files.move(this.written, this.file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		}
		finally {
			Files.deleteIfExists(this.written);
		}
	}

	/** Writes a file that only its owner can read, because it holds keys of items. */
	private static void write(Path file, ByteBuffer bytes) throws IOException {
		boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
		FileAttribute<?>[] attributes = posix ? new FileAttribute<?>[] { OWNER_ONLY } : new FileAttribute<?>[0];
		try (FileChannel channel = FileChannel.open(file,
				Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), attributes)) {
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
