// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;

import io.tabletheory.Internal;

/**
 * The source of the generated values of one write in a transaction that its caller can
 * repeat: a repetition generates the same.
 *
 * @param token identifies the transaction
 * @param position of the write in it
 * @param now the moment of the transaction
 */
@Internal
public record GenerationKey(String token, int position, Instant now) {

}
