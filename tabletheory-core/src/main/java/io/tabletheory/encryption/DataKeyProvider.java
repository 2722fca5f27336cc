// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import software.amazon.awssdk.core.SdkBytes;

/**
 * A provider that makes and unwraps data keys on the calling thread. Implement it to wrap
 * data keys without AWS KMS.
 * <ul>
 * <li>Several threads call at one time. Callers cache the answers.
 * <li>A returned key belongs to the caller: return each {@link DataKey} once.
 * <li>The wrapped form is authenticated and bound to the context.
 * {@link #open(SdkBytes, KeyUse) open} refuses bytes that were changed, or were wrapped
 * with another context or by a key that the use does not name.
 * <li>A failure is a {@link io.tabletheory.TableTheoryException} with the cause: {@code
 * INVALID_ENCRYPTED_ENVELOPE} for a wrapped key that is refused, {@code KEY_UNAVAILABLE}
 * for a master key that cannot be used. No message holds key bytes.
 * <li>It gives up when its thread is interrupted, and keeps the interrupt status.
 * </ul>
 */
public interface DataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	DataKey generate(KeyUse use);

	/**
	 * The data key that was wrapped by the master key or a former one.
	 * @param wrapped the wrapped form of a generated key, or any stored bytes
	 */
	DataKey open(SdkBytes wrapped, KeyUse use);

}
