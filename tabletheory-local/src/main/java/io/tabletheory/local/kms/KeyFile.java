// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The keys on disk, in clear text and readable by their owner only. Only one LocalKms at
 * a time may use a file, because a second one would overwrite the keys of the first; a
 * lock file beside it ensures that.
 */
final class KeyFile implements AutoCloseable {

	private static final long MAX_SIZE = 1 << 24;

	private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

	private static final Set<PosixFilePermission> HARMLESS = PosixFilePermissions.fromString("rwx------");

	private final Path path;

	private final Path directory;

	private final boolean posix;

	private final FileChannel lock;

	private KeyFile(Path path) throws IOException {
		this.path = path;
		this.directory = path.resolveSibling("");
		this.posix = Files.getFileStore(this.directory).supportsFileAttributeView(PosixFileAttributeView.class);
		this.lock = lock();
	}

	static KeyFile open(Path path) {
		try {
			Path absolute = path.toAbsolutePath();
			Path directory = absolute.getParent();
			if (directory == null || Files.isDirectory(absolute)) {
				throw new IllegalStateException("Key file " + path + " is a directory; name a file");
			}
			Files.createDirectories(directory);
			// A write renames a file, which would replace a symbolic link instead of its
			// target.
			return new KeyFile(Files.exists(absolute) ? absolute.toRealPath() : absolute);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot use key file " + path + ": " + ex, ex);
		}
	}

	/**
	 * Takes the lock, which is held until closed. The system releases it when the process
	 * is killed.
	 */
	private FileChannel lock() throws IOException {
		Path beside = this.path.resolveSibling(this.path.getFileName() + ".lock");
		FileChannel channel = FileChannel.open(beside, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
				attributes());
		try {
			if (tryLock(channel) != null) {
				return channel;
			}
		}
		catch (IOException ex) {
			channel.close();
			throw ex;
		}
		channel.close();
		throw new IllegalStateException(
				"Key file " + this.path + " is in use by another LocalKms; stop that one or name another file");
	}

	private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
		try {
			return channel.tryLock();
		}
		catch (OverlappingFileLockException ex) {
			return null;
		}
	}

	/** The keys in the file; none if it does not exist yet. */
	Keys read() {
		if (!Files.exists(this.path)) {
			return Keys.NONE;
		}
		try {
			requireOwnerOnly();
			if (Files.size(this.path) > MAX_SIZE) {
				throw malformed("it is larger than " + MAX_SIZE + " bytes");
			}
			return KeyFormat.read(Files.readAllBytes(this.path));
		}
		catch (KmsFailure ex) {
			throw malformed(ex.problem());
		}
		catch (IllegalArgumentException ex) {
			throw malformed(ex.getMessage());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot read key file " + this.path + ": " + ex, ex);
		}
	}

	private void requireOwnerOnly() throws IOException {
		if (!this.posix) {
			return;
		}
		Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(this.path);
		if (!HARMLESS.containsAll(permissions)) {
			throw new IllegalStateException(
					"Key file " + this.path + " has permissions " + PosixFilePermissions.toString(permissions)
							+ ", so that others than its owner have access; run chmod 600 on it");
		}
	}

	private IllegalStateException malformed(@Nullable String problem) {
		return new IllegalStateException("Key file " + this.path + " is malformed: " + problem
				+ ". It was left as it is; restore it, or name another file");
	}

	void write(Keys keys) {
		try {
			if (!this.lock.isOpen()) {
				throw new ClosedChannelException();
			}
			replace(KeyFormat.write(keys));
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot write key file " + this.path + ": " + ex, ex);
		}
	}

	/**
	 * Replaces the file atomically: a new file is written beside it, forced to disk, and
	 * renamed.
	 */
	private void replace(byte[] text) throws IOException {
		Path beside = Files.createTempFile(this.directory, ".local-kms", ".tmp", attributes());
		try {
			try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
				ByteBuffer rest = ByteBuffer.wrap(text);
				while (rest.hasRemaining()) {
					channel.write(rest);
				}
				channel.force(true);
			}
			Files.move(beside, this.path, StandardCopyOption.ATOMIC_MOVE);
		}
		finally {
			Files.deleteIfExists(beside);
		}
	}

	/** The permissions are set on creation, so that others can never read the file. */
	private FileAttribute<?>[] attributes() {
		return this.posix ? new FileAttribute<?>[] { PosixFilePermissions.asFileAttribute(OWNER_ONLY) }
				: new FileAttribute<?>[0];
	}

	@Override
	public void close() {
		try {
			this.lock.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot release key file " + this.path, ex);
		}
	}

}
