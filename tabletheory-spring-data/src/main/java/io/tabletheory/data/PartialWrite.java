// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

/**
 * A failure to write or delete several entities of which some may be written: every
 * failure of {@code saveAll}, {@code insertAll} and {@code deleteAll} outside of a
 * transaction is one.
 *
 * <pre>{@code
 * catch (OptimisticLockingFailureException ex) {
 *     if (ex instanceof PartialWrite partial) {
 *         template.saveAll(partial.progress().left());
 *     }
 * }
 * }</pre>
 */
public interface PartialWrite {

	/** The progress of the writes. */
	WriteProgress progress();

}
