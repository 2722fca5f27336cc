// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Makes data keys and unwraps them without blocking the calling thread. Under the rules
 * of {@link DataKeyProvider}, and besides: a failure fails the future, every future is
 * completed at some time, and cancelling one gives up its request.
 */
public interface AsyncDataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	CompletableFuture<DataKey> generate(KeyUse use);

	/**
	 * The data key that the master key, or a former one, has wrapped.
	 * @param wrapped as a generated key had it, or whatever somebody has stored
	 */
	CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use);

}
