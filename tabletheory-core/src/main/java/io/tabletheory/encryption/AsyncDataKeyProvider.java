// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import software.amazon.awssdk.core.SdkBytes;

/**
 * A provider that makes and unwraps data keys without blocking the calling thread. The
 * rules of {@link DataKeyProvider} apply. In addition, a failure fails the future, every
 * future is completed at some time, and cancelling a future gives up its request.
 */
public interface AsyncDataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	CompletableFuture<DataKey> generate(KeyUse use);

	/**
	 * The data key that was wrapped by the master key or a former one.
	 * @param wrapped the wrapped form of a generated key, or any stored bytes
	 */
	CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use);

}
