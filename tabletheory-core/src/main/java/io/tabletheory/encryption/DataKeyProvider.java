// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Makes data keys and unwraps them, on the calling thread. Several threads may ask at one
 * time. What it cannot do it reports as a {@link io.tabletheory.TableTheoryException}
 * with the cause.
 */
public interface DataKeyProvider {

	/** A new random data key, wrapped by the master key. */
	DataKey generate(KeyUse use);

	/** The data key that the master key, or a former one, has wrapped. */
	DataKey open(SdkBytes wrapped, KeyUse use);

}
