// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Makes data keys and unwraps them without blocking the calling thread. What it cannot do
 * fails the future with a {@link io.tabletheory.TableTheoryException} with the cause.
 */
public interface AsyncDataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	CompletableFuture<DataKey> generate(KeyUse use);

	/** The data key that the master key, or a former one, has wrapped. */
	CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use);

}
