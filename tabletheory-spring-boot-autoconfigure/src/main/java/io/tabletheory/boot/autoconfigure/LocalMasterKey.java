// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;

import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.FieldEncryption;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A master key of the embedded stand-in for KMS.
 *
 * @param arn the ARN of the key
 * @param digestKey the file that keeps a key for digests between runs; {@code null} if
 * nothing is kept
 */
record LocalMasterKey(String arn, @Nullable Path digestKey) {

	/**
	 * The key for digests that this master key has wrapped: the kept one, or a new one.
	 */
	SdkBytes digestKey(DataKeyProvider provider) {
		try {
			return (this.digestKey != null) ? kept(this.digestKey, provider) : made(provider);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The key for digests in " + this.digestKey + " cannot be read or written",
					ex);
		}
	}

	private SdkBytes kept(Path file, DataKeyProvider provider) throws IOException {
		if (!Files.exists(file)) {
			keep(file, Base64.getEncoder().encodeToString(made(provider).asByteArray()));
		}
		try {
			return SdkBytes.fromByteArray(Base64.getDecoder().decode(Files.readString(file).strip()));
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalStateException(
					file + " holds no key for digests. Delete the directory, and the embedded"
							+ " database begins anew; without this key, nothing that it has kept is found by a digest",
					ex);
		}
	}

	/** Writes the file atomically. */
	private static void keep(Path file, String text) throws IOException {
		Path draft = Files.writeString(file.resolveSibling(file.getFileName() + ".new"), text);
		Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
	}

	private SdkBytes made(DataKeyProvider provider) {
		return FieldEncryption.with(provider).key(this.arn).build().newDigestKey();
	}

}
