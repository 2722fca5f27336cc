// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Makes data keys and unwraps them, on the calling thread. Implement it to have data keys
 * wrapped by something else than AWS KMS.
 * <ul>
 * <li>Several threads ask at one time, and the answers are cached elsewhere.
 * <li>A key given away belongs to who asked: hand out each {@link DataKey} once.
 * <li>The wrapped form is authenticated and bound to the context, so that
 * {@link #open(SdkBytes, KeyUse) open} refuses what was changed, or was wrapped with
 * another context or by a key that the use does not name.
 * <li>What cannot be done is reported as a {@link io.tabletheory.TableTheoryException}
 * with the cause: {@code INVALID_ENCRYPTED_ENVELOPE} for a wrapped key that is refused,
 * {@code KEY_UNAVAILABLE} for a master key that cannot be used. No message holds key
 * bytes.
 * <li>It gives up when its thread is interrupted, and leaves the thread interrupted.
 * </ul>
 */
public interface DataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	DataKey generate(KeyUse use);

	/**
	 * The data key that the master key, or a former one, has wrapped.
	 * @param wrapped as a generated key had it, or whatever somebody has stored
	 */
	DataKey open(SdkBytes wrapped, KeyUse use);

}
